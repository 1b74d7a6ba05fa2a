/** Prepares the database of a season: the invented federation, ten users, and a tournament whose ranking waits for its approval. */
import { hashPassword } from '../../http/auth/passwords.ts';
import { createUser } from '../../http/auth/users.ts';
import type { Context } from '../../store/context.ts';
import { saveRow } from '../../store/rows/rows.ts';
import { commit } from '../../store/unit/commit.ts';
import { demoPassword } from '../demo-accounts.ts';
import { readMark } from '../demo-mark.ts';
import { playShortTournament } from '../seed/last-year.ts';
import { seedDemo } from '../seed/seed.ts';
import { demoActor } from '../simulator/actor.ts';

export const officeSize = 10;
export const officeLogins = Array.from({ length: officeSize }, (_none, index) => `office${index + 1}`);

/** `eventId`: the event with the cash desk. `tournamentId`: all its matches are played, and prizes wait for its approval. */
export type SeasonWorld = { eventId: number; tournamentId: number };

/** Prizes of the first places in cents. The last one is not a whole euro. */
const prizes: readonly (readonly [place: number, cents: number])[] = [
  [1, 120_000],
  [2, 60_000],
  [4, 30_033],
];
const field = 8;

/** Returns the world of a database that is prepared already, or null. */
export async function readSeasonWorld({ read }: Pick<Context, 'read'>): Promise<SeasonWorld | null> {
  const mark = await readMark(read);
  const first = await read
    .selectFrom('appUser')
    .select('id')
    .where('login', '=', officeLogins[0] ?? '')
    .executeTakeFirst();
  if (!mark || !first) return null;
  const played = await read
    .selectFrom('tournament')
    .select('id')
    .where('eventId', '<>', mark.eventId)
    .where('tournamentStatus', 'in', ['FINISHED', 'APPROVED'])
    .executeTakeFirstOrThrow();
  return { eventId: mark.eventId, tournamentId: played.id };
}

/** The clock of `context` says when the season begins. */
export async function prepareSeason(context: Context): Promise<SeasonWorld> {
  const mark = await seedDemo(context, { seed: 1, speed: 10, entrants: 0 });
  const { id: tournamentId } = await playShortTournament(context, mark, field);
  const passwordHash = await hashPassword(demoPassword, context.random);
  await commit(context, { actor: demoActor }, async (work) => {
    for (const login of officeLogins) {
      const person = { email: `${login}@demo.example`, firstName: 'Season', lastName: login };
      await createUser(work, { login, ...person, passwordHash, roles: ['ROLE_MANAGER'] });
    }
    const { rankingId } = await work.db
      .selectFrom('tournament')
      .select('rankingId')
      .where('id', '=', tournamentId)
      .executeTakeFirstOrThrow();
    for (const [place, prizeMoneyCents] of prizes) {
      const values = { rankingId: rankingId ?? 0, place, points: 0, prizeMoneyCents };
      await work.db
        .insertInto('rankingPoint')
        .values(values)
        .onConflict((conflict) => conflict.columns(['rankingId', 'place']).doUpdateSet({ prizeMoneyCents }))
        .execute();
    }
    // Half of the reminders are handed over, the other half wait as mails.
    const players = await work.db.selectFrom('playerProfile').select(['id', 'version']).orderBy('id').execute();
    for (const player of players.filter((_player, index) => index % 2 === 0))
      await saveRow(work, 'playerProfile', player, { email: null }, { type: 'updated', rooms: [] });
    return null;
  });
  return { eventId: mark.eventId, tournamentId };
}
