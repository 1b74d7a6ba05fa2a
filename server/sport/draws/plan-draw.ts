/** Evaluates the draw form: the planned draw and every check beside the form. The preview and the draw use the same plan. */
import type { Kysely } from 'kysely';
import type { DrawCheck, DrawForm } from '#contract/tournament/draws.ts';
import { drawProblem } from '#machines/draw/draw.ts';
import { drawFormProblems, hasPointSystem } from '#machines/draw/draw-form.ts';
import type { DrawInput, Entrant } from '#machines/draw/types.ts';
import type { EventDays } from '#machines/match/event-days.ts';
import { playerWordOf } from '#machines/tournament/entrants.ts';
import { minEntrants, type TournamentFacts, whyNotTournament } from '#machines/tournament/tournament-rules.ts';
import type { Database } from '../../store/schema.ts';
import { readEventDays } from '../matches/event-days.ts';
import { type ChartChoice, chooseChart } from './chart-choice.ts';
import { chartCheck, pointsCheck, type SessionSchedule, scheduleCheck, seedsCheck, statusCheck } from './draw-checks.ts';
import { type SeedingSource, strengthsOf } from './seeding-source.ts';
import type { StoredTournament } from './stored-tournament.ts';

export type DrawPlan = {
  /** In the order of the form's list. */
  checks: DrawCheck[];
  chart: ChartChoice | null;
  /** Null while no chart fits the number of entrants. */
  input: DrawInput | null;
  source: SeedingSource;
  scheduleId: number | null;
  rankingId: number | null;
  /** True when unapproved registrations are drawn, or fewer entrants than the chart is made for. */
  forced: boolean;
};

type PlanDrawInput = { stored: StoredTournament; form: DrawForm; seed: string };

/** Returns the plan with all checks; a check of level 'refusal' forbids the draw. Throws when the seeding source no longer exists. */
export async function planDraw(db: Kysely<Database>, { stored, form, seed }: PlanDrawInput): Promise<DrawPlan> {
  const { row } = stored;
  const source = sourceOf(form);
  const { entrants, unapproved } = await readEntrants(db, row.id, await strengthsOf(db, source));
  const schedule = await readSchedule(db, chosenId(form.chartTemplateTimeSessionId));
  const points = hasPointSystem(row) ? await readPoints(db, chosenId(form.rankingId)) : null;
  const placeholders = form.numberOfPlaceholders ?? 0;
  const seeds = form.numberOfPlayerSeeded ?? 0;
  const field = entrants.length + placeholders;
  const chart = await chooseChart(db, { field, preferred: [row.chartTemplateId, schedule?.chartTemplateId ?? null] });
  const separateCountries = form.separateCountries === true;
  const swaps = form.swaps ?? [];
  const input = chart && {
    spec: chart.spec,
    entrants,
    numberOfSeeds: seeds,
    placeholders,
    separateCountries,
    seed,
    ...(swaps.length > 0 && { swaps }),
  };
  const problem = input && drawProblem(input);
  const event = await readEventDays(db, row.eventId);
  const data = { chart, schedule, event, points, entrants, unapproved, seeds, placeholders, source, problem };
  return {
    checks: checksOf(stored, form, data),
    chart,
    input: problem === null ? input : null,
    source,
    scheduleId: schedule?.id ?? null,
    rankingId: points?.id ?? null,
    forced: form.forceOverride === true && (unapproved > 0 || isShort(stored.facts)),
  };
}

type DrawPlanData = {
  chart: ChartChoice | null;
  schedule: SessionSchedule | null;
  event: EventDays;
  points: { id: number; maxNumbersOfParticipants: number } | null;
  entrants: readonly Entrant[];
  unapproved: number;
  seeds: number;
  placeholders: number;
  source: SeedingSource;
  problem: string | null;
};

function checksOf(stored: StoredTournament, form: DrawForm, data: DrawPlanData): DrawCheck[] {
  const { row, facts } = stored;
  const { chart, schedule, event, points, entrants, unapproved, seeds, placeholders, source, problem } = data;
  const fieldCheck = chartCheck(chart, { facts, entrants: entrants.length, placeholders, problem });
  const checks: (DrawCheck | null)[] = [
    statusCheck(whyNotTournament('DRAW', { ...facts, forced: form.forceOverride === true }), facts),
    fieldCheck.level === 'ok' ? fieldCheck : null,
    schedule && chart ? scheduleCheck(chart.spec, schedule, { firstDay: row.tournamentStartDate, event }) : null,
    points && pointsCheck(points, entrants.length + placeholders, facts),
    seedsCheck({ facts, entrants, seeds, source }),
    ...formChecks(stored, form, data),
    // A wrong number in the form is reported by its own field first.
    fieldCheck.level === 'ok' ? null : fieldCheck,
    form.forceOverride && isShort(facts) ? shortCheck(facts) : null,
    form.forceOverride && unapproved > 0 ? forcedCheck(unapproved, playerWordOf(facts)) : null,
  ];
  return checks.filter((check) => check !== null);
}

function formChecks(
  { row, facts }: StoredTournament,
  form: DrawForm,
  { schedule, points, placeholders, unapproved }: DrawPlanData,
): DrawCheck[] {
  const problems = drawFormProblems(
    { ...facts, rankingCategory: row.rankingCategory, unapprovedRegistrations: unapproved },
    {
      chartTemplateTimeSessionId: schedule?.id ?? null,
      rankingId: points?.id ?? null,
      numberOfPlayerSeeded: form.numberOfPlayerSeeded ?? null,
      numberOfPlaceholders: placeholders,
      confirmation: form.confirmation === true,
      forceOverride: form.forceOverride === true,
    },
  );
  return problems.map(({ code, sentence }) => ({ code, level: 'refusal', sentence }));
}

const forcedCheck = (unapproved: number, who: 'player' | 'team'): DrawCheck => ({
  code: 'FORCED',
  level: 'warning',
  sentence: `${unapproved === 1 ? `1 ${who} whose registration is` : `${unapproved} ${who}s whose registrations are`} not approved will be drawn too.`,
});

const isShort = (facts: TournamentFacts): boolean => facts.numberOfParticipants < minEntrants(facts);

const shortCheck = (facts: TournamentFacts): DrawCheck => ({
  code: 'FORCED_FIELD',
  level: 'warning',
  sentence: `${facts.numberOfParticipants} will be drawn though the chart is made for at least ${minEntrants(facts)}.`,
});

/** '' and -1 mean that nothing is chosen (server/http/README.md 1.2). */
const chosenId = (value: number | '' | null | undefined): number | null => (typeof value === 'number' && value > 0 ? value : null);

function sourceOf(form: DrawForm): SeedingSource {
  const tournament = chosenId(form.seedingTournamentId);
  if (tournament !== null) return { kind: 'TOURNAMENT', id: tournament };
  const ranking = chosenId(form.seedingOverallRankingId);
  return ranking === null ? null : { kind: 'RANKING', id: ranking };
}

/** Returns the entrants; members of teams are not entrants. */
export async function readEntrants(
  db: Kysely<Database>,
  tournamentId: number,
  strengths: ReadonlyMap<number, number>,
): Promise<{ entrants: Entrant[]; unapproved: number }> {
  const rows = await db
    .selectFrom('participant as p')
    .innerJoin('playerProfile as pp', 'pp.id', 'p.playerProfileId')
    .select(['p.id', 'p.playerProfileId', 'p.seedingPriority', 'p.registrationApproved', 'pp.representsCountryId as countryId'])
    .where('p.tournamentId', '=', tournamentId)
    .where('p.teamParticipantId', 'is', null)
    .orderBy('p.id')
    .execute();
  const entrants = rows.map(({ id, seedingPriority, countryId, playerProfileId }) => ({
    id,
    seedingPriority,
    strength: strengths.get(playerProfileId) ?? null,
    countryId,
  }));
  return { entrants, unapproved: rows.filter((row) => !row.registrationApproved).length };
}

async function readSchedule(db: Kysely<Database>, id: number | null): Promise<SessionSchedule | null> {
  if (id === null) return null;
  const row = await db
    .selectFrom('chartTemplateTimeSession')
    .select(['id', 'name', 'chartTemplateId'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const timed = await db
    .selectFrom('chartTemplateTimeSessionMatch')
    .select(['matchLabel', 'tournamentDay'])
    .where('chartTemplateTimeSessionId', '=', id)
    .where('matchStartTime', 'is not', null)
    .execute();
  const lastDay = Math.max(0, ...timed.map(({ tournamentDay }) => tournamentDay));
  return { ...row, labels: new Set(timed.map(({ matchLabel }) => matchLabel)), lastDay };
}

async function readPoints(db: Kysely<Database>, id: number | null) {
  if (id === null) return null;
  const row = await db.selectFrom('ranking').select(['id', 'maxNumbersOfParticipants']).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}
