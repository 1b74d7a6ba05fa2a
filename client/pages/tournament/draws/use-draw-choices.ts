/** The options of the draw form: time schedules, point systems, and both seeding sources. */
import { useQueries } from '@tanstack/react-query';
import { listOverallRankings } from '#contract/tournament/chart-templates.ts';
import { listSeedingTournaments } from '#contract/tournament/draws.ts';
import { pointSystems } from '#contract/tournament/point-systems.ts';
import { timeSessions } from '#contract/tournament/time-sessions.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { countText } from '#machines/count-text.ts';
import { keys } from '../../../api/queries.ts';
import { listQuery, recordsQuery } from '../../../api/query-options.ts';
import { formatDate } from '../../../format.ts';
import { type DrawChoices, eventTypeOf } from './draw-fields.ts';

export function useDrawChoices(tournament: Tournament) {
  const requests = useQueries({ queries: choiceQueries(tournament) });
  const [sessions, rankings, overall, earlier, own] = requests;
  const error = requests.find((answer) => answer.error)?.error ?? null;
  const retry = () => {
    for (const answer of requests) if (answer.error) void answer.refetch();
  };
  if (!sessions.data || !rankings.data || !overall.data || !earlier.data || !own.data) return { choices: undefined, error, retry };
  const choices: DrawChoices = {
    timeSessions: fittingSchedules(sessions.data.rows, own.data.rows, tournament).map(({ id, name }) => ({ id, label: name })),
    rankings: rankings.data.rows.map(({ id, name, maxNumbersOfParticipants }) => ({ id, label: name, detail: maxNumbersOfParticipants })),
    overallRankings: overall.data.rows.map(({ id, dateOfGeneration, numberOfPlayers }) => ({
      id,
      label: `Overall ranking of ${formatDate(dateOfGeneration)}`,
      detail: countText(numberOfPlayers, 'player'),
    })),
    tournaments: earlier.data.rows.map(({ id, name, eventName, tournamentStartDate }) => ({
      id,
      label: `${eventName} – ${name}`,
      detail: formatDate(tournamentStartDate),
    })),
  };
  return { choices, error: null, retry };
}

/** The queries: schedules for at least this many players and tables, and point systems that reach down to the last place. */
function choiceQueries(tournament: Tournament) {
  const { id, numberOfParticipants, numberOfTables, rankingCategory } = tournament;
  const all = { page: 0, size: 999 };
  const sessions = {
    'enabled.equals': true,
    'numberOfParticipants.greaterThanOrEqual': numberOfParticipants,
    'numberOfTables.greaterThanOrEqual': numberOfTables,
    'eventType.equals': eventTypeOf(rankingCategory),
    ...all,
    sort: ['numberOfParticipants', 'asc'],
  };
  const own = {
    'enabled.equals': true,
    'chartTemplateId.equals': tournament.chartTemplateId ?? 0,
    ...all,
    sort: ['numberOfTables', 'desc'],
  };
  const points = {
    'maxNumbersOfParticipants.greaterThanOrEqual': numberOfParticipants,
    'rankingCategory.equals': rankingCategory,
    ...all,
    sort: ['maxNumbersOfParticipants', 'asc'],
  };
  const overall = { 'rankingCategory.equals': rankingCategory, ...all, sort: ['dateOfGeneration', 'desc'] };
  const earlier = { tournamentId: String(id), ...all, sort: 'tournamentStartDate,desc' };
  return [
    recordsQuery(keys.timeSessions, timeSessions, sessions),
    recordsQuery(keys.rankings, pointSystems, points),
    listQuery(keys.overallRankings, listOverallRankings, overall),
    listQuery(keys.seedingTournaments, listSeedingTournaments, earlier),
    recordsQuery(keys.timeSessions, timeSessions, own),
  ] as const;
}

type TimeScheduleRow = { id: number; name: string; chartTemplateId: number | null; numberOfTables: number };

/**
 * Returns the schedules for the tournament's chart or for any chart, exact matches first. If there are none, returns those of its chart that have too
 * few tables or players. Schedules of another chart never fit, because their times are meaningless here.
 */
function fittingSchedules(
  sessions: readonly TimeScheduleRow[],
  own: readonly TimeScheduleRow[],
  { chartTemplateId, numberOfTables }: Pick<Tournament, 'chartTemplateId' | 'numberOfTables'>,
): readonly TimeScheduleRow[] {
  if (chartTemplateId === null) return sessions;
  const fits = sessions.filter((session) => session.chartTemplateId === null || session.chartTemplateId === chartTemplateId);
  const exact = fits.filter((session) => session.chartTemplateId === chartTemplateId && session.numberOfTables === numberOfTables);
  const others = fits.filter((session) => !exact.includes(session));
  // The newest first: "New event" creates a schedule of its own.
  return fits.length > 0 ? [...exact.toSorted((one, other) => other.id - one.id), ...others] : own;
}
