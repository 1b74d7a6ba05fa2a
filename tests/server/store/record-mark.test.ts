/** The next start notices a backup that somebody put in the place of the database by hand. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../../server/store/context.ts';
import { detectOlderDatabase, keepJournalMark } from '../../../server/store/engines/journal-mark.ts';
import { readRestoreNote } from '../../../server/store/engines/restore-note.ts';
import { journalEpoch } from '../../../server/store/journal/journal.ts';
import { startMatch } from '../../live/play.ts';
import { createHall } from '../../support/hall.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
let context: Context;
let dataDir: string;

beforeAll(async () => {
  world = await createWorld();
  dataDir = mkdtempSync(join(tmpdir(), 'record-mark-'));
  context = { ...world.context, config: { ...world.context.config, dataDir } };
});
afterAll(async () => {
  await world.close();
  rmSync(dataDir, { recursive: true });
});

test('an unbroken journal keeps its epoch; a journal older than the one that was served gets one new epoch', async () => {
  const first = await journalEpoch(context.read);
  await (await keepJournalMark(context))();
  await startMatch(context, await createHall(context));
  await (await keepJournalMark(context))();
  expect(await journalEpoch(context.read)).toBe(first);
  expect(await readRestoreNote(context.read)).toBeNull();

  // Imitates a backup of yesterday: the folder has seen a newer record.
  const { seq } = await context.db.deleteFrom('journal').returning('seq').executeTakeFirstOrThrow();
  expect(seq).toBeGreaterThan(0);
  await (await keepJournalMark(context))();
  const second = await journalEpoch(context.read);

  expect(second).not.toBe(first);
  expect(await readRestoreNote(context.read)).toMatchObject({ at: context.clock().toISOString() });
  expect(await detectOlderDatabase(context)).toBe(false);
  expect(await journalEpoch(context.read)).toBe(second);
});
