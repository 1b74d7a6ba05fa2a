/** The groups of the upcoming list: the late matches first, then one group for each session. */
import { Suspense } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { isDueLate } from '#machines/match/due.ts';
import { formatDayTime, formatShortDay, formatTime } from '../../../../format.ts';
import { lazyPart } from '../../../../ui/frame/lazy-part.ts';
import type { RowGroups } from '../../../../ui/table/row-groups.tsx';

const facts = () => import('./due-facts.tsx');
const LateFacts = lazyPart(() => facts().then((loaded) => ({ default: loaded.LateFacts })));
const SessionFacts = lazyPart(() => facts().then((loaded) => ({ default: loaded.SessionFacts })));

const late = 'late';

type GroupsInput = { now: number; zoneOf: (eventId: number) => string | undefined; isWaiting: (match: LiveMatch) => boolean };

/** `isWaiting` is false for matches that stand above all groups: team matches whose single matches wait. */
export function dueGroups({ now, zoneOf, isWaiting }: GroupsInput): RowGroups<LiveMatch> {
  return {
    of: (match) => {
      if (!isWaiting(match)) return null;
      if (isDueLate(match, now)) return late;
      return match.matchScheduledTime === null ? 'No time' : timeOf(match, zoneOf(match.eventId), now);
    },
    name: (id) => (id === late ? 'Late' : id),
    heading: (id, rows) => <Suspense fallback={null}>{id === late ? <LateFacts /> : <SessionFacts first={rows[0]} />}</Suspense>,
  };
}

/** '06:02', or 'Sat 10:30' on another day. */
const timeOf = ({ matchScheduledTime }: LiveMatch, zone: string | undefined, now: number): string =>
  formatShortDay(matchScheduledTime, zone) === formatShortDay(now, zone)
    ? formatTime(matchScheduledTime, zone)
    : formatDayTime(matchScheduledTime, zone);
