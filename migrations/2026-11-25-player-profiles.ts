/** Bank data, federations and the account of players; the profile that one was merged into. Frozen in time: never edit, add a new file. */
import type { Kysely } from 'kysely';

const bank = ['account_name', 'name', 'address', 'iban', 'bic', 'swift'];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of bank) await db.schema.alterTable('player_profile').addColumn(`bank_${name}`, 'text').execute();
  const references = [
    ...['pool', 'snooker', 'carom'].map((sport) => [`federation_${sport}_id`, 'federation.id'] as const),
    ['user_id', 'app_user.id'] as const,
    ['merged_into', 'player_profile.id'] as const,
  ];
  for (const [name, to] of references) {
    await db.schema
      .alterTable('player_profile')
      .addColumn(name, 'integer', (col) => col.references(to))
      .execute();
  }
  await db.schema.createIndex('player_profile_user').on('player_profile').column('user_id').unique().execute();
  await db.schema.createIndex('player_profile_merged_into').on('player_profile').column('merged_into').execute();
}
