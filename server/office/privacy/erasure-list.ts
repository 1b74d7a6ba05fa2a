/** Who was erased, beside the database: an older copy that is put in its place knows them again, and forgets them before anybody sees it. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Actor } from '../../kernel/actor.ts';
import type { Context } from '../../store/context.ts';
import { keepPrivate } from '../../store/engines/private-file.ts';
import { raiseNumbers } from '../../store/rows/row-numbers.ts';
import { commit, type Work } from '../../store/unit/commit.ts';
import { erasedDomain } from '../people/users/erased.ts';
import { forgetUser } from '../people/users/forget.ts';
import { type Erasing, forget } from './erase.ts';
import type { Mentions } from './find-mentions.ts';
import { mentionsOfPlayer, mentionsOfUser } from './mentions-of.ts';
import { wipeErased } from './wipe.ts';

/** Of one kind of numbers each: `forgets` is false where the database has no such person. */
type Kind = {
  key: 'playerProfileId' | 'userId';
  table: 'playerProfile' | 'appUser';
  inDatabase: (context: Context) => Promise<{ id: number; at: string }[]>;
  mentions: (context: Context, id: number) => Promise<Mentions>;
  forgets: Forgets;
};
type Forgets = (work: Work, id: number, erasing: Erasing) => Promise<boolean>;
type Line = { playerProfileId?: number; userId?: number; at: string };

const clerk: Actor = { kind: 'system', name: 'privacy' };
/** In the folder of the data. */
export const erasureList = 'erased.jsonl';
const fileOf = ({ config }: Pick<Context, 'config'>): string => join(config.dataDir, erasureList);

const players: Kind = {
  key: 'playerProfileId',
  table: 'playerProfile',
  inDatabase: ({ read }) => read.selectFrom('erasure').select(['playerProfileId as id', 'at']).execute(),
  mentions: mentionsOfPlayer,
  forgets: forget,
};

const users: Kind = {
  key: 'userId',
  table: 'appUser',
  inDatabase: ({ read }) =>
    read.selectFrom('appUser').select(['id', 'lastModifiedDate as at']).where('email', 'like', `%@${erasedDomain}`).execute(),
  mentions: mentionsOfUser,
  forgets: (work, id, erasing) => forgetUser(work, id, { type: 'removed', ...erasing }),
};

/** Numbers and days only: the list itself tells of nobody. */
function listed(context: Pick<Context, 'config'>): Line[] {
  const path = fileOf(context);
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return lines.flatMap((line) => {
    // A line that a power cut tore was of an erasure that the database has.
    try {
      return [JSON.parse(line) as Line];
    } catch {
      return [];
    }
  });
}

/** Brings list and database in step, both ways; before anybody is let in, and every hour. The numbers that were forgotten now. */
export async function keepErased(context: Context): Promise<{ players: number[]; users: number[] }> {
  const done: Erasing[] = [];
  const forgotten = { players: await keepKind(context, players, done), users: await keepKind(context, users, done) };
  if (forgotten.players.length + forgotten.users.length > 0) {
    context.log.warn(forgotten, 'People of a restored copy were erased again');
    await wipeErased(context, done);
  }
  return forgotten;
}

/** The numbers of those whom the copy does not know yet are given to nobody else. */
async function keepKind(context: Context, { key, table, inDatabase, mentions, forgets }: Kind, done: Erasing[]): Promise<number[]> {
  const inFile = new Set(listed(context).flatMap((line) => line[key] ?? []));
  const known = await inDatabase(context);
  const missing = known.filter(({ id }) => !inFile.has(id));
  if (missing.length > 0) {
    keepPrivate(fileOf(context));
    appendFileSync(fileOf(context), missing.map(({ id, at }) => `${JSON.stringify({ [key]: id, at })}\n`).join(''), { flush: true });
  }
  if (inFile.size > 0) await raiseNumbers(context, table, Math.max(...inFile));
  const knownIds = new Set(known.map(({ id }) => id));
  const forgotten: number[] = [];
  for (const id of inFile) {
    if (knownIds.has(id)) continue;
    const erasing: Erasing = { mentions: await mentions(context, id), files: [] };
    const { answer } = await commit(context, { actor: clerk }, (work) => forgets(work, id, erasing));
    if (!answer) continue;
    forgotten.push(id);
    done.push(erasing);
  }
  return forgotten;
}
