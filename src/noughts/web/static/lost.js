// A page that is not there: only its colours can be switched.

import "./page.js";
