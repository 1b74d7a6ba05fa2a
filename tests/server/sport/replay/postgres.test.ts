/** The replay beside writers whose commits overlap: no entry of the journal comes later than the newest entry that a read has seen. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Replay } from '#machines/replay/replay.ts';
import type { EventChange } from '../../../../server/sport/replay/parse-changes.ts';
import { readReplay, replayOf } from '../../../../server/sport/replay/read-replay.ts';
import { journalHead } from '../../../../server/store/journal/journal.ts';
import { at, send, startMatch } from '../../../live/play.ts';
import { createHall } from '../../../support/hall.ts';
import { hold, noOfWaiting } from '../../../support/locks.ts';
import { createWorld } from '../../../support/world.ts';

test('a replay misses no entry whose writer had a lower number than another one and was slower to commit', async () => {
  const world = await createWorld();
  const { context } = world;
  const { db, read } = context;
  const hall = await createHall(context, { players: 4, tables: 2 });
  const { matchId, playerA } = await startMatch(context, hall, 0);
  const other = await startMatch(context, hall, 1);
  const before = await replayOf(context, hall.eventId);
  const entriesBefore = before.replay.changes.length;
  const headBefore = await journalHead(read);
  await sql`create function slow() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock(99); return null; end'`.execute(
    db,
  );
  const slowStream = sql.lit(`match:${matchId}`);
  await sql`create trigger slow after insert on journal for each row when (new.stream = ${slowStream}) execute function slow()`.execute(db);
  const letGo = await hold(world, sql`select pg_advisory_xact_lock(99)`);

  const slow = send(context, matchId, { type: 'SCORE', participantId: playerA, to: 1 });
  await expect.poll(() => noOfWaiting(read)).toBe(1);
  const quick = send(context, other.matchId, { type: 'SCORE', participantId: other.playerA, to: 1 });
  await expect.poll(() => noOfWaiting(read)).toBe(2);
  const meanwhile = await replayOf(context, hall.eventId);
  expect(meanwhile.readAt).toBe(headBefore);
  expect(meanwhile.replay.changes).toHaveLength(entriesBefore);
  await letGo();
  await Promise.all([slow, quick]);

  const { replay } = await replayOf(context, hall.eventId);
  const added = replay.changes.slice(entriesBefore);
  expect(added.map(({ stream }) => stream)).toEqual([`match:${matchId}`, `match:${at(hall.matchIds, 1)}`]);
  const fresh = await readReplay(context, hall.eventId);
  expect(valuesOf(replay)).toEqual(valuesOf(fresh.replay));
  expect(replay.stateAfter(0)).toEqual(fresh.replay.stateAfter(0));
  await world.close();
});

/** The values of a change are computed, so that `toEqual` of whole changes would not compare them. */
const valuesOf = ({ changes }: Replay<EventChange>) => changes.map(({ seq, at, values }) => ({ seq, at, values }));
