/** Who is through or out of his group whatever the open matches bring. Only wins are looked at: who could be level with somebody is not sure of anything. */
import type { MatchResult } from './types.ts';

export type Chance = 'through' | 'out';

/** With more open matches than this (4096 ways to end) nobody is sure of much, and it would take long. */
const mostOpen = 12;

/** `places`: how many of the group go on. */
export function chancesOf(results: readonly MatchResult[], places: number): Map<number, Chance> {
  const wins = new Map<number, number>();
  const open: (readonly [number, number])[] = [];
  for (const { a, b, winner, over } of results) {
    if (a?.kind !== 'player' || b?.kind !== 'player') continue;
    for (const { id } of [a, b]) wins.set(id, wins.get(id) ?? 0);
    if (winner !== null) add(wins, winner === 'A' ? a.id : b.id, 1);
    else if (over !== true) open.push([a.id, b.id]);
  }
  if (open.length > mostOpen) return new Map();
  const ids = [...wins.keys()];
  const through = new Set(ids);
  const out = new Set(ids);
  for (let way = 0; way < 2 ** open.length; way++) {
    const ended = new Map(wins);
    for (const [at, pair] of open.entries()) add(ended, pair[(way >> at) & 1] ?? 0, 1);
    for (const id of ids) {
      const own = ended.get(id) ?? 0;
      const others = ids.filter((other) => other !== id).map((other) => ended.get(other) ?? 0);
      if (others.filter((count) => count >= own).length >= places) through.delete(id);
      if (others.filter((count) => count > own).length < places) out.delete(id);
    }
  }
  return new Map<number, Chance>([...[...through].map((id) => [id, 'through'] as const), ...[...out].map((id) => [id, 'out'] as const)]);
}

function add(counts: Map<number, number>, id: number, count: number): void {
  counts.set(id, (counts.get(id) ?? 0) + count);
}
