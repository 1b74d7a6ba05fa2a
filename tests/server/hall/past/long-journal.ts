/** A long journal of an event, for tests of its past. */
import type { Kysely } from 'kysely';
import type { Database } from '../../../../server/store/schema.ts';

const perInsert = 2_000;

/** `start`: milliseconds; `every`: milliseconds between two changes. */
type LongJournal = { matchIds: readonly number[]; changes: number; start: number; every: number };

/** Gives each match a point and takes it back, in turn: every row ends as it is stored, but for its version. */
export async function fillJournal(db: Kysely<Database>, { matchIds, changes, start, every }: LongJournal): Promise<void> {
  const each = Math.floor(changes / matchIds.length / 2) * 2;
  const total = each * matchIds.length;
  const entry = (index: number) => {
    const version = 2 + Math.floor(index / matchIds.length);
    const [before, after] = version % 2 === 0 ? [0, 1] : [1, 0];
    return {
      stream: `match:${matchIds[index % matchIds.length]}`,
      version,
      type: after === 1 ? 'SCORE' : 'UNDO',
      actor: 'system:bench',
      at: new Date(start + index * every).toISOString(),
      data: JSON.stringify({ values: { aScore: [before, after], racks: [before ? 'A' : '', after ? 'A' : ''] } }),
      rooms: '[]',
    };
  };
  for (let from = 0; from < total; from += perInsert) {
    const entries = Array.from({ length: Math.min(perInsert, total - from) }, (_, index) => entry(from + index));
    await db.insertInto('journal').values(entries).execute();
  }
  await db
    .updateTable('tournamentMatch')
    .set({ version: 1 + each })
    .where('id', 'in', matchIds)
    .execute();
}
