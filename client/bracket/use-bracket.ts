/** The sheets of a live tournament; computed again when matches come or go, but not while they are played. */

import { useMemo } from 'react';
import { snapshot } from 'valtio/vanilla';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { LiveTournament } from '#contract/live/tournament.ts';
import { useStore, useWatch } from '../live/hooks.ts';
import type { Live } from '../live/socket.ts';
import { type Bracket, bracketOf } from './model.ts';

export type LiveBracket = {
  bracket: Bracket;
  tournament: LiveTournament | null;
  complete: boolean;
  /** Why the server refuses the subscription. */
  problem: string | null;
};

export function useBracket(live: Pick<Live, 'store' | 'watch'>, tournamentId: number): LiveBracket {
  const room = `tournament:${tournamentId}`;
  useWatch(live, room);
  const { rooms, tournaments } = useStore(live);
  const tournament = tournaments[tournamentId] ?? null;
  const ids = rooms[room]?.members.match;
  const { chart } = tournament ?? { chart: null };
  const shape = JSON.stringify(chart);
  const bracket = useMemo(() => {
    // The proxies themselves: each box subscribes to its own row.
    const rows = (ids ?? []).map((id) => live.store.matches[id]).filter((row): row is LiveMatch => row !== undefined);
    const fixed = bracketOf(
      rows.map((row) => snapshot(row) as LiveMatch),
      JSON.parse(shape),
    );
    return { ...fixed, rows: new Map(rows.filter(({ label }) => fixed.rows.has(label)).map((row) => [row.label, row])) };
  }, [live, ids, shape]);
  return { bracket, tournament, complete: rooms[room]?.complete ?? false, problem: rooms[room]?.problem?.detail ?? null };
}
