/** A short tournament of last year: its approved ranking gives this year's seeds, and the archive shows it. */
import { createHash } from 'node:crypto';
import { searchText } from '#contract/kit/search-text.ts';
import type { MatchEvent } from '#machines/match/events.ts';
import { approveTournamentOf, finishTournamentOf, startTournamentOf } from '../../sport/draws/change-status.ts';
import { makeDraw } from '../../sport/draws/make-draw.ts';
import { changeEvent } from '../../sport/events/commands.ts';
import { addTable } from '../../sport/events/event-tables.ts';
import { dispatchMatch } from '../../sport/matches/commands.ts';
import type { Context } from '../../store/context.ts';
import { insertRow } from '../../store/rows/insert-rows.ts';
import { lockRow } from '../../store/rows/rows.ts';
import { commit, type WorkContext } from '../../store/unit/commit.ts';
import type { DemoMark } from '../demo-mark.ts';
import { demoActor } from '../simulator/actor.ts';
import { dice } from '../simulator/dice.ts';
import { discipline } from '../simulator/pace.ts';
import { localDay } from './event.ts';
import { enterByLot, insertTournament } from './new-tournament.ts';
import { seedSeason } from './season.ts';

const request = { actor: demoActor };
const year = 365 * 86_400_000;
const raceTo = 7;
const maxPlayers = 64;

export async function playLastYear(context: Context, mark: DemoMark): Promise<void> {
  const then: Context = { ...context, clock: () => new Date(context.clock().getTime() - year) };
  const field = 2 ** Math.floor(Math.log2(Math.min(maxPlayers, mark.entrants)));
  const { id, eventId } = await playShortTournament(then, mark, field);
  await approveTournamentOf(then, request, id);
  await commit(then, request, (work) => closeEvent(work, eventId));
}

/** Plays a tournament on one table from the draw to the end. Its ranking still waits for its approval. `field`: a power of two. */
export async function playShortTournament(context: Context, mark: DemoMark, field: number): Promise<{ id: number; eventId: number }> {
  const { answer } = await commit(context, request, (work) => createTournament(work, mark, field));
  const { id, tableId, eventId } = answer;
  const form = { ...(await drawChoices(context)), numberOfPlayerSeeded: 0, numberOfPlaceholders: 0, confirmation: true };
  await makeDraw(context, request, id, { ...form, seed: createHash('sha256').update(`last year ${mark.seed}`).digest('hex').slice(0, 32) });
  await startTournamentOf(context, request, id);
  await playAll(context, { id, tableId, seed: mark.seed });
  await finishTournamentOf(context, request, id);
  return { id, eventId };
}

type ShortTournament = { id: number; eventId: number; tableId: number };

async function createTournament(work: WorkContext, { seed }: DemoMark, field: number): Promise<ShortTournament> {
  const { db, now } = work;
  const name = `Adria Cue Open ${now.getUTCFullYear()}`;
  const values = {
    name,
    shortName: 'Adria Cue Open',
    eventType: 'EURO_TOUR' as const,
    eventStatus: 'ACTIVE' as const,
    description: null,
    eventStartDate: localDay(now, 0),
    eventEndDate: localDay(now, 2),
    registrationStartDate: localDay(now, -60),
    registrationEndDate: localDay(now, -7),
    seasonId: await seedSeason(work, 'FINISHED'),
    numberOfTables: 1,
    timeZone: 'Europe/Zagreb',
    venueId: null,
    search: searchText([name]),
  };
  const eventId = await insertRow(work, 'event', values);
  const tableId = await addTable(work, eventId, 1);
  const template = await db
    .selectFrom('chartTemplate')
    .select('id')
    .where('kind', '=', 'ELIMINATION')
    .where('size', '=', field)
    .where('singleElimination', '=', field)
    .executeTakeFirstOrThrow();
  const days = { firstDay: localDay(now, 0), lastDay: localDay(now, 2) };
  const size = { chartTemplateId: template.id, entryLimit: field, tables: 1 };
  const kind = { name: `Men ${discipline} ${now.getUTCFullYear()}`, mnemonic: 'Men', category: 'Men', discipline, raceTo };
  const id = await insertTournament(work, { eventId, ...kind, ...size, ...days });
  await enterByLot(work, id, field, [seed, 'last year']);
  return { id, eventId, tableId };
}

/** Any schedule is good enough: nobody waits for these matches. */
async function drawChoices({ read }: Context): Promise<{ chartTemplateTimeSessionId: number; rankingId: number }> {
  const schedule = await read.selectFrom('chartTemplateTimeSession').select('id').orderBy('id').executeTakeFirstOrThrow();
  const points = await read.selectFrom('ranking').select('id').where('rankingCategory', '=', 'ETM').orderBy('id').executeTakeFirstOrThrow();
  return { chartTemplateTimeSessionId: schedule.id, rankingId: points.id };
}

/** Plays the matches one after the other, each from its call to its approval in one unit of work. */
async function playAll(context: Context, { id, tableId, seed }: { id: number; tableId: number; seed: number }): Promise<void> {
  const matches = await context.read.selectFrom('tournamentMatch').select('id').where('tournamentId', '=', id).orderBy('label').execute();
  for (const match of matches) {
    const loserScore = Math.floor(dice(seed, 'loser', match.id) * raceTo);
    const winsA = dice(seed, 'wins', match.id) < 0.5;
    await dispatchMatch(context, { ...request, matchId: match.id, right: 'match:edit' }, ({ state }, { at }): MatchEvent[] => {
      const isTimed = state.scheduledTime !== null;
      return [
        ...(isTimed ? [] : [{ type: 'SCHEDULE' as const, at, scheduledTime: at, asPlanned: true as const }]),
        { type: 'ASSIGN_TABLE', at, tableId },
        { type: 'SET_BREAKER', at, side: 'A' },
        { type: 'START', at },
        { type: 'CORRECT', at, aScore: winsA ? raceTo : loserScore, bScore: winsA ? loserScore : raceTo },
        { type: 'FINISH', at },
        { type: 'APPROVE', at },
      ];
    });
  }
}

async function closeEvent(work: WorkContext, id: number): Promise<null> {
  const event = await lockRow(work, 'event', id);
  if (event) await changeEvent(work, event, { eventStatus: 'APPROVED' });
  return null;
}
