/** The short name of the person who takes care of a screen. */
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { shortName } from '../displays/revoke.ts';

type TakenScreen = { takenById: number | null };

export async function addTakerNames<Row extends TakenScreen>(
  db: Kysely<Database>,
  rows: readonly Row[],
): Promise<(Omit<Row, 'takenById'> & { takenBy: string | null })[]> {
  const ids = [...new Set(rows.flatMap(({ takenById }) => takenById ?? []))];
  const people =
    ids.length === 0
      ? []
      : await db.selectFrom('appUser').select(['id', 'firstName', 'lastName', 'login']).where('id', 'in', ids).execute();
  const names = new Map(people.map(({ id, ...person }) => [id, nameOf(person)]));
  return rows.map(({ takenById, ...row }) => ({ ...row, takenBy: takenById === null ? null : (names.get(takenById) ?? null) }));
}

const nameOf = ({ firstName, lastName, login }: { firstName: string | null; lastName: string | null; login: string }): string =>
  shortName([firstName, lastName].filter(Boolean).join(' ') || login);
