/** The end of a tournament that is not drawn yet, predicted from its format, entrants and tables. Loaded once the page is shown. */

import { disciplines } from '#contract/masters/disciplines.ts';
import { getChartTemplate } from '#contract/tournament/chart-templates.ts';
import { timeSessions } from '#contract/tournament/time-sessions.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { readChartSpec } from '#machines/draw/chart-spec.ts';
import { predictEvent } from '#machines/forecast/predict-event.ts';
import { getRecord, listRecords } from '../../../api/records.ts';
import { send } from '../../../api/send.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;
const maxDays = 31;

/** Minutes after midnight, for a tournament without a time session. */
const assumedStart = 10 * 60;

/** The number of tables, and the time before which no match can begin. */
type TableLimits = { tables: number; earliest: number };

/** Returns the start of the first match and the end, or null if data is missing. Both are local times as milliseconds since 1970, read as UTC. */
export async function predictEnd(
  tournament: Tournament,
  { tables, earliest }: TableLimits,
  signal: AbortSignal,
): Promise<{ begin: number; end: number } | null> {
  const { chartTemplateId, disciplineId, raceTo, numberOfParticipants, minParticipants, tournamentStartDate, tournamentEndDate } =
    tournament;
  // A team match has several single matches, whose lengths nobody predicts yet.
  if (chartTemplateId === null || tables < 1 || tournament.numberOfTeamMatches > 0 || !tournamentStartDate) return null;
  const [template, { minutesPerRack }, plannedStart] = await Promise.all([
    send(getChartTemplate, { params: { id: chartTemplateId } }, { signal }),
    getRecord(disciplines, disciplineId, { signal }),
    firstMatchTime(chartTemplateId, tables, signal),
  ]);
  const begin = Math.max(Date.parse(tournamentStartDate) + plannedStart * minuteMs, earliest);
  const midnight = begin - (begin % dayMs);
  const days = Math.round((Date.parse(tournamentEndDate ?? tournamentStartDate) - midnight) / dayMs) + 1;
  const prediction = predictEvent({
    ...{ spec: readChartSpec(template), raceTo, minutesPerRack, tables, firstStart: (begin - midnight) / minuteMs, midnight },
    // A draw needs at least `minParticipants`.
    players: Math.max(numberOfParticipants, minParticipants),
    days: Math.max(1, Math.min(days, maxDays)),
  });
  return prediction && { begin, end: prediction.end.mid };
}

/** Returns the time of the first match in minutes after midnight, from the time session that the draw offers first. */
async function firstMatchTime(chartTemplateId: number, tables: number, signal: AbortSignal): Promise<number> {
  const query = { 'enabled.equals': true, 'chartTemplateId.equals': chartTemplateId, page: 0, size: 100, sort: 'id,desc' };
  const { rows } = await listRecords(timeSessions, query, { signal });
  const session = rows.find(({ numberOfTables }) => numberOfTables === tables) ?? rows[0];
  if (!session) return assumedStart;
  const { matches } = await getRecord(timeSessions, session.id, { signal });
  const times = (matches ?? []).flatMap(({ tournamentDay, matchStartTime }) =>
    tournamentDay === 1 && matchStartTime ? [matchStartTime] : [],
  );
  const [hours = 0, minutes = 0] = (times.sort()[0] ?? '10:00').split(':').map(Number);
  return hours * 60 + minutes;
}
