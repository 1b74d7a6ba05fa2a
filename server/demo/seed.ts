/** Puts the invented federation into an empty database, all of it or nothing. */
import { commit } from '../db/commit.ts';
import type { Actor, Office } from '../office.ts';
import { seedReference } from '../reference.ts';
import { hashAccounts, seedAccounts } from './accounts.ts';
import { createEdition } from './edition.ts';
import { seedEvent } from './event.ts';
import { type DemoMark, writeMark } from './mark.ts';
import { type Speed, setPace } from './pace.ts';
import { seedPlayers } from './players.ts';
import { seedSponsors } from './sponsors.ts';

export const demoActor: Actor = { kind: 'system', name: 'demo' };

/** The same number seeds the same people, draw and hall; the day is the office clock's. */
export async function seedDemo(office: Office, { seed, speed }: { seed: number; speed: Speed }): Promise<DemoMark> {
  const accounts = await hashAccounts(office);
  const { answer } = await commit(office, { actor: demoActor }, async (work) => {
    await refuseForeignDatabase(work.db);
    await seedReference(work);
    await setPace(work, speed);
    const profileIds = await seedPlayers(work);
    const eventId = await seedEvent(work);
    await seedSponsors(work, eventId);
    await seedAccounts(work, accounts, eventId);
    await createEdition(work, { eventId, number: 1, profileIds, seed, begins: fullMinute(work.now), speed });
    const mark = { seed, eventId };
    await writeMark(work, mark);
    return mark;
  });
  return answer;
}

/** People or events without the demo's mark are somebody's real work. */
async function refuseForeignDatabase(db: Office['db']): Promise<void> {
  const user = await db.selectFrom('appUser').select('id').limit(1).executeTakeFirst();
  const event = await db.selectFrom('event').select('id').limit(1).executeTakeFirst();
  if (user || event) throw new Error('This database holds real data: the demo only plays in a database of its own.');
}

const fullMinute = (now: Date): Date => new Date(Math.floor(now.getTime() / 60_000) * 60_000);
