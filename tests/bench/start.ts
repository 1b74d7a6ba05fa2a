/**
 * Measures from the start of the process to "Ready" with a million journal entries, after a clean stop and after a kill during taps. The
 * baseline is an empty database.
 */
import { sql } from 'kysely';
import { serverProcess } from '../faults/server-process.ts';
import { freshDatabase } from '../support/database.ts';
import { compare } from './figures.ts';
import { openHall } from './open-hall.ts';

const entries = 1_000_000;
/** Seconds. */
const target = 2;

export async function benchStart(): Promise<void> {
  const [bare, after] = [await startsOf(0), await startsOf(entries)];
  const figures = { 'after a stop': after.stopped, 'after a kill': after.killed };
  for (const [when, seconds] of Object.entries(figures)) {
    compare({
      name: `Ready with ${entries} entries, ${when}`,
      measured: seconds,
      unit: 's',
      baseline: bare.stopped,
      of: 'an empty record',
      target: { most: target },
      isAbsolute: true,
    });
  }
}

async function startsOf(count: number): Promise<{ stopped: number; killed: number }> {
  const database = await freshDatabase({ migrated: true });
  await openHall(database, async ({ db }) => {
    await sql`insert into journal (stream, version, type, actor, command_id, device_id, device_seq, at, data, rooms)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
      select 'match:' || (i % 500), i, 'SCORE', 'device:' || (i % 24), 'past-' || i, i % 24, i / 24, '2026-09-25T15:00:00.000Z',
        '{"changed":["aScore"],"events":[{"type":"SCORE"}]}', '["event:1","tournament:1","matches","table:1"]' from n where ${count} > 0`.execute(
      db,
    );
  });
  const server = await serverProcess(database);
  const seconds = async (): Promise<number> => {
    const begin = performance.now();
    await server.start();
    return (performance.now() - begin) / 1000;
  };
  await seconds();
  await server.stop();
  const stopped = await seconds();
  await server.kill();
  const killed = await seconds();
  await server.kill();
  await database.drop();
  return { stopped, killed };
}
