/** Returns the match that every screen proposes for a free table; the desk may assign another one. */
import type { LiveTable } from '#contract/live/rows.ts';
import { nextMatches } from '#machines/match/next-match.ts';
import { listOf } from '../../../hall/day/list-of.ts';
import { hall } from '../../../state/hall.ts';

export function proposedMatchId(table: LiveTable): number | undefined {
  const ofEvent = <Row extends { eventId: number }>(rows: readonly Row[]) => rows.filter(({ eventId }) => eventId === table.eventId);
  const { tables, matches } = hall.store;
  const { byTable } = nextMatches({ tables: ofEvent(listOf(tables)), matches: ofEvent(listOf(matches)), now: hall.serverNow() });
  return byTable.get(table.id)?.match.id;
}
