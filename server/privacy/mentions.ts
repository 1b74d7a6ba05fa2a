/**
 * Names in words that other people keep: their saved views, and why a result was corrected. What was published (news, descriptions, website texts) is its
 * author's to take a name out of, and the sealed audit trail is never changed; the erase dialog says so.
 */
import { foldedWords } from '#contract/fold.ts';
import { listSetting } from '#contract/list-settings.ts';
import type { Work } from '../db/commit.ts';

/** Each as it would be written: 'Petra Quixotenbaum'. */
type Mentioned = { names: readonly string[]; instead: string };
type Sequence = readonly string[];

export async function forgetMentions(work: Work, { names, instead }: Mentioned): Promise<void> {
  const sequences = names.map(foldedWords).filter((words) => words.join('').length > 2);
  sequences.sort((one, other) => other.length - one.length);
  if (sequences.length === 0) return;
  await dropViews(work, sequences);
  const reasons = await work.db.selectFrom('matchProgress').select(['id', 'reason']).where('reason', 'is not', null).execute();
  for (const { id, reason } of reasons) {
    const kept = withoutNames(reason ?? '', sequences, instead);
    if (kept !== reason) await work.db.updateTable('matchProgress').set({ reason: kept }).where('id', '=', id).execute();
  }
}

/** The names of a player; the last name alone, where it is nobody else's. */
export async function namesOfPlayer(
  { db }: Pick<Work, 'db'>,
  { id, firstName, lastName, displayName }: { id: number; firstName: string | null; lastName: string; displayName: string },
): Promise<string[]> {
  const namesake = await db
    .selectFrom('playerProfile')
    .select('id')
    .where('lastName', '=', lastName)
    .where('id', '!=', id)
    .where('mergedInto', 'is', null)
    .executeTakeFirst();
  const both = firstName ? [`${firstName} ${lastName}`, `${lastName} ${firstName}`] : [];
  return [displayName, ...both, ...(namesake ? [] : [lastName])];
}

/** A view that looks for somebody, or is called after them, goes; its columns and the other views stay. */
async function dropViews({ db }: Work, sequences: readonly Sequence[]): Promise<void> {
  for (const { userId, key, json } of await db.selectFrom('userSetting').selectAll().execute()) {
    const read = listSetting.safeParse(JSON.parse(json));
    if (!read.success) continue;
    const views = read.data.views.filter(
      ({ name, address }) =>
        ![name, ...new URLSearchParams(address).values()].some((words) => withoutNames(words, sequences, '') !== words),
    );
    if (views.length === read.data.views.length) continue;
    const kept = JSON.stringify({ ...read.data, views });
    await db.updateTable('userSetting').set({ json: kept }).where('userId', '=', userId).where('key', '=', key).execute();
  }
}

/** `sequences`: folded, the longest first. Words stand at odd places between what parts them. */
function withoutNames(text: string, sequences: readonly Sequence[], instead: string): string {
  const parts = text.split(/([\p{L}\p{M}\p{N}]+)/u);
  const words = parts.map((part, place) => (place % 2 === 1 ? foldedWords(part).join('') : ''));
  const written: string[] = [];
  for (let place = 0; place < parts.length; place += 1) {
    const found = place % 2 === 1 ? sequences.find((name) => name.every((word, step) => words[place + 2 * step] === word)) : undefined;
    written.push(found ? instead : (parts[place] ?? ''));
    if (found) place += 2 * (found.length - 1);
  }
  return written.join('');
}
