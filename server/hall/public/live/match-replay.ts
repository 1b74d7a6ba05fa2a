/** The racks of a match with their times. Without the script it is a table; the script plays it on the board (client/live-pages/replay.ts). */
import type { Kysely } from 'kysely';
import type { ReactNode } from 'react';
import { lanesWidth } from '#contract/live/rack-lanes.ts';
import type { LiveMatch } from '#contract/live/rows.ts';
import { type RackTime, rackTimes } from '#machines/match/rack-times.ts';
import type { Side } from '#machines/names.ts';
import type { Database } from '../../../store/schema.ts';
import { h } from './h.ts';
import type { VenueTimes } from './times.ts';
import type { LiveWords } from './words.ts';

type ReplayInput = { match: LiveMatch; racks: readonly RackTime[]; names: Readonly<Record<Side, string>>; times: VenueTimes };

/** Returns the racks that count, with the time of each that was entered one by one. 14.1 has points and no racks. */
export async function replayedRacks(db: Kysely<Database>, match: LiveMatch): Promise<RackTime[]> {
  if (match.racks === '' || lanesWidth(match.racks, match.raceTo) === 0) return [];
  const entries = await db
    .selectFrom('matchProgress')
    .select(['progressType', 'entryDate', 'scoreA', 'scoreB'])
    .where('matchId', '=', match.id)
    .orderBy('id')
    .execute();
  return rackTimes(entries, match.racks);
}

/** The place of the controls: outside of the parts that a new copy of the page replaces. */
export const replayControls = (match: LiveMatch): ReactNode =>
  h('div', { key: 'replay', id: 'replay', className: 'replay', 'data-replay': match.id, hidden: true });

export function replayTable({ match, racks, names, times }: ReplayInput, words: LiveWords): ReactNode {
  if (racks.length === 0) return null;
  const headings = [words.rack, words.wonBy, words.score, words.ended, words.min];
  return h(
    'details',
    { className: 'card replay-racks', 'data-began': match.matchStartTime === null ? undefined : Date.parse(match.matchStartTime) },
    h('summary', null, words.racksWithTimes),
    h(
      'table',
      null,
      h('thead', null, h('tr', null, ...headings.map((word) => h('th', { key: word, scope: 'col' }, word)))),
      h(
        'tbody',
        null,
        racks.map(({ winner, a, b, endedAt, playedMs }) =>
          h(
            'tr',
            { key: a + b, 'data-rack': winner, 'data-ended': endedAt ?? undefined },
            h('td', null, a + b),
            h('td', null, names[winner]),
            h('td', null, `${a}:${b}`),
            h('td', null, endedAt === null ? '–' : times.time(endedAt)),
            h('td', null, playedMs === null ? '–' : Math.max(1, Math.round(playedMs / 60_000))),
          ),
        ),
      ),
    ),
  );
}
