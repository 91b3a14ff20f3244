/* The engine's board of cells and codes on 15x15 with five in a row, written in C: the yardstick for its kernel.
 *
 * Plays 120 stones all over the board, evaluates the position after each, takes all back, and again.
 * Prints the sum of the evaluations and the processor's seconds of the best of REPEATS runs of ROUNDS rounds:
 *     cc -O3 -o codes codes.c && ./codes 5 2000
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SIDE = 15, CELLS = SIDE * SIDE, K = 5, REACH = K - 1, SPAN = 2 * K - 1, MASKS = 1 << 4 * REACH, WORDS = 4 };
enum { CODES = 3876, CLASSES = 16, STONES = 120, AROUND = 2, LINKS = 8 * REACH };
enum { DEAD, B1, F1A, F1B, B2A, B2B, F2A, F2B, F2C, B3A, B3B, F3A, F3B, B4, F4, FIVE, KINDS };
enum { NONE, TWO, TWOS, THREE, THREEP, THREES, FOUR, FOURP, FOUR3, OPEN4, FIVES };

typedef struct { int16_t own, other; } Value;
typedef struct { int place, bit; } Link;

static uint8_t kind_of[MASKS], known[1 << 2 * SPAN], class_of[CODES];
static uint16_t number_of[1 << 16];
static Value values[CODES];
static int16_t threats[512];

static Link links[CELLS][LINKS];
static int link_count[CELLS];
static uint64_t around[CELLS][WORDS], words[CELLS][2];

static uint32_t masks[4 * CELLS];
static uint8_t kinds[4 * CELLS];
static uint16_t nibbles[2][CELLS], codes[2][CELLS];
static int8_t at[CELLS];
static int counts[2][CLASSES], sums[2], kept_sums[STONES][2], played[STONES], frames[STONES + 1], alive, stones, mover;
static uint64_t sets[2][CLASSES][WORDS], near[STONES + 1][WORDS], key;
static struct { uint16_t place; uint8_t kind; } changes[STONES * LINKS];

/* What stands on a line, from what one stone more could make of it. */
static int kind(int own, int blocked)
{
    uint8_t *memo = &known[own << SPAN | blocked];
    int ways[KINDS] = {0}, run = (1 << K) - 1;
    if (*memo)
        return *memo - 1;
    for (int i = 0; i < K; i++)
        if ((own >> i & run) == run) {
            *memo = FIVE + 1;
            return FIVE;
        }
    for (int i = 0; i < SPAN; i++)
        if (!((own | blocked) >> i & 1))
            ways[kind(own | 1 << i, blocked)]++;
    int twos = ways[F2A] + ways[F2B] + ways[F2C], threes = ways[F3A] + ways[F3B], found = DEAD;
    if (ways[FIVE])
        found = ways[FIVE] > 1 ? F4 : B4;
    else if (ways[F4])
        found = ways[F4] > 1 ? F3B : F3A;
    else if (ways[B4])
        found = ways[B4] > 2 ? B3B : B3A;
    else if (threes)
        found = threes > 3 ? F2C : threes > 2 ? F2B : F2A;
    else if (ways[B3A] + ways[B3B])
        found = ways[B3A] + ways[B3B] > 3 ? B2B : B2A;
    else if (twos)
        found = twos > 5 ? F1B : F1A;
    else if (ways[B2A] + ways[B2B])
        found = B1;
    *memo = found + 1;
    return found;
}

static int spread(int bits)
{
    int wide = (bits & ((1 << REACH) - 1)) << K;
    for (int i = 0; i < REACH; i++)
        wide |= (bits >> (REACH + i) & 1) << (REACH - 1 - i);
    return wide;
}

static void make_kinds(void)
{
    for (int mask = 0; mask < MASKS; mask++) {
        int x = spread(mask & 255), o = spread(mask >> 8);
        kind_of[mask] = kind((x & ~o) | 1 << REACH, o) | kind((o & ~x) | 1 << REACH, x) << 4;
    }
}

static int class_for(const int *count)
{
    int threes = count[F3A] + count[F3B];
    int small = count[F2A] + count[F2B] + count[F2C] + count[B3A] + count[B3B];
    if (count[FIVE])
        return FIVES;
    if (count[F4] || count[B4] > 1)
        return OPEN4;
    if (count[B4])
        return threes ? FOUR3 : small ? FOURP : FOUR;
    if (threes)
        return threes > 1 ? THREES : small ? THREEP : THREE;
    return small > 1 ? TWOS : small ? TWO : NONE;
}

static void make_codes(void)
{
    static const int WORTH[KINDS] = {0, 0, 0, 0, 1, 1, 3, 4, 5, 3, 4, 9, 10, 6, 20, 20};
    int found = 0;
    for (int a = 0; a < KINDS; a++)
        for (int b = a; b < KINDS; b++)
            for (int c = b; c < KINDS; c++)
                for (int d = c; d < KINDS; d++, found++) {
                    int four[4] = {a, b, c, d}, count[KINDS] = {0}, worth = 0;
                    for (int i = 0; i < 4; i++) {
                        count[four[i]]++;
                        worth += WORTH[four[i]];
                    }
                    class_of[found] = class_for(count);
                    values[found] = d <= F1B ? (Value) {0, 0} : (Value) {2 * worth, -worth};
                    for (int i = 0; i < 256; i++) {
                        int p = i & 3, q = i >> 2 & 3, r = i >> 4 & 3, s = i >> 6;
                        if ((1 << p | 1 << q | 1 << r | 1 << s) == 15)
                            number_of[four[p] | four[q] << 4 | four[r] << 8 | four[s] << 12] = found;
                    }
                }
    for (int i = 0; i < 512; i++)
        threats[i] = 30 - 100 * (i >> 4 & 1) - 50 * (i >> 5 & 1);
}

static int inside(int x, int y) { return x >= 0 && y >= 0 && x < SIDE && y < SIDE; }

static void put(uint64_t *set, int cell) { set[cell >> 6] |= 1ull << (cell & 63); }

static void link_cells(void)
{
    static const int WAYS[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    uint64_t random = 1;
    for (int cell = 0; cell < CELLS; cell++) {
        int x = cell % SIDE, y = cell / SIDE;
        for (int way = 0; way < 4; way++)
            for (int step = -REACH; step <= REACH; step++) {
                int u = x + step * WAYS[way][0], v = y + step * WAYS[way][1];
                int place = step > 0 ? step - 1 : REACH - step - 1, back = step > 0 ? REACH + step - 1 : -step - 1;
                if (!step)
                    continue;
                if (inside(u, v)) {
                    links[cell][link_count[cell]++] = (Link) {4 * (v * SIDE + u) + way, back};
                    if (abs(step) <= AROUND + 1)
                        put(around[cell], v * SIDE + u);
                } else
                    masks[4 * cell + way] |= 1u << place | 1u << (place + 2 * REACH);
            }
        for (int u = x - AROUND; u <= x + AROUND; u++)
            for (int v = y - AROUND; v <= y + AROUND; v++)
                if (inside(u, v) && (u != x || v != y))
                    put(around[cell], v * SIDE + u);
        for (int side = 0; side < 2; side++)
            words[cell][side] = random = random * 6364136223846793005ull + 1442695040888963407ull;
    }
}

static void weigh(int side, int cell, int sign)
{
    int code = codes[side][cell], class = class_of[code];
    sums[side] += sign * values[code].own;
    sums[1 - side] += sign * values[code].other;
    alive += code ? sign : 0;
    counts[side][class] += sign;
    sets[side][class][cell >> 6] ^= 1ull << (cell & 63);
}

static void change(int side, int place, int kind, int summed)
{
    int cell = place >> 2, shift = 4 * (place & 3), before = codes[side][cell];
    uint16_t four = nibbles[side][cell] = (nibbles[side][cell] & ~(15 << shift)) | kind << shift;
    int after = number_of[four], old = class_of[before], new = class_of[after];
    if (before == after)
        return;
    codes[side][cell] = after;
    alive += (after != 0) - (before != 0);
    if (summed) {
        sums[side] += values[after].own - values[before].own;
        sums[1 - side] += values[after].other - values[before].other;
    }
    if (old != new) {
        uint64_t bit = 1ull << (cell & 63);
        counts[side][old]--;
        counts[side][new]++;
        sets[side][old][cell >> 6] ^= bit;
        sets[side][new][cell >> 6] ^= bit;
    }
}

static void recode(int place, int old, int new, int summed)
{
    kinds[place] = new;
    if ((old ^ new) & 15)
        change(0, place, new & 15, summed);
    if ((old ^ new) >> 4)
        change(1, place, new >> 4, summed);
}

static void make(int cell)
{
    int shift = 2 * REACH * mover, last = frames[stones];
    memcpy(kept_sums[stones], sums, sizeof sums);
    played[stones] = cell;
    weigh(0, cell, -1);
    weigh(1, cell, -1);
    at[cell] = mover;
    key ^= words[cell][mover];
    for (int i = 0; i < WORDS; i++)
        near[stones + 1][i] = near[stones][i] | around[cell][i];
    for (int i = 0; i < link_count[cell]; i++) {
        Link link = links[cell][i];
        uint32_t mask = masks[link.place] ^= 1u << (link.bit + shift);
        int old = kinds[link.place], new = kind_of[mask];
        if (at[link.place >> 2] >= 0 || old == new)
            continue;
        changes[last].place = link.place;
        changes[last++].kind = old;
        recode(link.place, old, new, 1);
    }
    frames[++stones] = last;
    mover = 1 - mover;
}

static void unmake(void)
{
    int cell = played[--stones];
    mover = 1 - mover;
    for (int i = frames[stones]; i < frames[stones + 1]; i++)
        recode(changes[i].place, kinds[changes[i].place], changes[i].kind, 0);
    for (int i = 0; i < link_count[cell]; i++)
        masks[links[cell][i].place] ^= 1u << (links[cell][i].bit + 2 * REACH * mover);
    key ^= words[cell][mover];
    at[cell] = -1;
    weigh(0, cell, 1);
    weigh(1, cell, 1);
    memcpy(sums, kept_sums[stones], sizeof sums);
}

static int evaluate(void)
{
    const int *own = counts[mover], *other = counts[1 - mover];
    int state = (own[FOUR] + own[FOURP] > 0) | (own[FOUR3] > 0) << 1 | (own[THREES] > 0) << 2
        | (own[THREE] + own[THREEP] > 0) << 3 | (other[OPEN4] > 0) << 4 | (other[FOUR3] > 0) << 5
        | (other[THREES] > 0) << 6 | (other[FOUR] + other[FOURP] > 0) << 7 | (other[THREE] + other[THREEP] > 0) << 8;
    int value = sums[mover] + threats[state];
    return value < -20000 ? -20000 : value > 20000 ? 20000 : value;
}

static void clear(void)
{
    memset(at, -1, sizeof at);
    for (int i = 0; i < 4 * CELLS; i++)
        kinds[i] = kind_of[masks[i]];
    for (int side = 0; side < 2; side++)
        for (int cell = 0; cell < CELLS; cell++) {
            for (int way = 0; way < 4; way++)
                nibbles[side][cell] |= (kinds[4 * cell + way] >> 4 * side & 15) << 4 * way;
            codes[side][cell] = number_of[nibbles[side][cell]];
            weigh(side, cell, 1);
        }
}

static long run(const int *moves, int rounds)
{
    long sum = 0;
    for (int round = 0; round < rounds; round++) {
        for (int i = 0; i < STONES; i++) {
            make(moves[i]);
            sum += evaluate();
        }
        for (int i = 0; i < STONES; i++)
            unmake();
    }
    return sum;
}

int main(int argc, char **argv)
{
    int repeats = argc > 1 ? atoi(argv[1]) : 5, rounds = argc > 2 ? atoi(argv[2]) : 2000, moves[STONES];
    double best = 1e9;
    long sum = 0;
    make_kinds();
    make_codes();
    link_cells();
    clear();
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
