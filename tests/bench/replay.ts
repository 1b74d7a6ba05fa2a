/** Measures how long the time machine needs to open an event with 100,000 stored changes, beside one read of their bare rows. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { fillJournal } from '../server/hall/past/long-journal.ts';
import { createHall } from '../support/hall.ts';
import { createWorld } from '../support/world.ts';
import { compare } from './figures.ts';

const [changes, players] = [100_000, 512];
const start = Date.parse('2026-09-25T08:00:00.000Z');
/** A change every 800 ms. */
const every = 800;
/** In seconds, for the cold start of the page: the times of all changes, and the shown moment of a link. */
const target = 1;

export async function benchReplay(): Promise<void> {
  const world = await createWorld();
  const hall = await createHall(world.context, { players, tables: 24, raceTo: 9 });
  await sql`delete from journal`.execute(world.context.db);
  await fillJournal(world.context.db, { matchIds: hall.matchIds, changes, start, every });
  world.clock.set(new Date(start + changes * every + 60_000).toISOString());
  world.context.committed.emit();
  await untilIdle();
  const headers = await world.signIn('ROLE_ADMIN');
  const get = async (rest: string) => {
    const reply = await world.inject({ url: `/api/management/events/${hall.eventId}/replay${rest}`, headers });
    if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} for ${rest}: ${reply.body}`);
    return reply.json();
  };
  const bare = await seconds(() => world.context.read.selectFrom('journal').selectAll().execute());
  const middle = encodeURIComponent(new Date(start + (changes / 2) * every).toISOString());
  // Nobody has read the event or a list before: a server that has just started also starts its threads for reading.
  const cold = await seconds(() => Promise.all([get('/moments').then(timesOf), get(`?at=${middle}`)]));
  const early = encodeURIComponent(new Date(start + 100 * every).toISOString());
  const first = await seconds(() => get(`?at=${early}`));
  const again = await seconds(() => get(`?at=${encodeURIComponent(new Date(start + 5_000 * every).toISOString())}`));
  const found = await seconds(() => get('/find?text=corrected'));
  const of = 'the bare rows of the journal';
  const shared = { unit: 's', baseline: bare, of, target: { most: target }, isAbsolute: true } as const;
  const words = `Time machine, ${changes.toLocaleString('en')} changes (${world.context.engine})`;
  compare({ name: `${words}: the page opens`, measured: cold, ...shared });
  compare({ name: `${words}: the first early moment`, measured: first, ...shared });
  compare({ name: `${words}: one more moment`, measured: again, ...shared });
  compare({ name: `${words}: a search through all changes`, measured: found, ...shared });
  await world.close();
}

/** Waits until the live rooms have published the inserted changes. In a real event they did so while it was played. */
async function untilIdle(): Promise<void> {
  for (let last = process.cpuUsage(); ; ) {
    await wait(1000);
    const { user, system } = process.cpuUsage(last);
    if (user + system < 100_000) return;
    last = process.cpuUsage();
  }
}

/** Adds up the times as the screen does. */
function timesOf({ steps }: { steps: readonly number[] }): number[] {
  let last = 0;
  const times = steps.map((step) => {
    last += step;
    return last;
  });
  if (times.length < changes * 0.99) throw new Error(`Only ${times.length} changes are on the line.`);
  return times;
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}
