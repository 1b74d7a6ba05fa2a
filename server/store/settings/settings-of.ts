/** Reads the current settings, with defaults for unsaved ones. Read them in the unit of work that needs them, so that a change counts at once. */
import type { Kysely } from 'kysely';
import { isWritable } from '#contract/kit/field-values.ts';
import { type FederationSettings, type SettingKey, type SettingRow, settingGroups, settingKeys } from '#contract/masters/settings.ts';
import type { Database } from '../schema.ts';

/** `(await settingsOf(work.db)).invoices.dueDays` */
export async function settingsOf(db: Kysely<Database>): Promise<FederationSettings> {
  const rows = await db.selectFrom('federationSetting').select(['key', 'json']).where('key', '!=', 'logo').execute();
  const stored = new Map(rows.map(({ key, json }) => [key, json]));
  const groups = settingKeys.filter((key) => key !== 'logo').map((key) => [key, valuesOf(key, stored.get(key))]);
  return Object.fromEntries(groups) as FederationSettings;
}

/** Returns one group with its version. Version 0: the group was never saved. */
export async function settingRow<Key extends SettingKey>(db: Kysely<Database>, key: Key): Promise<SettingRow<Key>> {
  const row = await db.selectFrom('federationSetting').select(['json', 'version']).where('key', '=', key).executeTakeFirst();
  return { ...valuesOf(key, row?.json), version: row?.version ?? 0 } as SettingRow<Key>;
}

/** A saved group lacks the fields of later releases, so they get their defaults. */
function valuesOf(key: SettingKey, json = '{}'): Record<string, unknown> {
  const saved = JSON.parse(json) as Record<string, unknown>;
  const fields = Object.entries(settingGroups[key].fields).filter(([, field]) => isWritable(field));
  return Object.fromEntries(fields.map(([name, field]) => [name, saved[name] ?? ('initially' in field ? field.initially : null) ?? null]));
}
