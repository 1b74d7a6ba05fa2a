/** The tables to which a match is not called, by the exclusions of the desk. */
import type { StoredExclusion } from './exclusions.ts';

type Hall = { tables: readonly { id: number }[]; players: ReadonlyMap<number, readonly number[]> };

/** Returns the tables that a match does not get, by match. A player with tables of their own takes no other one, whoever the opponent is. */
export function forbiddenTables(exclusions: readonly StoredExclusion[], { tables, players }: Hall): Map<number, number[]> {
  const forbidden = forbiddenPairs(exclusions);
  const ownTables = Map.groupBy(
    exclusions.filter(({ kind }) => kind === 'PLAYER_TABLE'),
    ({ playerProfileId }) => playerProfileId,
  );
  if (ownTables.size === 0) return forbidden;
  for (const [matchId, playerIds] of players) {
    const others = playerIds.flatMap((playerId) => {
      const own = ownTables.get(playerId);
      return own ? tables.filter(({ id }) => !own.some(({ tableId }) => tableId === id)).map(({ id }) => id) : [];
    });
    if (others.length > 0) forbidden.set(matchId, [...new Set([...(forbidden.get(matchId) ?? []), ...others])]);
  }
  return forbidden;
}

function forbiddenPairs(exclusions: readonly StoredExclusion[]): Map<number, number[]> {
  const pairs = exclusions.flatMap(({ kind, matchId, tableId }) =>
    kind === 'PAIR' && matchId !== null && tableId !== null ? [{ matchId, tableId }] : [],
  );
  const byMatch = Map.groupBy(pairs, ({ matchId }) => matchId);
  return new Map([...byMatch].map(([matchId, found]) => [matchId, found.map(({ tableId }) => tableId)]));
}
