/** The predicted end of a tournament before its draw, in words. */
import { useQuery } from '@tanstack/react-query';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { unknownZone } from '../../../bracket/unknown-zone.ts';
import { formatDayTime, formatTime } from '../../../format.ts';
import { officeZone } from '../../../state/office-zone.ts';
import { useMay } from '../../../state/session.ts';
import { zoneOffset } from '../../../zone-offset.ts';

export type PredictedEnd = { end: string; from: string };

/** `tables`: those of the event, for a tournament without a number of its own. `now`: in milliseconds. `zone`: undefined is that of the office. */
type EventClock = { tables: number; now: number; zone: string | undefined };

/** `end`: 'Sun 21:10', if the first match begins at `from`. Null after the draw, and while something is missing. */
export function usePredictedEnd(tournament: Tournament, { tables, now, zone }: EventClock): PredictedEnd | null {
  const may = useMay();
  const { id, version, numberOfParticipants, numberOfTables, tournamentStatus } = tournament;
  const ownTables = numberOfTables || tables;
  const earliest = nextQuarter(now, zone ?? officeZone());
  const { data } = useQuery({
    queryKey: ['predicted-end', id, version, numberOfParticipants, ownTables, earliest],
    queryFn: async ({ signal }) =>
      (await import('./predict-end.ts')).predictEnd(tournament, { tables: ownTables, earliest: earliest ?? 0 }, signal),
    enabled: tournamentStatus === 'CREATED' && earliest !== null && may('template:read'),
    placeholderData: (before) => before,
  });
  if (data == null || tournamentStatus !== 'CREATED') return null;
  return { end: formatDayTime(data.end, 'UTC'), from: formatTime(data.begin, 'UTC') };
}

const quarterMs = 15 * 60_000;

/** Returns the next full quarter of an hour as if every clock showed UTC. Null while the zone of the event is not known. */
const nextQuarter = (now: number, zone: string | undefined): number | null =>
  zone === undefined || zone === unknownZone ? null : Math.ceil((now + zoneOffset(now, zone)) / quarterMs) * quarterMs;
