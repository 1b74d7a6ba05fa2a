/** Finds players who are through or out of their group whatever the open matches bring. Only wins count, so a possible tie leaves a player undecided. */
import type { MatchResult } from './types.ts';

export type GroupChance = 'through' | 'out';

/** With more open matches (over 4096 outcomes) hardly anything is certain, and the loop would take long. */
const maxOpen = 12;

/** Returns the certain chances by participant id. `places`: the number of qualifiers of the group. */
export function groupChances(results: readonly MatchResult[], places: number): Map<number, GroupChance> {
  const wins = new Map<number, number>();
  const open: (readonly [number, number])[] = [];
  for (const { a, b, winner, over } of results) {
    if (a?.kind !== 'player' || b?.kind !== 'player') continue;
    for (const { id } of [a, b]) wins.set(id, wins.get(id) ?? 0);
    if (winner !== null) add(wins, winner === 'A' ? a.id : b.id, 1);
    else if (over !== true) open.push([a.id, b.id]);
  }
  if (open.length > maxOpen) return new Map();
  const ids = [...wins.keys()];
  const through = new Set(ids);
  const out = new Set(ids);
  for (let combination = 0; combination < 2 ** open.length; combination++) {
    const ended = new Map(wins);
    for (const [at, pair] of open.entries()) add(ended, pair[(combination >> at) & 1] ?? 0, 1);
    for (const id of ids) {
      const own = ended.get(id) ?? 0;
      const others = ids.filter((other) => other !== id).map((other) => ended.get(other) ?? 0);
      if (others.filter((count) => count >= own).length >= places) through.delete(id);
      if (others.filter((count) => count > own).length < places) out.delete(id);
    }
  }
  return new Map<number, GroupChance>([
    ...[...through].map((id) => [id, 'through'] as const),
    ...[...out].map((id) => [id, 'out'] as const),
  ]);
}

function add(counts: Map<number, number>, id: number, count: number): void {
  counts.set(id, (counts.get(id) ?? 0) + count);
}
