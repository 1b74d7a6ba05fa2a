/** The predicted end of a tournament before its draw, in words. */
import { useQuery } from '@tanstack/react-query';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { formatDayTime } from '../../../format.ts';
import { useMay } from '../../../state/session.ts';

/** Nobody has planned the first match yet. */
const assumedStart = { words: '10:00', minutes: 10 * 60 };

export type PredictedEnd = { end: string; from: string };

/** `end`: 'Sun 21:10', if the first match of a day begins at `from`. Null after the draw, and while something is missing. `tables`: those of the event, for a tournament without a number of its own. */
export function usePredictedEnd(tournament: Tournament, tables: number): PredictedEnd | null {
  const may = useMay();
  const { id, version, numberOfParticipants, numberOfTables, tournamentStatus } = tournament;
  const ownTables = numberOfTables || tables;
  const { data } = useQuery({
    queryKey: ['predicted-end', id, version, numberOfParticipants, ownTables],
    queryFn: async ({ signal }) =>
      (await import('./predict-end.ts')).predictEnd(tournament, { tables: ownTables, firstStart: assumedStart.minutes }, signal),
    enabled: tournamentStatus === 'CREATED' && may('template:read'),
    placeholderData: (before) => before,
  });
  return data == null || tournamentStatus !== 'CREATED' ? null : { end: formatDayTime(data, 'UTC'), from: assumedStart.words };
}
