/** Pairs all members of a group by the circle method. The best two meet in the last round. */

/** Returns the rounds as pairs of slots 1…n. With an odd n one slot pauses in every round. */
export function roundRobin(slots: number): [number, number][][] {
  const even = slots + (slots % 2);
  const circle = Array.from({ length: even }, (_, at) => at + 1);
  const rounds: [number, number][][] = [];
  for (let round = 1; round < even; round++) {
    rounds.push(pairsOf(circle, slots));
    circle.splice(1, 0, circle.pop() ?? 0);
  }
  return rounds;
}

function pairsOf(circle: readonly number[], slots: number): [number, number][] {
  const pairs: [number, number][] = [];
  for (let at = 0; at < circle.length / 2; at++) {
    const first = circle[at] ?? 0;
    const second = circle[circle.length - 1 - at] ?? 0;
    if (first <= slots && second <= slots) pairs.push(first < second ? [first, second] : [second, first]);
  }
  return pairs;
}
