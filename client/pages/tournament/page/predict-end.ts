/** The end of a tournament that is not drawn yet, predicted from its format, entrants and tables. Loaded once the page is shown. */

import { disciplines } from '#contract/masters/disciplines.ts';
import { getChartTemplate } from '#contract/tournament/chart-templates.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { readChartSpec } from '#machines/draw/chart-spec.ts';
import { predictEvent } from '#machines/forecast/predict-event.ts';
import { getRecord } from '../../../api/records.ts';
import { send } from '../../../api/send.ts';

const dayMs = 86_400_000;
const maxDays = 31;

/** The hall of a simulated event: the number of tables, and the first match of each day in minutes after midnight. */
type PlannedHall = { tables: number; firstStart: number };

/** Returns the end in milliseconds since 1970 as if every clock showed UTC, or null while something is missing. */
export async function predictEnd(tournament: Tournament, { tables, firstStart }: PlannedHall, signal: AbortSignal): Promise<number | null> {
  const { chartTemplateId, disciplineId, raceTo, numberOfParticipants, minParticipants, tournamentStartDate, tournamentEndDate } =
    tournament;
  // A team match has several single matches, whose lengths nobody predicts yet.
  if (chartTemplateId === null || tables < 1 || tournament.numberOfTeamMatches > 0 || !tournamentStartDate) return null;
  const [template, { minutesPerRack }] = await Promise.all([
    send(getChartTemplate, { params: { id: chartTemplateId } }, { signal }),
    getRecord(disciplines, disciplineId, { signal }),
  ]);
  const midnight = Date.parse(tournamentStartDate);
  const days = Math.round((Date.parse(tournamentEndDate ?? tournamentStartDate) - midnight) / dayMs) + 1;
  const prediction = predictEvent({
    ...{ spec: readChartSpec(template), raceTo, minutesPerRack, tables, firstStart, midnight },
    // Fewer cannot be drawn.
    players: Math.max(numberOfParticipants, minParticipants),
    days: Math.max(1, Math.min(days, maxDays)),
  });
  return prediction?.end.mid ?? null;
}
