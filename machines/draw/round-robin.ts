/** Everybody against everybody by the circle method: the best two of a group meet in the last round. */

/** Rounds of pairs of seats 1…n; with an odd n one seat pauses in every round. */
export function roundRobin(seats: number): [number, number][][] {
  const even = seats + (seats % 2);
  const circle = Array.from({ length: even }, (_, at) => at + 1);
  const rounds: [number, number][][] = [];
  for (let round = 1; round < even; round++) {
    rounds.push(pairsOf(circle, seats));
    circle.splice(1, 0, circle.pop() ?? 0);
  }
  return rounds;
}

function pairsOf(circle: readonly number[], seats: number): [number, number][] {
  const pairs: [number, number][] = [];
  for (let at = 0; at < circle.length / 2; at++) {
    const first = circle[at] ?? 0;
    const second = circle[circle.length - 1 - at] ?? 0;
    if (first <= seats && second <= seats) pairs.push(first < second ? [first, second] : [second, first]);
  }
  return pairs;
}
