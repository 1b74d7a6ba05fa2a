/** The authors of the website: active administrators, website staff and press staff. */
import type { Kysely } from 'kysely';
import type { Author } from '#contract/website/news-post-calls.ts';
import type { Role } from '#machines/names.ts';
import { invalidForm } from '../../../kernel/errors.ts';
import type { Database } from '../../../store/schema.ts';

const authorRoles: readonly Role[] = ['ROLE_ADMIN', 'ROLE_WEBSITE', 'ROLE_PRESS'];

export const authors = (db: Kysely<Database>): Promise<Author[]> =>
  db
    .selectFrom('appUser as u')
    .select(['u.id', 'u.firstName', 'u.lastName'])
    .where('u.activated', '=', true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('userAuthority as a')
          .select('a.userId')
          .whereRef('a.userId', '=', 'u.id')
          .where('a.authority', 'in', [...authorRoles]),
      ),
    )
    .orderBy('u.lastName')
    .orderBy('u.firstName')
    .orderBy('u.id')
    .execute();

/** Checks only a changed author: an author who lost the role stays the author. Throws a 400. */
export async function requireAuthor(db: Kysely<Database>, userId: unknown, before: unknown): Promise<void> {
  if (userId === undefined || userId === before) return;
  if ((await authors(db)).some(({ id }) => id === userId)) return;
  throw invalidForm('newsPost', [{ field: 'userId', code: 'NotFound', sentence: 'Please select a author' }]);
}

type PersonName = { firstName: string | null; lastName: string | null };

export const fullName = ({ firstName, lastName }: PersonName): string => [firstName, lastName].filter(Boolean).join(' ');
