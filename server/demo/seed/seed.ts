/** Seeds the invented federation into an empty database, all of it or nothing. */

import { seedReference } from '../../operations/reference/reference-data.ts';
import type { Context } from '../../store/context.ts';
import { commit } from '../../store/unit/commit.ts';
import { type DemoMark, writeMark } from '../demo-mark.ts';
import { demoActor } from '../simulator/actor.ts';
import { type Speed, setPace } from '../simulator/pace.ts';
import { hashAccounts, seedAccounts } from './accounts.ts';
import { seedColleagues } from './colleagues.ts';
import { seedCompletePlayers } from './complete-players.ts';
import { seedEvent } from './event.ts';
import { seedMails } from './mails.ts';
import { seedMasterData } from './master-data.ts';
import { seedNews } from './news.ts';
import { seedOtherTournaments } from './other-tournaments.ts';
import { seedPlayers } from './players.ts';
import { seedSettings } from './settings.ts';
import { seedSponsors } from './sponsors.ts';
import { seedWebsite } from './website.ts';

export type DemoOptions = { seed: number; speed: Speed; entrants: number; isOpening?: true };

/** The same seed gives the same people, draw and event; only the dates follow the office clock. */
export async function seedDemo(context: Context, { seed, speed, entrants, isOpening }: DemoOptions): Promise<DemoMark> {
  const accounts = await hashAccounts(context);
  const { answer } = await commit(context, { actor: demoActor }, async (work) => {
    await refuseForeignDatabase(work.db);
    await seedReference(work);
    await seedSettings(work);
    await setPace(work, speed);
    await seedPlayers(work);
    const eventId = await seedEvent(work);
    await seedSponsors(work, eventId);
    await seedMasterData(work);
    await seedWebsite(work, eventId);
    await seedAccounts(work, accounts, eventId);
    await seedColleagues(context, work, accounts[0]?.passwordHash ?? '');
    await seedOtherTournaments(work, eventId);
    await seedCompletePlayers(work);
    await seedMails(work);
    await seedNews(work);
    const mark = { seed, eventId, entrants, speed, ...(isOpening && { isOpening }) };
    await writeMark(work, mark);
    return mark;
  });
  return answer;
}

/** Users or events without the demo's mark are real data. */
async function refuseForeignDatabase(db: Context['db']): Promise<void> {
  const user = await db.selectFrom('appUser').select('id').limit(1).executeTakeFirst();
  const event = await db.selectFrom('event').select('id').limit(1).executeTakeFirst();
  if (user || event) throw new Error('This database holds real data: the demo only plays in a database of its own.');
}
