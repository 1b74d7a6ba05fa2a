/** A tablet that was paired after the backup was made, when that backup has replaced the database. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endingWords } from '../../client/referee/taps/leave-table.ts';
import { noteRestore } from '../../server/store/engines/restore-note.ts';
import { createWorld, type World } from '../support/world.ts';
import { openPage } from './clients.ts';

let world: World;
let url: string;
beforeAll(async () => {
  world = await createWorld();
  url = await world.listen();
});
afterAll(() => world.close());

const refusalOf = async (deviceToken: string): Promise<string> =>
  openPage(url, { deviceToken }).then(
    () => 'let in',
    (error: Error) => error.message,
  );

test('a pairing that the restored backup lacks gets another sentence than a pairing that the desk ended', async () => {
  expect(await refusalOf('a-pairing-of-tonight')).toBe('This session or pairing has ended.');
  await noteRestore(world.context.db, world.clock.now());

  const reason = await refusalOf('a-pairing-of-tonight');
  expect(reason).toBe('The server was restored from a backup that does not know this pairing. Please pair this tablet again.');
  expect(endingWords(reason)).toBe(
    'The server was restored from a backup that does not know the pairing of this tablet. To go on, ask for a new code.',
  );
  expect(await refusalOf('a.session.token')).toBe('This session or pairing has ended.');
  world.clock.advance(86_400_000);
  expect(await refusalOf('a-pairing-of-tonight')).toBe('This session or pairing has ended.');
});

test('a pairing that the desk ended, and one that another tablet took over, keep their own sentences', () => {
  expect(endingWords('This device is no longer paired with a table.')).toContain('The desk ended the pairing');
  expect(endingWords('Another device has been paired with this table.')).toContain('This tablet was replaced');
});
