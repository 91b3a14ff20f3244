/* The engine's board on 15x15 with five in a row, as one writes it in C: the yardstick for its kernel.
 *
 * Plays 120 stones all over the board, evaluates the position after each, takes all back, and again.
 * Prints the sum of the evaluations and the processor's seconds of the best of REPEATS runs of ROUNDS rounds:
 *     cc -O3 -o windows windows.c && ./windows 5 2000
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SIDE = 15, CELLS = SIDE * SIDE, K = 5, MOST = 1000, CODES = 1 << (2 * (K + 2)), STONES = 120 };

typedef struct { int window, add[2]; } Link;
typedef struct { uint64_t cell, counts; int32_t worth[2]; } Entry;

static int line_cells[MOST][K], windows, middles[CELLS], ends[CELLS], alive;
static Link links[CELLS][8 * K];
static uint32_t code[MOST];
static uint16_t classes[CODES];
static Entry entries[CODES];
static uint64_t cells[CELLS], counts;
static int64_t worth[2];

static void link_cell(int cell, int window, int place)
{
    links[cell][ends[cell]++] = (Link) {window, {1 << 2 * place, 2 << 2 * place}};
}

static int cell_at(int x, int y) { return x < 0 || y < 0 || x >= SIDE || y >= SIDE ? -1 : y * SIDE + x; }

static void find_windows(int beyond)
{
    static const int DIRECTIONS[4][2] = {{1, 0}, {0, 1}, {1, 1}, {-1, 1}};
    windows = 0;
    for (int d = 0; d < 4; d++)
        for (int y = 0; y < SIDE; y++)
            for (int x = 0; x < SIDE; x++) {
                int dx = DIRECTIONS[d][0], dy = DIRECTIONS[d][1];
                if (cell_at(x + (K - 1) * dx, y + (K - 1) * dy) < 0)
                    continue;
                int before = cell_at(x - dx, y - dy), after = cell_at(x + K * dx, y + K * dy);
                if (beyond) {
                    if (before >= 0)
                        link_cell(before, windows, 0);
                    if (after >= 0)
                        link_cell(after, windows, K + 1);
                } else
                    for (int i = 0; i < K; i++) {
                        line_cells[windows][i] = cell_at(x + i * dx, y + i * dy);
                        link_cell(line_cells[windows][i], windows, i + 1);
                    }
                code[windows++] = (before < 0 ? 3 : 0) | (after < 0 ? 3u << 2 * (K + 1) : 0);
            }
}

/* What a window of some code adds to its cells, to the counts of lines, and to the evaluation. */
static int entry_of(uint32_t window, Entry *entry)
{
    static const double PROMISE[] = {0, 0, 240, 80, 20, 6}, ENDS[] = {1, 1.2, 1.5};
    static const int MINE[] = {390, 390, 78, 26, 6, 3}, THEIRS[] = {300, 300, 60, 20, 5, 2};
    int held[2] = {0, 0}, end[2] = {window & 3, window >> 2 * (K + 1) & 3};
    memset(entry, 0, sizeof *entry);
    for (int i = 1; i <= K; i++) {
        int what = window >> 2 * i & 3;
        if (what == 3)
            return 0;
        if (what)
            held[what - 1]++;
    }
    if (held[0] && held[1])
        return 0;
    for (int side = 0; side < 2; side++) {
        if (held[1 - side])
            continue;
        int missing = K - held[side], open = 0;
        for (int i = 0; i < 2; i++)
            open += end[i] == 0 || end[i] == side + 1;
        entry->cell += (uint64_t) (missing == 1) << 8 * side;
        entry->cell += (uint64_t) (missing == 2) << (16 + 8 * side);
        entry->cell += (uint64_t) (PROMISE[missing] * ENDS[open] + .5) << (32 + 16 * side);
        entry->counts += ((uint64_t) (missing == 1) + ((uint64_t) (missing == 2) << 16)) << 32 * side;
        if (held[side])
            for (int mover = 0; mover < 2; mover++)
                entry->worth[mover] += mover == side ? MINE[missing] : -THEIRS[missing];
    }
    return 1;
}

static void make_classes(void)
{
    int found = 1;
    for (uint32_t i = 0; i < CODES; i++) {
        Entry entry;
        if (!entry_of(i, &entry))
            continue;
        int same = 1;
        while (same < found && memcmp(&entries[same], &entry, sizeof entry))
            same++;
        entries[same] = entry;
        classes[i] = same;
        found += same == found;
    }
}

static void shift(int cell, int side, int sign)
{
    for (int i = 0; i < ends[cell]; i++) {
        const Link *link = &links[cell][i];
        uint32_t old = code[link->window], new = old + sign * link->add[side];
        code[link->window] = new;
        int before = classes[old], after = classes[new];
        if (before == after)
            continue;
        const Entry *a = &entries[before], *b = &entries[after];
        worth[0] += b->worth[0] - a->worth[0];
        worth[1] += b->worth[1] - a->worth[1];
        uint64_t change = b->cell - a->cell;
        if (i < middles[cell]) {
            counts += b->counts - a->counts;
            alive += (before == 0) - (after == 0);
        } else if (!change)
            continue;
        for (int j = 0; j < K; j++)
            cells[line_cells[link->window][j]] += change;
    }
}

static long run(const int *moves, int rounds)
{
    long sum = 0;
    for (int round = 0; round < rounds; round++) {
        for (int i = 0; i < STONES; i++) {
            shift(moves[i], i % 2, 1);
            sum += worth[1 - i % 2];
        }
        for (int i = STONES - 1; i >= 0; i--)
            shift(moves[i], i % 2, -1);
    }
    return sum;
}

int main(int argc, char **argv)
{
    int repeats = argc > 1 ? atoi(argv[1]) : 5, rounds = argc > 2 ? atoi(argv[2]) : 2000, moves[STONES];
    double best = 1e9;
    long sum = 0;
    find_windows(0);
    memcpy(middles, ends, sizeof ends);
    find_windows(1);
    make_classes();
    worth[0] = worth[1] = 30;
    for (int i = 0; i < STONES; i++)
        moves[i] = i * 67 % CELLS;
    for (int i = 0; i < repeats; i++) {
        struct timespec start, end;
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start);
        sum = run(moves, rounds);
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
        double seconds = end.tv_sec - start.tv_sec + (end.tv_nsec - start.tv_nsec) / 1e9;
        if (seconds < best)
            best = seconds;
    }
    printf("%ld %.9f\n", sum, best);
    return 0;
}
