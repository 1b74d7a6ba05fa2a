/** One tournament of the demo: a drawn knock-out for 64, ready to be played. */
import { searchText } from '#contract/fold.ts';
import type { Work } from '../db/commit.ts';
import { chartSize, rounds } from './chart.ts';
import { shuffled } from './dice.ts';
import { insertMatches, raceTo, timeouts } from './edition-matches.ts';
import { dayInHall } from './event.ts';
import { discipline, type Speed } from './pace.ts';

export type EditionPlan = {
  eventId: number;
  /** 1 for the first, then one more each time. */
  number: number;
  /** At least 64 player profiles who play nowhere else. */
  profileIds: readonly number[];
  seed: number;
  /** When the first session begins. */
  begins: Date;
  speed: Speed;
};

export async function createEdition(work: Work, plan: EditionPlan): Promise<number> {
  const tournamentId = await insertTournament(work, plan);
  const drawn = shuffled(plan.profileIds, plan.seed, 'draw', plan.number).slice(0, chartSize);
  const participants = await insertParticipants(work, tournamentId, drawn);
  const roundIds = await insertRounds(work, tournamentId);
  await insertMatches(work, plan, { tournamentId, participants, roundIds });
  return tournamentId;
}

/** Two kinds in turn, so that tournaments that overlap can be told apart on a screen. */
const categories = ['Men', 'Open'] as const;

const categoryOf = (number: number): (typeof categories)[number] => categories[number % 2 === 1 ? 0 : 1];

async function insertTournament({ db, record }: Work, { eventId, number, begins }: EditionPlan): Promise<number> {
  const { id: disciplineId } = await db.selectFrom('discipline').select('id').where('name', '=', discipline).executeTakeFirstOrThrow();
  const category = categoryOf(number);
  const { id: tournamentCategoryId } = await db
    .selectFrom('tournamentCategory')
    .select('id')
    .where('mnemonic', '=', category)
    .executeTakeFirstOrThrow();
  const name = number < 3 ? `${category} ${discipline}` : `${category} ${discipline} ${Math.ceil(number / 2)}`;
  const { id } = await db
    .insertInto('tournament')
    .values({
      eventId,
      name,
      mnemonic: `${category[0]}9B${number < 3 ? '' : Math.ceil(number / 2)}`,
      tournamentStatus: 'RUNNING',
      tournamentCategoryId,
      disciplineId,
      raceTo,
      breakRule: 'ALTERNATE',
      numberOfTimeouts: timeouts,
      timeoutLengthInMinutes: 5,
      withUniformControl: false,
      autoApproveMatches: false,
      tournamentStartDate: dayInHall(begins, 0),
      tournamentEndDate: dayInHall(begins, 1),
      search: searchText([name]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  record({ stream: `tournament:${id}`, version: 1, type: 'created', data: {}, rooms: [`event:${eventId}`, `tournament:${id}`, 'matches'] });
  return id;
}

async function insertParticipants({ db }: Work, tournamentId: number, profileIds: readonly number[]): Promise<number[]> {
  const profiles = await db.selectFrom('playerProfile').select(['id', 'displayName']).where('id', 'in', profileIds).execute();
  const names = new Map(profiles.map((profile) => [profile.id, profile.displayName]));
  const ids: number[] = [];
  for (const playerProfileId of profileIds) {
    const { id } = await db
      .insertInto('participant')
      .values({ tournamentId, playerProfileId, displayName: names.get(playerProfileId) ?? '', registrationApproved: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}

async function insertRounds({ db }: Work, tournamentId: number): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, { mnemonic, name }] of rounds.entries()) {
    const { id } = await db
      .insertInto('round')
      .values({ tournamentId, mnemonic, name, stage: 1, position: index + 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}
