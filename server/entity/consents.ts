/** Keeps the history of a person's consents: who recorded each one, when, and its wording. Rows are only ever added. */
import type { Kysely } from 'kysely';
import type { Entity } from '#contract/kit/entity.ts';
import type { ConsentEntry } from '#contract/people/privacy.ts';
import { actorKey } from '../kernel/actor.ts';
import { nameOfActor } from '../store/rows/change-author.ts';
import type { Database } from '../store/schema.ts';
import type { AuthorContext } from '../store/unit/commit.ts';

type Values = Readonly<Record<string, unknown>>;

/** Adds a row for each field that asks for consent and changes here. `before` is null for a new row. */
export async function noteConsents(
  { db, at, actor }: AuthorContext,
  { fields }: Pick<Entity, 'fields'>,
  { id, before, after }: { id: number; before: Values | null; after: Values },
): Promise<void> {
  const newConsents = Object.entries(fields).flatMap(([kind, field]) => {
    if (field.kind !== 'flag' || field.consent === undefined || typeof after[kind] !== 'boolean') return [];
    const isUnchanged = Boolean(before?.[kind] ?? false) === after[kind];
    if (isUnchanged) return [];
    const { words, version } = field.consent;
    return [{ playerProfileId: id, kind, given: after[kind], words, wordsVersion: version, saidAt: at, actor: actorKey(actor) }];
  });
  if (newConsents.length > 0) await db.insertInto('consent').values(newConsents).execute();
}

/** Returns the consents of the profile and of the profiles merged into it, newest first. */
export async function consentsOf(db: Kysely<Database>, id: number): Promise<ConsentEntry[]> {
  const merged = db.selectFrom('playerProfile').select('id').where('mergedInto', '=', id);
  const rows = await db
    .selectFrom('consent')
    .selectAll()
    .where((eb) => eb.or([eb('playerProfileId', '=', id), eb('playerProfileId', 'in', merged)]))
    .orderBy('id', 'desc')
    .execute();
  return Promise.all(
    rows.map(async ({ id: entry, kind, given, words, wordsVersion, saidAt, actor }) => ({
      ...{ id: entry, kind, given: Boolean(given), words, version: wordsVersion, at: saidAt },
      by: await nameOfActor(db, actor),
    })),
  );
}
