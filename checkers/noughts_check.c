/* A checker of noughts proofs in one file of C99, written from docs/proof-format.md alone.

   Labels such as W2 are the rules of that page. Build it with
       cc -std=c99 -O2 -o noughts_check noughts_check.c -llzma
   or, for proofs in the unpacked form and without liblzma, with -DUNPACKED. Run it as
       noughts_check FILE        (or - for standard input)
   Exit codes: 0 valid, 1 invalid, 2 malformed, 3 out of memory. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifndef UNPACKED
#include <lzma.h>
#endif

enum { CELLS = 400, WORDS = 7, DIMS = 4, DEPTH = 150, INNER = 4096, SHIFTED = 512, GROWTH = 100 };
#define MOST_BYTES ((size_t)1 << 30)
#define MOST_XZ_MEMORY ((uint64_t)80 << 20) /* for a dictionary of 64 MiB, and not for the next larger size */

typedef struct { uint64_t w[WORDS]; } Set; /* a set of cells: cell c is bit c % 64 of word c / 64 */

static int cells, words, dims, side[DIMS], k, gravity, torus, format; /* the board; words that a set uses */
static Set none, full, *line;                                  /* the lines as sets */
static int lines, *through[CELLS], through_count[CELLS];       /* the numbers of the lines through each cell */
static int16_t *symmetry;                                      /* symmetries x cells: the image of each cell */
static int64_t symmetries;
static const unsigned char *body;
static size_t at, size;
static int64_t steps_left;
static int depth;
static int64_t nodes;

static void verdict(int code, const char *rule, const char *why) {
    fprintf(stderr, "%s: %s (%s", code == 1 ? "invalid" : "malformed", why, rule);
    fprintf(stderr, code == 1 ? ", before byte %lu of the body).\n" : ").\n", (unsigned long)at);
    exit(code);
}
static void invalid(const char *rule, const char *why) { verdict(1, rule, why); }
static void malformed(const char *rule, const char *why) { verdict(2, rule, why); }
static void spend(int64_t steps) {
    if ((steps_left -= steps) < 0) invalid("limits", "the proof asks for more work than a file of its size may");
}
static void *grown(void *memory, size_t count, size_t of) {
    void *more = realloc(memory, (count ? count : 1) * of);
    if (!more) { fputs("out of memory.\n", stderr); exit(3); }
    return more;
}

/* Sets. */
static int has(const Set *s, int c) { return (int)(s->w[c >> 6] >> (c & 63) & 1); }
static void add(Set *s, int c) { s->w[c >> 6] |= (uint64_t)1 << (c & 63); }
static int meets(const Set *s, const Set *t) {
    for (int i = 0; i < words; i++) if (s->w[i] & t->w[i]) return 1;
    return 0;
}
static int inside(const Set *s, const Set *t) {
    for (int i = 0; i < words; i++) if (s->w[i] & ~t->w[i]) return 0;
    return 1;
}
static Set both(Set s, const Set *t) { for (int i = 0; i < words; i++) s.w[i] |= t->w[i]; return s; }
static Set common(Set s, const Set *t) { for (int i = 0; i < words; i++) s.w[i] &= t->w[i]; return s; }
static Set without(Set s, const Set *t) { for (int i = 0; i < words; i++) s.w[i] &= ~t->w[i]; return s; }
static Set with(Set s, int c) { add(&s, c); return s; }
static Set single(int c) { return with(none, c); }
static int count(const Set *s) {
    int n = 0;
    for (int i = 0; i < words; i++) for (uint64_t x = s->w[i]; x; x &= x - 1) n++;
    return n;
}
static int next(const Set *s, int c) { /* the smallest cell of a set from c on, or -1 */
    for (; c < cells; c++) {
        if (!(s->w[c >> 6] >> (c & 63))) c |= 63;
        else if (has(s, c)) return c;
    }
    return -1;
}
static int equal(const Set *s, const Set *t) { return !memcmp(s, t, sizeof *s); }
static int by_words(const void *s, const void *t) { return memcmp(s, t, sizeof(Set)); }
static Set image(const Set *s, int64_t turn) {
    Set t = none;
    for (int c = next(s, 0); c >= 0; c = next(s, c + 1)) add(&t, symmetry[turn * cells + c]);
    return t;
}

/* Numbers: N1 to N3. */
static int64_t number(int64_t bound) {
    int64_t value = 0;
    for (int shift = 0;; shift += 7) {
        if (at == size) invalid("N3", "the body ends too early");
        int byte = body[at++];
        if (shift > 28) invalid("N2", "a number is too large");
        value |= (int64_t)(byte & 127) << shift;
        if (value > bound) invalid("N2", "a number is too large");
        if (shift && !byte) invalid("N1", "a number is not in its shortest form");
        if (byte < 128) return value;
    }
}
static int cell_outside(const Set *taken, const char *rule) {
    int c = (int)number(cells - 1);
    if (has(taken, c)) invalid(rule, "a move is on a cell that is not free for it");
    return c;
}

/* Boards. */
static void add_lines(void) {
    int v[DIMS], x[DIMS], ways = 1, found = 0;
    for (int i = 0; i < dims; i++) ways *= 3;
    line = grown(NULL, (size_t)(cells * ways), sizeof *line);
    for (int c = 0; c < cells; c++) for (int way = 0; way < ways; way++) {
        int nonzero = 0, fits = 1, length = 0;
        for (int i = 0, r = c, q = way; i < dims; r /= side[i++], q /= 3) {
            v[i] = q % 3 - 1, x[i] = r % side[i], nonzero |= v[i];
            fits &= torus || (x[i] + v[i] * (k - 1) >= 0 && x[i] + v[i] * (k - 1) < side[i]);
        }
        if (!nonzero || !fits) continue;
        Set s = none;
        for (; length < k; length++) {
            int cell = 0;
            for (int i = dims - 1; i >= 0; i--) cell = cell * side[i] + ((x[i] + length * v[i]) % side[i] + side[i]) % side[i];
            if (has(&s, cell)) break; /* A line round a torus must not meet itself. */
            add(&s, cell);
        }
        if (length == k) line[found++] = s;
    }
    qsort(line, (size_t)found, sizeof *line, by_words);
    for (int i = 0; i < found; i++) if (!lines || !equal(&line[lines - 1], &line[i])) line[lines++] = line[i];
    for (int c = 0; c < cells; c++) {
        for (int l = 0; l < lines; l++) through_count[c] += has(&line[l], c);
        through[c] = grown(NULL, (size_t)through_count[c], sizeof(int));
        for (int l = 0, n = 0; l < lines; l++) if (has(&line[l], c)) through[c][n++] = l;
    }
}
static int next_permutation(int *p, int n) { /* lexicographic; 0 after the last */
    int i = n - 2, j = n - 1, t;
    while (i >= 0 && p[i] > p[i + 1]) i--;
    if (i < 0) return 0;
    while (p[j] < p[i]) j--;
    t = p[i], p[i] = p[j], p[j] = t;
    for (i++, j = n - 1; i < j; i++, j--) t = p[i], p[i] = p[j], p[j] = t;
    return 1;
}
static void add_symmetry(const int16_t *to) {
    int64_t before = 0;
    while (before < symmetries && memcmp(symmetry + before * cells, to, (size_t)cells * sizeof *to)) before++;
    if (before < symmetries) return; /* A map that came before is left out. */
    symmetry = grown(symmetry, (size_t)(symmetries + 1) * (size_t)cells, sizeof *symmetry);
    memcpy(symmetry + symmetries++ * cells, to, (size_t)cells * sizeof *to);
}
static int add_turns(const int *names, int shifts) { /* the turns after one renaming, each before every shift; how many */
    int axes[DIMS] = {0, 1, 2, 3}, x[DIMS], x_image[DIMS], turns = 0;
    int16_t to[CELLS];
    do {
        int fits = !gravity || axes[dims - 1] == dims - 1;
        for (int i = 0; i < dims; i++) fits &= side[axes[i]] == side[i];
        for (int flips = 0; fits && flips < 1 << dims; flips += 1 + gravity, turns++) /* the last axis is the lowest bit */
            for (int shift = 0; shift < shifts; shift++) {
                for (int c = 0; c < cells; c++) {
                    int cell = 0;
                    for (int i = 0, r = c; i < dims; r /= side[i++]) x[i] = names[r % side[i]];
                    for (int i = dims - 1, stride = 1; i >= 0; i--) { /* the last axis shifts fastest */
                        int y = flips >> (dims - 1 - i) & 1 ? side[i] - 1 - x[axes[i]] : x[axes[i]];
                        x_image[i] = (y + shift / stride % side[i]) % side[i];
                        stride *= side[i];
                    }
                    for (int i = dims - 1; i >= 0; i--) cell = cell * side[i] + x_image[i];
                    to[c] = (int16_t)cell;
                }
                add_symmetry(to);
            }
    } while (next_permutation(axes, dims));
    return turns;
}
static void add_symmetries(void) {
    int names[CELLS], pairs[CELLS], h = k / 2, cube = !gravity && !torus;
    for (int i = 0; i < CELLS; i++) names[i] = pairs[i] = i;
    for (int i = 0; i < dims; i++) cube &= side[i] == k;
    double order = 1;
    for (int i = 1; i < dims + h; i++) order *= 2;
    for (int i = 2; i <= dims; i++) order *= i;
    for (int i = 2; i <= h; i++) order *= i;
    if (torus) {
        int turns = add_turns(names, 1);
        if (turns * cells <= SHIFTED) symmetries = 0, add_turns(names, cells);
    } else if (!cube || order > INNER) add_turns(names, 1);
    else
        do
            for (int swaps = 0; swaps < 1 << h; swaps++) {
                for (int i = 0; i < h; i++) {
                    names[i] = swaps >> (h - 1 - i) & 1 ? k - 1 - pairs[i] : pairs[i];
                    names[k - 1 - i] = k - 1 - names[i];
                }
                add_turns(names, 1);
            }
        while (next_permutation(pairs, h));
}

/* Nodes whose subject is a fixed number of sets: R1 to R3. */
typedef struct { int sets; int64_t count; uint64_t *subjects; } Kind;
static Kind wins = {2, 0, NULL}, holds = {2, 0, NULL}, drops = {3, 0, NULL};

static void deeper(void) {
    if (++depth > DEPTH) invalid("R3", "nodes are nested too deep");
}
static int is_reference(const Kind *kind, const Set *subject) {
    spend(kind->sets + lines);
    int64_t n = number(kind->count), turn;
    if (!n) { deeper(); return 0; }
    turn = number(symmetries - 1);
    for (int i = 0; i < kind->sets; i++) {
        Set before = none;
        memcpy(before.w, kind->subjects + ((n - 1) * kind->sets + i) * words, (size_t)words * sizeof *before.w);
        before = image(&before, turn);
        if (!equal(&before, &subject[i])) invalid("R2", "the node referred to has another subject");
    }
    return 1;
}
static void finish(Kind *kind, const Set *subject) {
    size_t each = (size_t)(kind->sets * words);
    if (!(kind->count & (kind->count - 1))) /* room for twice as many */
        kind->subjects = grown(kind->subjects, (size_t)(2 * kind->count + 1) * each, sizeof(uint64_t));
    for (int i = 0; i < kind->sets; i++)
        memcpy(kind->subjects + (size_t)kind->count * each + i * words, subject[i].w, (size_t)words * sizeof(uint64_t));
    kind->count++, depth--, nodes++;
}

static int completes(const Set *stones, int c) { /* whether the stone on c completes a line of these */
    for (int i = 0; i < through_count[c]; i++) if (inside(&line[through[c][i]], stones)) return 1;
    return 0;
}
static Set completions(const Set *mine, const Set *theirs) {
    Set found = none;
    spend(lines);
    for (int l = 0; l < lines; l++) {
        Set rest = without(line[l], mine);
        if (!meets(&rest, theirs) && count(&rest) == 1) found = both(found, &rest);
    }
    return found;
}

/* Chains: C1 to C5, T1 to T5. `near` are the lines that may ever be live and lack less than three, `own` those that may
   ever lack two cells of the winner's: those of the node, and later all lines through new stones. */
static int *near, near_count, *own, own_count, node_near, node_own;
static int64_t *dead, chain_number;
static Set a, d, zone;

static void grant(const Set *cells_granted) {
    d = both(d, cells_granted);
    for (int c = next(cells_granted, 0); c >= 0; c = next(cells_granted, c + 1))
        for (int i = 0; i < through_count[c]; i++) near[near_count++] = through[c][i];
}
static int lacks(int l, Set *lacking) { /* what a line lacks: how many; CELLS if it is not live */
    if (dead[l] == chain_number || meets(&line[l], &a)) return CELLS;
    *lacking = without(line[l], &d);
    return count(lacking);
}
static int wins_by_three(void) {
    static int partner[CELLS];
    static Set partners[CELLS];
    Set lacking, pairs = none, doubles = none, stops = full;
    spend(2 * near_count + own_count);
    for (int i = 0; i < near_count; i++) if (lacks(near[i], &lacking) == 2) {
        int x = next(&lacking, 0), y = next(&lacking, x + 1);
        if ((has(&pairs, x) && partner[x] != y) || (has(&pairs, y) && partner[y] != x))
            invalid("T1", "a cell is in two pairs");
        pairs = both(pairs, &lacking);
        partner[x] = y, partner[y] = x;
    }
    for (int x = next(&pairs, 0); x >= 0; x = next(&pairs, x + 1)) {
        spend(through_count[x]);
        for (int i = 0; i < through_count[x]; i++)
            if (has(&line[through[x][i]], partner[x])) dead[through[x][i]] = chain_number;
    }
    grant(&pairs);
    for (int i = 0; i < near_count; i++) {
        int n = lacks(near[i], &lacking);
        if (n < 3) invalid("T3", "the defender's threats combine");
        if (n == 3) zone = both(zone, &lacking);
    }
    Set met = none;
    for (int i = 0; i < own_count; i++) {
        Set rest = without(line[own[i]], &a);
        if (meets(&line[own[i]], &d) || count(&rest) != 2) continue;
        for (int x = next(&rest, 0), y; x >= 0; x = next(&rest, x + 1)) {
            if (!has(&met, x)) partners[x] = none;
            add(&met, x);
            y = next(&rest, 0) == x ? next(&rest, x + 1) : next(&rest, 0);
            add(&partners[x], y);
        }
    }
    for (int x = next(&met, 0); x >= 0; x = next(&met, x + 1)) {
        int n = count(&partners[x]);
        if (n < 2) continue;
        Set whole = with(partners[x], x), alone = single(x);
        doubles = with(doubles, x);
        zone = both(zone, &whole);
        stops = common(stops, n == 2 ? &whole : &alone);
    }
    if (!count(&doubles)) invalid("T4", "a move of a chain threatens nothing");
    grant(&stops);
    return !count(&stops);
}
static int wins_by(int c) { /* one move of a chain; whether the chain has won */
    Set threats = none, lacking;
    if (has(&a, c) || has(&d, c)) invalid("C1", "a chain plays on a taken cell");
    add(&a, c), add(&zone, c);
    spend(near_count + 2 * through_count[c]);
    for (int i = 0; i < through_count[c]; i++) {
        int l = own[own_count++] = through[c][i];
        Set rest = without(line[l], &a);
        int n = meets(&line[l], &d) ? CELLS : count(&rest);
        if (n == 0) return 1;
        if (n == 1) threats = both(threats, &rest);
    }
    for (int i = 0; i < near_count; i++) {
        int n = lacks(near[i], &lacking);
        if (n < 2) invalid("C3", "a chain overlooks the defender's threat");
        if (n == 2) zone = both(zone, &lacking);
    }
    int n = count(&threats);
    if (n >= 3) return 1;
    zone = both(zone, &threats);
    if (n == 2) return 1;
    if (n == 1) { grant(&threats); return 0; }
    if (format == 1) invalid("C4", "a move of a chain threatens nothing");
    return wins_by_three();
}
static Set refuted(const Set *node_a, const Set *node_d) { /* what the next chain of a win node refutes */
    int reply = (int)number(cells), length = (int)number(cells);
    int won = 0;
    a = *node_a, d = *node_d, zone = none;
    near_count = node_near, own_count = node_own, chain_number++;
    if (reply) {
        Set stone = single(reply - 1);
        if (has(&a, reply - 1) || has(&d, reply - 1)) invalid("W3", "a chain is for a reply on a taken cell");
        grant(&stone);
    }
    for (int i = 0; i < length; i++) {
        if (won) invalid("C5", "a chain goes on after it has won");
        won = wins_by((int)number(cells - 1));
    }
    if (!won) invalid("C5", "a chain ends before it has won");
    return reply ? single(reply - 1) : without(full, &zone);
}
static void win_node(Set mine, Set theirs) { /* W1 to W5 */
    Set subject[2] = {mine, theirs}, taken = both(mine, &theirs), left = without(full, &taken);
    if (is_reference(&wins, subject)) return;
    if (!count(&left)) invalid("W1", "the board is full and nobody has won");
    node_near = node_own = 0;
    for (int l = 0; l < lines; l++) {
        if (!meets(&line[l], &mine)) {
            Set rest = without(line[l], &theirs);
            int n = count(&rest);
            if (n < 2) invalid("W2", "the defender can complete a line");
            if (n <= 3) near[node_near++] = l;
        }
        if (!meets(&line[l], &theirs)) {
            Set rest = without(line[l], &mine);
            if (count(&rest) <= 2) own[node_own++] = l;
        }
    }
    for (int64_t chains = number((int64_t)cells * cells); chains > 0; chains--) {
        Set gone = refuted(&mine, &theirs);
        left = without(left, &gone);
    }
    for (int c = next(&left, 0); c >= 0; c = next(&left, c + 1)) {
        Set with_reply = with(taken, c);
        int move = cell_outside(&with_reply, "W5");
        Set after = with(mine, move);
        if (!completes(&after, move)) win_node(after, with(theirs, c));
    }
    finish(&wins, subject);
}

/* Lines that Breaker stops: B1 to B10. */
typedef struct { int count; Set *open; } Open;
typedef struct { Open subject; Set zone; } Block;
static Block *blocks;
static int64_t block_count;
static Set block_node(Open of);

static void sort_unique(Open *of) {
    int n = 0;
    qsort(of->open, (size_t)of->count, sizeof(Set), by_words);
    for (int i = 0; i < of->count; i++) if (!n || !equal(&of->open[n - 1], &of->open[i])) of->open[n++] = of->open[i];
    of->count = n;
}
static void keep_least(Open *of) { /* leave out every open line that contains another */
    int n = 0, *keep = grown(NULL, (size_t)of->count, sizeof(int));
    sort_unique(of);
    spend((int64_t)of->count * of->count / 2);
    for (int i = 0; i < of->count; i++) {
        keep[i] = 1;
        for (int j = 0; keep[i] && j < of->count; j++) keep[i] = i == j || !inside(&of->open[j], &of->open[i]);
    }
    for (int i = 0; i < of->count; i++) if (keep[i]) of->open[n++] = of->open[i];
    of->count = n;
    free(keep);
}
static int is_light(const Open *of) { /* B3; weights are counted by size, and carried from small to large */
    static int weight[CELLS + 1], more[CELLS + 1];
    memset(weight, 0, sizeof weight);
    for (int i = 0; i < of->count; i++) weight[count(&of->open[i])]++;
    spend((int64_t)of->count * cells);
    for (int c = 0; c < cells; c++) {
        memcpy(more, weight, sizeof more);
        for (int i = 0; i < of->count; i++) if (has(&of->open[i], c)) more[count(&of->open[i])]++;
        for (int n = CELLS; n > 0; n--) more[n - 1] += more[n] / 2;
        if (more[0]) return 0;
    }
    return 1;
}
static Set stopped(Open of) { /* reads how these open lines are stopped, and frees them; their zone */
    Set pairs = none, needed = none;
    int pair_count = (int)number(cells / 2), n = 0;
    spend(2 * pair_count + 1);
    for (int i = 0; i < pair_count; i++) {
        if (size - at < 2) invalid("N3", "the body ends too early");
        int x = body[at++], y = body[at++];
        if (x >= cells || y >= cells || x == y || has(&pairs, x) || has(&pairs, y))
            invalid("B1", "pairs overlap or leave the board");
        add(&pairs, x), add(&pairs, y);
        n = 0;
        spend(of.count);
        for (int j = 0; j < of.count; j++)
            if (!has(&of.open[j], x) || !has(&of.open[j], y)) of.open[n++] = of.open[j];
        of.count = n;
    }
    for (int j = 0; j < of.count; j++) if (equal(&of.open[j], &none)) invalid("B2", "Maker has completed a line");
    if (number(1)) needed = block_node(of);
    else {
        for (int j = 0; j < of.count; j++) of.open[j] = without(of.open[j], &pairs);
        sort_unique(&of);
        if (!is_light(&of)) invalid("B3", "lines are left that nothing blocks");
        for (int j = 0; j < of.count; j++) needed = both(needed, &of.open[j]);
        free(of.open);
    }
    if (meets(&needed, &pairs)) invalid("B5", "a zone contains a cell of a pair");
    return both(needed, &pairs);
}
static Set block_contents(const Open *of) {
    Set needed = none, unanswered = full, on_lines = none, off_lines;
    for (int i = 0; i < of->count; i++) on_lines = both(on_lines, &of->open[i]);
    off_lines = without(full, &on_lines);
    for (int branches = (int)number(cells); branches > 0; branches--) {
        int move = cell_outside(&off_lines, "B7");
        Set used = single(move), maker = used;
        int reply = cell_outside(&used, "B7");
        Open after = {0, grown(NULL, (size_t)of->count, sizeof(Set))};
        spend(of->count);
        for (int i = 0; i < of->count; i++)
            if (!has(&of->open[i], reply)) after.open[after.count++] = without(of->open[i], &maker);
        keep_least(&after);
        Set branch = stopped(after);
        if (has(&branch, move) || has(&branch, reply)) invalid("B8", "a zone contains the move or the reply before it");
        add(&branch, reply);
        needed = both(needed, &branch);
        unanswered = without(common(unanswered, &branch), &maker);
    }
    for (int c = next(&unanswered, 0); c >= 0; c = next(&unanswered, c + 1)) {
        Set this = single(c), shared = without(full, &this);
        spend(of->count + 1);
        for (int i = 0; i < of->count; i++) if (has(&of->open[i], c)) shared = common(shared, &of->open[i]);
        if (next(&shared, 0) < 0) invalid("B10", "a move of Maker has no answer");
        if (!meets(&shared, &needed)) add(&needed, next(&shared, 0));
    }
    return needed;
}
static Set block_node(Open of) { /* takes over the open lines, which are sorted after sort_unique */
    sort_unique(&of);
    spend(of.count + 1);
    int64_t n = number(block_count), turn;
    if (n) {
        const Block *before = &blocks[n - 1];
        Open met = {before->subject.count, grown(NULL, (size_t)before->subject.count, sizeof(Set))};
        turn = number(symmetries - 1);
        spend((int64_t)met.count * k);
        for (int i = 0; i < met.count; i++) met.open[i] = image(&before->subject.open[i], turn);
        sort_unique(&met);
        if (met.count != of.count || memcmp(met.open, of.open, (size_t)of.count * sizeof(Set)))
            invalid("R2", "the node referred to has another subject");
        free(met.open), free(of.open);
        return image(&before->zone, turn);
    }
    deeper();
    Block done = {of, block_contents(&of)};
    if (!(block_count & (block_count - 1))) blocks = grown(blocks, (size_t)(2 * block_count + 1), sizeof(Block));
    blocks[block_count++] = done;
    depth--, nodes++;
    return done.zone;
}
static Set blocked(const Set *maker, const Set *breaker) {
    Open of = {0, grown(NULL, (size_t)lines, sizeof(Set))};
    spend(lines);
    for (int l = 0; l < lines; l++) if (!meets(&line[l], breaker)) of.open[of.count++] = without(line[l], maker);
    keep_least(&of);
    return stopped(of);
}

static void hold_node(Set held, Set holder) { /* D1 to D6 */
    Set subject[2] = {held, holder}, taken = both(held, &holder), free_cells = without(full, &taken);
    if (is_reference(&holds, subject)) return;
    Set theirs = completions(&held, &holder), unanswered = completions(&holder, &held);
    int threats = count(&unanswered);
    if (count(&theirs)) invalid("D1", "the held side can complete a line");
    if (threats == 0) unanswered = free_cells;
    if (threats < 2 && number(1)) blocked(&held, &holder);
    else if (threats < 2) {
        for (int answers = (int)number(cells); answers > 0; answers--) {
            int move = cell_outside(&taken, "D4");
            Set played = with(taken, move), maker = with(held, move);
            int reply = cell_outside(&played, "D4");
            Set breaker = with(holder, reply), needed = blocked(&maker, &breaker);
            add(&played, reply);
            if (meets(&needed, &played)) invalid("D4", "a zone contains a taken cell");
            maker = single(move);
            add(&needed, reply);
            unanswered = without(common(unanswered, &needed), &maker);
        }
        if (count(&free_cells) == 1) unanswered = none;
        for (int c = next(&unanswered, 0); c >= 0; c = next(&unanswered, c + 1)) {
            Set played = with(taken, c);
            int reply = cell_outside(&played, "D6");
            Set after = with(holder, reply);
            if (!completes(&after, reply)) hold_node(with(held, c), after);
        }
    }
    finish(&holds, subject);
}

/* Gravity: G1 to G8, U1 to U8. */
static int to_win;
static Set shifted(Set s, int up) { /* every cell one row up or down, off the board at its end */
    Set t = none;
    for (int c = next(&s, 0); c >= 0; c = next(&s, c + 1)) {
        int moved = up ? c - side[0] : c + side[0];
        if (moved >= 0 && moved < cells) add(&t, moved);
    }
    return t;
}
static Set beyond(Set s, int up) { /* the cells above (or below) some cells */
    Set t = none;
    for (s = shifted(s, up); next(&s, 0) >= 0; s = shifted(s, up)) t = both(t, &s);
    return t;
}
static Set playable(const Set *filled) {
    Set found = none;
    for (int x = 0; x < side[0]; x++) {
        int c = cells - side[0] + x;
        while (c >= 0 && has(filled, c)) c -= side[0];
        if (c >= 0) add(&found, c);
    }
    return found;
}
static int drop(const Set *filled, const char *rule) {
    int c = cells - side[0] + (int)number(side[0] - 1);
    while (c >= 0 && has(filled, c)) c -= side[0];
    if (c < 0) invalid(rule, "a move is in a full column");
    return c;
}
static void follow_up(const Set *follow, const Set *filled, const Set *ready, const Set *all_threats, int pairing) {
    Set threats = without(*all_threats, ready), parity = none, above_ready = beyond(*ready, 1), certain, stops = none;
    Set possible, odd, pair[2] = {none, none};
    int stopper = -1, column = -1, pairs = 0, certain_lines = 0;
    if ((cells - count(filled)) % 2) {
        stopper = (int)number(cells - 1), column = stopper % side[0];
        if (!has(&threats, stopper) || stopper / side[0] % 2 == 0) invalid("U1", "the stopper is no threat in an other row");
    }
    for (int c = 0; c < cells; c++) {
        int others = c / side[0] % 2, aside = c % side[0] == column;
        if (aside == others) add(&parity, c);
        if (!aside && !others && has(&threats, c)) add(&stops, c); /* a good threat */
    }
    certain = common(above_ready, &parity), certain = both(certain, follow);
    if (stopper >= 0) add(&stops, stopper);
    Set out_of_reach = beyond(stops, 1);
    out_of_reach = both(out_of_reach, &certain);
    possible = without(full, &out_of_reach);
    odd = common(parity, ready);
    int odd_count = count(&odd), cell[4];
    if (odd_count != 4 && pairing != 1) invalid("U6", "there are not four odd cells to pair in another way");
    if (odd_count == 2 || odd_count == 4) {
        for (int i = 0, c = next(&odd, 0); i < odd_count; i++, c = next(&odd, c + 1)) cell[i] = c;
        pair[0] = with(single(cell[0]), cell[pairing]);
        pair[1] = without(odd, &pair[0]);
        pairs = odd_count / 2;
    }
    static int *below;
    if (!below) below = grown(NULL, (size_t)lines, sizeof(int));
    for (int l = 0; l < lines; l++) if (inside(&line[l], &certain)) below[certain_lines++] = l;
    for (int l = 0; l < lines; l++) {
        if (!inside(&line[l], &possible)) continue;
        if ((pairs > 0 && inside(&pair[0], &line[l])) || (pairs > 1 && inside(&pair[1], &line[l]))) continue;
        Set under = beyond(line[l], 0);
        int harmless = 0;
        spend(certain_lines + side[1]);
        for (int i = 0; i < certain_lines && !harmless; i++) harmless = inside(&line[below[i]], &under);
        if (!harmless) invalid("U7", "the leader may complete a line");
    }
    if (to_win && !certain_lines) invalid("U8", "the follow-up rule does not win");
}
static void drop_node(Set lead, Set follow) {
    Set on_lead = none, on_follow = none, filled = both(lead, &follow);
    spend(5 * lines);
    for (int l = 0; l < lines; l++) {
        if (!meets(&line[l], &follow)) on_lead = both(on_lead, &line[l]);
        if (!meets(&line[l], &lead)) on_follow = both(on_follow, &line[l]);
    }
    Set subject[3] = {common(lead, &on_lead), common(follow, &on_follow), filled};
    if (is_reference(&drops, subject)) return;
    if (equal(&filled, &full)) {
        if (to_win) invalid("G1", "the board is full and nobody has won");
        finish(&drops, subject);
        return;
    }
    Set ready = playable(&filled), leads = completions(&lead, &follow), threats = completions(&follow, &lead);
    Set now = common(threats, &ready);
    if (meets(&leads, &ready)) invalid("G2", "the leader can complete a line");
    int pairing;
    if (count(&now) > 1) pairing = 0; /* One of two threats is completed next. */
    else if ((pairing = (int)number(3))) follow_up(&follow, &filled, &ready, &threats, pairing);
    else
        for (int c = next(&ready, 0); c >= 0; c = next(&ready, c + 1)) {
            Set after = with(lead, c), stones = with(filled, c), open = playable(&stones);
            if (meets(&threats, &open)) continue;
            if (!equal(&stones, &full)) drop_node(after, with(follow, drop(&stones, "G8")));
            else if (to_win) invalid("G7", "the board is full and nobody has won");
        }
    finish(&drops, subject);
}

/* The file: F1 to F4. */
static unsigned char *whole_file(const char *name, size_t *length) {
    FILE *file = strcmp(name, "-") ? fopen(name, "rb") : stdin;
    unsigned char *data = NULL;
    size_t room = 0;
    if (!file) malformed("F1", "the file cannot be opened");
    for (*length = 0;;) {
        if (*length == room) data = grown(data, room = 2 * room + 4096, 1);
        size_t got = fread(data + *length, 1, room - *length, file);
        *length += got;
        if (*length >= 16 && (memcmp(data, "noughts-proof ", 14) || (data[14] != '1' && data[14] != '2') || data[15] != '\n'))
            malformed("F1", "the file does not begin with noughts-proof 1 or 2");
        if (*length > MOST_BYTES) malformed("F1", "the file is too large");
        if (!got) break;
    }
    if (*length < 16) malformed("F1", "the file does not begin with noughts-proof 1 or 2");
    return data;
}
static unsigned char *unpacked(unsigned char *data, size_t length, size_t *text_length) {
#ifdef UNPACKED
    *text_length = length - 16;
    return data + 16;
#else
    lzma_stream stream = LZMA_STREAM_INIT;
    unsigned char *text = NULL;
    size_t room = 0, most = GROWTH * length;
    lzma_ret status = lzma_stream_decoder(&stream, MOST_XZ_MEMORY, 0);
    stream.next_in = data + 16, stream.avail_in = length - 16;
    while (status == LZMA_OK) {
        if (stream.total_out == room) {
            text = grown(text, room = 2 * room + 65536, 1);
            stream.next_out = text + stream.total_out, stream.avail_out = room - (size_t)stream.total_out;
        }
        status = lzma_code(&stream, LZMA_FINISH);
        if (stream.total_out > most) malformed("F3", "the text grows too much when unpacked");
    }
    if (status != LZMA_STREAM_END || stream.avail_in) malformed("F2", "the file is not one xz stream");
    *text_length = (size_t)stream.total_out;
    lzma_end(&stream);
    return text;
#endif
}

/* The header: H1 to H7. */
static int decimal(const char **text) {
    int value = 0;
    const char *start = *text;
    while (**text >= '0' && **text <= '9' && value <= CELLS) value = 10 * value + *(*text)++ - '0';
    if (*text == start || *start == '0') malformed("H1", "the game has a number that is not one");
    return value;
}
static void read_game(const char *text) {
    int most = 0;
    cells = 1, k = CELLS + 1;
    do {
        if (dims == DIMS) malformed("H1", "the game has too many sides");
        int s = side[dims++] = decimal(&text);
        if (s > CELLS || (cells *= s) > CELLS) malformed("H1", "the board is too large");
        if (s > most) most = s;
        if (s < k) k = s;
    } while (*text == 'x' && text++);
    if (*text == ':') text++, k = decimal(&text);
    if (k > most) malformed("H1", "no line fits on the board");
    gravity = !strcmp(text, "+gravity"), torus = !strcmp(text, "+torus");
    if (*text && !gravity && !torus) malformed("H1", "the game has a variant that proofs do not know");
    if (gravity && (dims != 2 || format != 1)) malformed("H2", "gravity is for flat boards and format 1");
    words = (cells + 63) / 64;
    for (int c = 0; c < cells; c++) add(&full, c);
}
static void read_position(const char *text, Set *mine, Set *theirs) {
    Set x = none, o = none;
    int layer = side[0] * (dims > 1 ? side[1] : 1);
    for (int c = 0; c < cells; c++) {
        if (c && c % side[0] == 0 && *text++ != (c % layer ? '/' : '|')) malformed("H3", "the position has wrong rows");
        if (*text == 'X') add(&x, c);
        else if (*text == 'O') add(&o, c);
        else if (*text != '.') malformed("H3", "the position has a wrong mark");
        text++;
    }
    if (strcmp(text, " X") && strcmp(text, " O")) malformed("H3", "the position has no side to move");
    *mine = text[1] == 'X' ? x : o, *theirs = text[1] == 'X' ? o : x;
    int more = count(theirs) - count(mine);
    Set filled = both(x, &o);
    if (more != 0 && more != 1) malformed("H4", "the numbers of stones do not fit the side to move");
    for (int c = 0; gravity && c + side[0] < cells; c++)
        if (has(&filled, c) && !has(&filled, c + side[0])) malformed("H5", "a cell below a stone is empty");
    for (int l = 0; l < lines; l++)
        if (inside(&line[l], &x) || inside(&line[l], &o)) malformed("H6", "the game is over");
    if (equal(&filled, &full)) malformed("H6", "the game is over");
}

static void check_lines(const char *value, Set mine, Set theirs) { /* V1 to V3 */
    Set taken = both(mine, &theirs);
    if (!strcmp(value, "loss")) win_node(theirs, mine);
    else if (!strcmp(value, "win")) {
        int move = cell_outside(&taken, "V1");
        Set after = with(mine, move);
        if (!completes(&after, move)) win_node(after, theirs);
    } else {
        hold_node(mine, theirs);
        if (next(&taken, 0) >= 0) hold_node(theirs, with(mine, cell_outside(&taken, "V3")));
    }
}
static void check_gravity(const char *value, Set mine, Set theirs) { /* V4 to V6 */
    Set filled = both(mine, &theirs);
    to_win = strcmp(value, "draw") != 0;
    if (!strcmp(value, "loss")) drop_node(mine, theirs);
    else if (to_win) {
        int move = drop(&filled, "V4");
        Set after = with(mine, move);
        if (!completes(&after, move)) drop_node(theirs, after);
    } else {
        drop_node(mine, theirs);
        drop_node(theirs, with(mine, drop(&filled, "V6")));
    }
}

int main(int argc, char **argv) {
    size_t length, text_length;
    if (argc != 2) { fputs("usage: noughts_check FILE (or - for standard input)\n", stderr); return 2; }
    unsigned char *data = whole_file(argv[1], &length), *text = unpacked(data, length, &text_length), *rest = text;
    char *header[3];
    format = data[14] - '0';
    for (int i = 0; i < 3; i++) {
        size_t left = text_length - (size_t)(rest - text);
        unsigned char *end = left ? memchr(rest, '\n', left) : NULL;
        if (!end) malformed("F4", "there are no three lines of header");
        header[i] = (char *)rest;
        if (memchr(rest, 0, (size_t)(end - rest))) malformed("F4", "a line of the header contains a zero byte");
        *end = 0, rest = end + 1;
    }
    Set mine, theirs;
    read_game(header[0]);
    add_lines(), add_symmetries();
    read_position(header[1], &mine, &theirs);
    if (strcmp(header[2], "win") && strcmp(header[2], "draw") && strcmp(header[2], "loss"))
        malformed("H7", "the value is not win, draw or loss");
    body = rest, size = text_length - (size_t)(rest - text);
    steps_left = 2000000 + 5000 * (int64_t)length;
    near = grown(NULL, (size_t)lines * (size_t)(k + 1), sizeof(int));
    own = grown(NULL, (size_t)lines * (size_t)(k + 1), sizeof(int));
    dead = grown(NULL, (size_t)lines, sizeof *dead);
    memset(dead, 0, (size_t)lines * sizeof *dead);
    (gravity ? check_gravity : check_lines)(header[2], mine, theirs);
    if (at != size) invalid("N4", "the body goes on after its end");
    printf("valid: %s %s, %s (%lld nodes)\n", header[0], header[1], header[2], (long long)nodes);
    return 0;
}
