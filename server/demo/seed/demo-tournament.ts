/** Enters, draws and starts one demo tournament after the other, with the same functions as staff use. A crash may happen after every step. */
import { createHash } from 'node:crypto';
import type { DrawForm } from '#contract/tournament/draws.ts';
import { drawTournament } from '#machines/draw/draw.ts';
import { startTournamentOf } from '../../sport/draws/change-status.ts';
import { makeDraw } from '../../sport/draws/make-draw.ts';
import { planDraw } from '../../sport/draws/plan-draw.ts';
import { lockTournament } from '../../sport/draws/stored-tournament.ts';
import type { Context } from '../../store/context.ts';
import { insertRow } from '../../store/rows/insert-rows.ts';
import { commit, type WorkContext } from '../../store/unit/commit.ts';
import type { DemoMark } from '../demo-mark.ts';
import { demoActor } from '../simulator/actor.ts';
import { discipline, type Speed } from '../simulator/pace.ts';
import { localDay, playedTables } from './event.ts';
import { enterByLot, insertTournament, templateFor } from './new-tournament.ts';
import { writeSessions } from './session-plan.ts';

type EditionInput = { mark: DemoMark; speed: Speed };

const raceTo = 7;

/** Makes sure that a demo tournament runs: continues the newest one, or creates another if the newest is over. */
export async function ensureRunningTournament(context: Context, { mark, speed }: EditionInput): Promise<void> {
  if (mark.entrants === 0) return;
  const editions = await editionsOf(context, mark);
  const newest = editions.at(-1);
  const open = newest && ['CREATED', 'GENERATED', 'RUNNING'].includes(newest.tournamentStatus) ? newest : null;
  if (open?.tournamentStatus === 'RUNNING') return;
  const number = open ? editions.length : editions.length + 1;
  const id = open?.id ?? (await commit(context, { actor: demoActor }, (work) => createEdition(work, mark, number))).answer;
  if (open?.tournamentStatus !== 'GENERATED') await draw(context, { id, number, mark, speed });
  await startTournamentOf(context, { actor: demoActor }, id);
}

const mnemonicOf = (number: number): string => `M9B${number === 1 ? '' : number}`;

/** Returns the demo's own tournaments; people created the other ones in the event. */
async function editionsOf(context: Context, { eventId }: DemoMark) {
  return context.read
    .selectFrom('tournament')
    .select(['id', 'tournamentStatus'])
    .where('eventId', '=', eventId)
    .where('mnemonic', 'like', 'M9B%')
    .orderBy('id')
    .execute();
}

async function createEdition(work: WorkContext, { eventId, entrants, seed }: DemoMark, number: number): Promise<number> {
  const id = await insertTournament(work, {
    eventId,
    name: number === 1 ? `Men ${discipline}` : `Men ${discipline} ${number}`,
    mnemonic: mnemonicOf(number),
    category: 'Men',
    discipline,
    raceTo,
    chartTemplateId: await templateFor(work, entrants),
    entryLimit: Math.max(8, 2 ** Math.ceil(Math.log2(entrants))),
    tables: playedTables,
    // Uniform control gives the referee something to do.
    withUniformControl: true,
    firstDay: localDay(work.now, 0),
    lastDay: localDay(work.now, 2),
  });
  await enterByLot(work, id, entrants, [seed, 'field', number]);
  await insertRow(work, 'chartTemplateTimeSession', scheduleFor(number, entrants));
  return id;
}

const scheduleName = (number: number): string => `Demo, one session after the other${number === 1 ? '' : ` ${number}`}`;

const scheduleFor = (number: number, numberOfParticipants: number) => ({
  name: scheduleName(number),
  enabled: false,
  chartTemplateId: null,
  eventType: null,
  numberOfParticipants,
  numberOfTables: playedTables,
});

type DrawInput = EditionInput & { id: number; number: number };

/** The random draw follows from the demo's seed, so the schedule can already leave out walkovers. */
async function draw(context: Context, { id, number, mark, speed }: DrawInput): Promise<void> {
  const seed = createHash('sha256').update(`draw ${mark.seed} ${number}`).digest('hex').slice(0, 32);
  const form = await formFor(context, { number, mark, seed });
  await commit(context, { actor: demoActor }, async (work) => {
    const scheduleId = form.chartTemplateTimeSessionId ?? 0;
    await work.db.deleteFrom('chartTemplateTimeSessionMatch').where('chartTemplateTimeSessionId', '=', Number(scheduleId)).execute();
    const { input } = await planDraw(work.db, { stored: await lockTournament(work, id, 'tournament:run'), form, seed });
    if (!input) throw new Error('The demo has no chart for its own field.');
    await writeSessions(work, {
      scheduleId: Number(scheduleId),
      draw: drawTournament(input),
      tables: playedTables,
      begins: work.now,
      speed,
    });
    return null;
  });
  await makeDraw(context, { actor: demoActor }, id, form);
}

async function formFor({ read }: Context, { number, mark, seed }: { number: number; mark: DemoMark; seed: string }): Promise<DrawForm> {
  const schedule = await read
    .selectFrom('chartTemplateTimeSession')
    .select('id')
    .where('name', '=', scheduleName(number))
    .executeTakeFirstOrThrow();
  const points = await read
    .selectFrom('ranking')
    .select('id')
    .where('rankingCategory', '=', 'ETM')
    .where('maxNumbersOfParticipants', '>=', mark.entrants)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const ranking = await read
    .selectFrom('overallRanking')
    .select('id')
    .where('rankingCategory', '=', 'ETM')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return {
    chartTemplateTimeSessionId: schedule.id,
    rankingId: points.id,
    numberOfPlayerSeeded: ranking ? Math.min(32, Math.floor(mark.entrants / 4)) : 0,
    numberOfPlaceholders: 0,
    seedingOverallRankingId: ranking?.id ?? null,
    separateCountries: true,
    confirmation: true,
    seed,
  };
}
