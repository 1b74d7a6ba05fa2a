/** Live warnings for the desk, in the room `desk`. */
import type { Kysely } from 'kysely';
import { deskWarnings, type LiveWarning } from '#contract/live/desk.ts';
import { insertRow } from '../../store/rows/insert-rows.ts';
import { saveRow } from '../../store/rows/rows.ts';
import type { Database } from '../../store/schema.ts';
import type { WorkContext } from '../../store/unit/commit.ts';

/** Published again only after this many further wrong tries, so that a flood of tries does not fill the journal. */
const publishEvery = 25;
/** Each kind of warning is one row. */
const warningId = deskWarnings.indexOf('PAIRING_GUESSES') + 1;

/** Stores or refreshes the warning about wrong pairing codes; does nothing while `publishEvery` further tries are not reached. */
export async function warnOfGuesses(work: WorkContext, guesses: Pick<LiveWarning, 'wrongTries' | 'lastAddress' | 'until'>): Promise<void> {
  const { at } = work;
  const stored = await work.db.selectFrom('deskWarning').selectAll().where('warning', '=', 'PAIRING_GUESSES').executeTakeFirst();
  const isActive = stored !== undefined && stored.until > at;
  if (isActive && guesses.wrongTries - stored.wrongTries < publishEvery) return;
  const row = { ...guesses, since: isActive ? stored.since : at };
  const journalEntry = { type: 'warned', data: { wrongTries: guesses.wrongTries } };
  if (stored) await saveRow(work, 'deskWarning', stored, row, { ...journalEntry, rooms: ['desk'] });
  else {
    const values = { ...row, id: warningId, warning: 'PAIRING_GUESSES' as const };
    await insertRow(work, 'deskWarning', values, { ...journalEntry, rooms: () => ['desk'], once: 'warning' });
  }
}

export async function presentWarnings(db: Kysely<Database>, ids: readonly number[]): Promise<LiveWarning[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('deskWarning').selectAll().where('id', 'in', ids).execute();
}
