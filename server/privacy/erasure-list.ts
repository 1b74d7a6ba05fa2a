/** Who was erased, beside the database: an older copy that is put in its place knows them again, and forgets them before anybody sees it. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Actor, Context } from '../context.ts';
import { commit } from '../db/commit.ts';
import { keepPrivate } from '../db/private-file.ts';
import { forget } from './erase.ts';
import { wipeErased } from './wipe.ts';

type Erased = { playerProfileId: number; at: string };

const clerk: Actor = { kind: 'system', name: 'privacy' };
const fileOf = ({ config }: Pick<Context, 'config'>): string => join(config.dataDir, 'erased.jsonl');

/** Numbers and days only: the list itself tells of nobody. */
function listed(context: Pick<Context, 'config'>): Erased[] {
  const path = fileOf(context);
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return lines.flatMap((line) => {
    // A line that a power cut tore was of an erasure that the database has.
    try {
      return [JSON.parse(line) as Erased];
    } catch {
      return [];
    }
  });
}

/**
 * Brings list and database in step, both ways; before anybody is let in, and every hour. Every number is looked at once in a database: one that is
 * given out anew afterwards is somebody else's. The numbers that were forgotten now.
 */
export async function keepErased(context: Context): Promise<number[]> {
  const inFile = listed(context);
  const inDatabase = await context.read.selectFrom('erasure').select(['playerProfileId', 'at']).execute();
  const has = (list: readonly Erased[], id: number): boolean => list.some(({ playerProfileId }) => playerProfileId === id);
  const missing = inDatabase.filter(({ playerProfileId }) => !has(inFile, playerProfileId));
  if (missing.length > 0) {
    keepPrivate(fileOf(context));
    appendFileSync(fileOf(context), missing.map((erased) => `${JSON.stringify(erased)}\n`).join(''), { flush: true });
  }
  const forgotten: number[] = [];
  const files: number[] = [];
  for (const { playerProfileId } of inFile.filter(({ playerProfileId: id }) => !has(inDatabase, id))) {
    const { answer } = await commit(context, { actor: clerk }, (work) => forget(work, playerProfileId, files));
    if (answer) forgotten.push(playerProfileId);
  }
  if (forgotten.length > 0) {
    context.log.warn({ players: forgotten }, 'Players of a restored copy were erased again');
    await wipeErased(context, files);
  }
  return forgotten;
}
