/** The settings of the federation over REST. */
import type { SettingKey, SettingRow } from '#contract/masters/settings.ts';
import { request } from './request.ts';

export const settingsKey = (key: SettingKey) => ['settings', key] as const;

export async function getSettings<Key extends SettingKey>(key: Key, options: { signal?: AbortSignal } = {}): Promise<SettingRow<Key>> {
  return (await request({ path: `/api/settings/${key}`, ...options })).body as SettingRow<Key>;
}

/** Settings that `changes` does not contain keep their values. Throws an ApiProblem when the stored version is not `version`. */
export async function saveSettings<Key extends SettingKey>(
  key: Key,
  { version, changes }: { version: number; changes: object },
): Promise<SettingRow<Key>> {
  const path = `/api/settings/${key}`;
  return (await request({ method: 'PUT', path, body: { ...changes, version } })).body as SettingRow<Key>;
}
