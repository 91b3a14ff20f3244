/* Plain minimax of the empty 3x3 board, as one writes it in C: the yardstick for the minimax kernel.
 *
 * Prints the value, the nodes, the end states, and the seconds of the best of REPEATS runs:
 *     cc -O3 -o minimax minimax.c && ./minimax 20
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static const int LINES[8] = {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};
static long nodes, end_states;

static int has_line(int stones)
{
    for (int i = 0; i < 8; i++)
        if ((stones & LINES[i]) == LINES[i])
            return 1;
    return 0;
}

/* The value for the side to move: 10 - ply for a win, ply - 10 for a loss, 0 for a draw. */
static int minimax(int mine, int theirs, int ply)
{
    nodes++;
    if (has_line(theirs)) {
        end_states++;
        return ply - 10;
    }
    if ((mine | theirs) == 0777) {
        end_states++;
        return 0;
    }
    int best = -100;
    for (int cell = 0; cell < 9; cell++) {
        int bit = 1 << cell;
        if ((mine | theirs) & bit)
            continue;
        int value = -minimax(theirs, mine | bit, ply + 1);
        if (value > best)
            best = value;
    }
    return best;
}

int main(int argc, char **argv)
{
    int repeats = argc > 1 ? atoi(argv[1]) : 20, value = 0;
    double best = 1e9;
    for (int i = 0; i < repeats; i++) {
        struct timespec start, end;
        nodes = end_states = 0;
        clock_gettime(CLOCK_MONOTONIC, &start);
        value = minimax(0, 0, 0);
        clock_gettime(CLOCK_MONOTONIC, &end);
        double seconds = end.tv_sec - start.tv_sec + (end.tv_nsec - start.tv_nsec) / 1e9;
        if (seconds < best)
            best = seconds;
    }
    printf("%d %ld %ld %.9f\n", value, nodes, end_states, best);
    return 0;
}
