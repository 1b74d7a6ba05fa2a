/** Draws the single elimination from the qualified players; this draw cannot be undone (machines/README.md 5). */

import { groupQualifiers } from '#machines/draw/groups.ts';
import { drawNextStage } from '#machines/draw/next-stage.ts';
import type { Chart, DrawnMatch, GroupQualifier, MatchResult, NextStageDraw, NextStageInput, SlotEntrant } from '#machines/draw/types.ts';
import { whyNotTournament } from '#machines/tournament/tournament-rules.ts';
import { notAllowed } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { saveRows } from '../../store/rows/rows.ts';
import { type CommitRequest, commit, type WorkContext } from '../../store/unit/commit.ts';
import { stepStoredTournament } from '../tournaments/commands.ts';
import { type DrawAnswer, newSeed, writeDraw } from './make-draw.ts';
import { lotOf, matchesOf, resultOf, storedChart } from './match-results.ts';
import { qualifiersIn } from './qualifiers.ts';
import { sessionTimes } from './schedule.ts';
import { lockResults, type StoredTournament } from './stored-tournament.ts';
import { insertMatches } from './write-matches.ts';

/** Draws and stores the next stage. Throws the refusal while the stage before it is not finished. */
export async function makeNextStageDraw(context: Context, request: CommitRequest, tournamentId: number): Promise<DrawAnswer> {
  const seed = newSeed(context);
  const { answer } = await commit(context, request, async (work) => {
    const stored = await lockResults(work, tournamentId, 'tournament:run');
    const refusal = whyNotTournament('DRAW_NEXT_STAGE', stored.facts);
    if (refusal) throw notAllowed(refusal);
    const chart = storedChart(stored.row.chart);
    if (!chart)
      throw notAllowed({ code: 'NO_CHART', sentence: 'The chart of this tournament is not known: its next stage cannot be drawn.' });
    const results = (await matchesOf(work.db, tournamentId)).map(resultOf);
    return store(work, stored, inputOf({ chart, results, seed, lot: await lotOf(work.db, tournamentId) }));
  });
  return answer;
}

type NextStageResults = { chart: Chart; results: readonly MatchResult[]; seed: string; lot: string };

function inputOf({ chart, results, seed, lot }: NextStageResults): NextStageInput {
  const { spec } = chart;
  const common = { spec, keepChart: false, seed };
  if (spec.kind === 'GROUPS') {
    const qualified: GroupQualifier[] = groupQualifiers(chart, results, lot);
    return { ...common, winners: [], losers: [], groupQualifiers: qualified, forbidden: [], earlierMeetings: [] };
  }
  const qualified = qualifiersIn(chart, results);
  const qualifications = new Set(chart.matches.filter(({ round }) => round === 'WQ').map(({ label }) => label));
  const meetings = results.flatMap(({ label, a, b, winner }) =>
    a?.kind === 'player' && b?.kind === 'player' && winner !== null ? [{ label, a: a.id, b: b.id, winner }] : [],
  );
  return {
    ...common,
    winners: qualified.filter(({ from }) => from === 'W').map(({ id, match }) => ({ id, match })),
    losers: qualified.filter(({ from }) => from === 'L').map(({ id, match }) => ({ id, match })),
    forbidden: meetings
      .filter(({ label }) => qualifications.has(label))
      .map(({ a, b, winner }) => (winner === 'A' ? { winner: a, loser: b } : { winner: b, loser: a })),
    earlierMeetings: meetings.map(({ a, b }) => [a, b] as const),
  };
}

async function store(work: WorkContext, stored: StoredTournament, input: NextStageInput): Promise<DrawAnswer> {
  const { row: tournament, timeZone } = stored;
  const leaverIds = await readLeavers(work, tournament.id);
  const draw = passLeavers(drawNextStage(input), leaverIds);
  const rounds = await roundsOf(work, tournament.id);
  const times = await sessionTimes(work.db, { scheduleId: tournament.chartTemplateTimeSessionId, tournament, timeZone, draw });
  await insertMatches(work, { tournament, chart: draw.chart, matches: draw.matches, rounds, times, gone: leaverIds });
  await markQualified(work, tournament.currentRunningStage + 1, draw);
  const { seed } = input;
  const record = { tournamentId: tournament.id, stage: 2, seed, input, forced: false, algorithmVersion: draw.algorithmVersion } as const;
  const drawId = await writeDraw(work, record);
  await stepStoredTournament(work, stored, 'DRAW_NEXT_STAGE', { data: { drawId, seed, algorithmVersion: draw.algorithmVersion } });
  // A match of a player who left is not counted: it shows the player's name and is not passed.
  const walkovers = draw.matches.filter((match) => match.passed).length;
  return { tournamentId: tournament.id, drawId, matches: draw.matches.length, walkovers, seed };
}

async function readLeavers({ db }: WorkContext, tournamentId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('participant')
    .select('id')
    .where('tournamentId', '=', tournamentId)
    .where((eb) => eb.or([eb('withdrawn', '=', true), eb('disqualified', '=', true)]))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** A player who left keeps their slot in the draw, and their opponent passes (machines/README.md 3.9). */
function passLeavers(draw: NextStageDraw, leaverIds: ReadonlySet<number>): NextStageDraw {
  const isGone = (side: SlotEntrant): boolean => side?.kind === 'walkover' || (side?.kind === 'player' && leaverIds.has(side.id));
  const moved = new Map<string, { A?: SlotEntrant; B?: SlotEntrant }>();
  const slots = new Map(draw.chart.matches.map((match) => [match.label, match.winnerTo]));
  const matches = draw.matches.map((match): DrawnMatch => {
    const a = moved.get(match.label)?.A ?? match.a;
    const b = moved.get(match.label)?.B ?? match.b;
    if (match.passed || a === null || b === null || !(isGone(a) || isGone(b))) return { ...match, a, b };
    const next = slots.get(match.label);
    const advancing: SlotEntrant = isGone(a) ? (isGone(b) ? { kind: 'walkover' } : b) : a;
    if (next) moved.set(next.label, { ...moved.get(next.label), [next.side]: advancing });
    return { label: match.label, a, b, passed: true };
  });
  return { ...draw, matches };
}

async function roundsOf({ db }: WorkContext, tournamentId: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('round')
    .select(['id', 'mnemonic'])
    .where('tournamentId', '=', tournamentId)
    .where('stage', '=', 2)
    .execute();
  return new Map(rows.map(({ id, mnemonic }) => [mnemonic, id]));
}

async function markQualified(work: WorkContext, stage: number, { matches }: NextStageDraw): Promise<void> {
  const players = matches.flatMap(({ a, b }) => [a, b]).filter((side) => side?.kind === 'player');
  await saveRows(work, 'participant', players, { qualifierForStage: stage });
}
