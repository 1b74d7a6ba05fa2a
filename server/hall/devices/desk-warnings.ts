/** What the people at the desk are warned of, live, in the room `desk`. */
import type { Kysely } from 'kysely';
import { deskWarnings, type LiveWarning } from '#contract/live/desk.ts';
import { insertRow } from '../../store/rows/insert-rows.ts';
import { saveRow } from '../../store/rows/rows.ts';
import type { Database } from '../../store/schema.ts';
import type { Work } from '../../store/unit/commit.ts';

/** Told again only after so many more, so that a flood does not fill the journal. */
const tellEvery = 25;
/** Each kind of warning is one row. */
const warningId = deskWarnings.indexOf('PAIRING_GUESSES') + 1;

export async function warnOfGuesses(work: Work, found: Pick<LiveWarning, 'wrongTries' | 'lastAddress' | 'until'>): Promise<void> {
  const { at } = work;
  const known = await work.db.selectFrom('deskWarning').selectAll().where('warning', '=', 'PAIRING_GUESSES').executeTakeFirst();
  const runs = known !== undefined && known.until > at;
  if (runs && found.wrongTries - known.wrongTries < tellEvery) return;
  const row = { ...found, since: runs ? known.since : at };
  const told = { type: 'warned', data: { wrongTries: found.wrongTries } };
  if (known) await saveRow(work, 'deskWarning', known, row, { ...told, rooms: ['desk'] });
  else {
    const values = { ...row, id: warningId, warning: 'PAIRING_GUESSES' as const };
    await insertRow(work, 'deskWarning', values, { ...told, rooms: () => ['desk'], once: 'warning' });
  }
}

export async function presentWarnings(db: Kysely<Database>, ids: readonly number[]): Promise<LiveWarning[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('deskWarning').selectAll().where('id', 'in', ids).execute();
}
