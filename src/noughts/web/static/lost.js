// A page that does not exist: only its colours can be switched.

import "./page.js";
