/** The first draw of a tournament with all its effects in one transaction. */

import type { DrawForm } from '#contract/tournament/draws.ts';
import { drawTournament } from '#machines/draw/draw.ts';
import { walkoversOf } from '#machines/draw/walkovers.ts';
import { actorKey } from '../../kernel/actor.ts';
import { notAllowed } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { saveRows } from '../../store/rows/rows.ts';
import { type CommitRequest, commit, type WorkContext } from '../../store/unit/commit.ts';
import { stepStoredTournament } from '../tournaments/commands.ts';
import { type DrawPlan, planDraw } from './plan-draw.ts';
import { sessionTimes } from './schedule.ts';
import { lockTournament, type StoredTournament } from './stored-tournament.ts';
import { insertMatches, insertRounds } from './write-matches.ts';

export type DrawAnswer = { tournamentId: number; drawId: number; matches: number; walkovers: number; seed: string };

/** Draws the tournament and stores the matches. Throws the first refusal among the checks. */
export async function makeDraw(context: Context, request: CommitRequest, tournamentId: number, form: DrawForm): Promise<DrawAnswer> {
  const seed = form.seed ?? newSeed(context);
  const { answer } = await commit(context, request, async (work) => {
    const stored = await lockTournament(work, tournamentId, 'tournament:run');
    const plan = await planDraw(work.db, { stored, form, seed });
    const refusal = plan.checks.find((check) => check.level === 'refusal');
    if (refusal) throw notAllowed(refusal);
    return store(work, stored, plan);
  });
  return answer;
}

/** 128 bits in hexadecimal: the only randomness of a draw. */
export const newSeed = ({ random }: Context): string => random(16).toString('hex');

async function store(work: WorkContext, stored: StoredTournament, plan: DrawPlan): Promise<DrawAnswer> {
  const { input, chart, scheduleId, rankingId, forced } = plan;
  if (!input || !chart) throw new Error('A draw without a chart was not refused.');
  const { row: tournament, timeZone } = stored;
  const draw = drawTournament(input);
  const rounds = await insertRounds(work, tournament.id, draw.chart.rounds);
  const times = await sessionTimes(work.db, { scheduleId, tournament, timeZone, draw });
  await insertMatches(work, { tournament, chart: draw.chart, matches: draw.matches, rounds, times });
  for (const { id, number } of draw.seeds) await saveRows(work, 'participant', [{ id }], { seed: number });
  const { seed, numberOfSeeds } = input;
  const drawId = await writeDraw(work, {
    tournamentId: tournament.id,
    stage: 1,
    seed,
    input,
    forced,
    algorithmVersion: draw.algorithmVersion,
  });
  const facts = { ...stored.facts, forced };
  await stepStoredTournament(work, { ...stored, facts }, 'DRAW', {
    values: {
      chart: JSON.stringify(input.spec),
      chartTemplateId: chart.templateId,
      chartTemplateTimeSessionId: scheduleId,
      rankingId,
      numberOfPlayerSeeded: numberOfSeeds,
    },
    data: { drawId, seed, algorithmVersion: draw.algorithmVersion, forced },
  });
  return { tournamentId: tournament.id, drawId, matches: draw.matches.length, walkovers: walkoversOf(draw.chart, draw.matches), seed };
}

type DrawRecord = { tournamentId: number; stage: 1 | 2; seed: string; input: object; forced: boolean; algorithmVersion: number };

/** Stores a draw with all its input, so that it can be replayed and audited (machines/README.md 3.5). */
export async function writeDraw({ db, at, actor }: WorkContext, { input, ...draw }: DrawRecord): Promise<number> {
  const { id } = await db
    .insertInto('tournamentDraw')
    .values({ ...draw, input: JSON.stringify(input), actor: actorKey(actor), at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
