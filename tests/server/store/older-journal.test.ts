/** A restore under a running server is noticed by its journal, on both engines (server/README.md R5 e). */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { olderRecordCheck } from '../../../server/store/engines/watch-database.ts';
import { commit } from '../../../server/store/unit/commit.ts';
import { startMatch } from '../../live/play.ts';
import { createHall } from '../../support/hall.ts';
import { createWorld } from '../../support/world.ts';

test('a journal that goes back under a running server ends all confirmations, in the words of the readiness check', async () => {
  const world = await createWorld();
  const { context } = world;
  await startMatch(context, await createHall(context));
  const check = await olderRecordCheck(context);
  await check();
  expect(context.loss.found()).toBeNull();

  // Imitates pg_restore or an older file under the running server.
  await sql`delete from journal where seq > 1`.execute(context.db);
  await check();

  const said = 'An older database took the place of the one that the server used.';
  await expect(commit(context, { actor: { kind: 'system', name: 'test' } }, async () => 'confirmed')).rejects.toMatchObject({
    status: 503,
    message: expect.stringContaining(said),
  });
  const answer = await world.inject({ url: '/management/health/readiness' });
  expect([answer.statusCode, answer.json().reason]).toEqual([503, expect.stringContaining(said)]);
  await world.close();
});
