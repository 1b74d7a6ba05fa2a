/**
 * Lists erased persons in a file beside the database. After a restore of an older backup, they are erased again before anybody sees the
 * data.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Actor } from '../../kernel/actor.ts';
import type { ConfigContext, Context } from '../../store/context.ts';
import { keepPrivate } from '../../store/engines/private-file.ts';
import { raiseNumbers } from '../../store/rows/row-numbers.ts';
import { commit, type WorkContext } from '../../store/unit/commit.ts';
import { forgetUser } from '../people/users/forget.ts';
import { erasedDomain } from '../people/users/former-account.ts';
import { type ErasureInput, eraseUnchecked } from './erase.ts';
import type { Mentions } from './find-mentions.ts';
import { mentionsOfPlayer, mentionsOfUser } from './mentions-of-person.ts';
import { wipeErased } from './wipe-storage.ts';

/** One kind of id. `forgets` returns false when the database has no such person. */
type ErasureKind = {
  key: 'playerProfileId' | 'userId';
  table: 'playerProfile' | 'appUser';
  inDatabase: (context: Context) => Promise<{ id: number; at: string }[]>;
  mentions: (context: Context, id: number) => Promise<Mentions>;
  forgets: EraseById;
};
type EraseById = (work: WorkContext, id: number, erasing: ErasureInput) => Promise<boolean>;
type ErasureLine = { playerProfileId?: number; userId?: number; at: string };

const system: Actor = { kind: 'system', name: 'privacy' };
/** Located in the data folder. */
export const erasureList = 'erased.jsonl';
const fileOf = ({ config }: ConfigContext): string => join(config.dataDir, erasureList);

const playerErasures: ErasureKind = {
  key: 'playerProfileId',
  table: 'playerProfile',
  inDatabase: ({ read }) => read.selectFrom('erasure').select(['playerProfileId as id', 'at']).execute(),
  mentions: mentionsOfPlayer,
  forgets: eraseUnchecked,
};

const userErasures: ErasureKind = {
  key: 'userId',
  table: 'appUser',
  inDatabase: ({ read }) =>
    read.selectFrom('appUser').select(['id', 'lastModifiedDate as at']).where('email', 'like', `%@${erasedDomain}`).execute(),
  mentions: mentionsOfUser,
  forgets: (work, id, erasing) => forgetUser(work, id, { type: 'removed', ...erasing }),
};

/** Reads the file. It contains only ids and days, so it identifies nobody. */
function readErasures(context: ConfigContext): ErasureLine[] {
  const path = fileOf(context);
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return lines.flatMap((line) => {
    // A torn line after a power failure is skipped: the database still has that erasure.
    try {
      return [JSON.parse(line) as ErasureLine];
    } catch {
      return [];
    }
  });
}

/** Synchronizes list and database in both directions, before the server opens and every hour. Returns the ids that were erased now. */
export async function syncErasures(context: Context): Promise<{ players: number[]; users: number[] }> {
  const erasures: ErasureInput[] = [];
  const forgotten = { players: await keepKind(context, playerErasures, erasures), users: await keepKind(context, userErasures, erasures) };
  if (forgotten.players.length + forgotten.users.length > 0) {
    context.log.warn(forgotten, 'Persons from a restored backup were erased again');
    await wipeErased(context, erasures);
  }
  return forgotten;
}

/** Raises the id sequence, so that ids of erased persons missing from the backup are never reused. */
async function keepKind(
  context: Context,
  { key, table, inDatabase, mentions, forgets }: ErasureKind,
  erasures: ErasureInput[],
): Promise<number[]> {
  const inFile = new Set(readErasures(context).flatMap((line) => line[key] ?? []));
  const stored = await inDatabase(context);
  const missing = stored.filter(({ id }) => !inFile.has(id));
  if (missing.length > 0) {
    keepPrivate(fileOf(context));
    appendFileSync(fileOf(context), missing.map(({ id, at }) => `${JSON.stringify({ [key]: id, at })}\n`).join(''), { flush: true });
  }
  if (inFile.size > 0) await raiseNumbers(context, table, Math.max(...inFile));
  const knownIds = new Set(stored.map(({ id }) => id));
  const forgotten: number[] = [];
  for (const id of inFile) {
    if (knownIds.has(id)) continue;
    const erasing: ErasureInput = { mentions: await mentions(context, id), files: [] };
    const { answer } = await commit(context, { actor: system }, (work) => forgets(work, id, erasing));
    if (!answer) continue;
    forgotten.push(id);
    erasures.push(erasing);
  }
  return forgotten;
}
