/** Saves a group of settings: compares the version, checks the group as a whole and writes the journal. */
import { isWritable } from '#contract/kit/field-values.ts';
import { type SettingKey, settingGroups } from '#contract/masters/settings.ts';
import { checkedForm, type Form } from '../../entity/bodies.ts';
import { storeMedia } from '../../entity/media/store.ts';
import { PictureToStore, withCheckedPictures } from '../../entity/pictures.ts';
import { type Precondition, requirePreconditions } from '../../http/precondition.ts';
import { invalidForm } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { insertRow } from '../../store/rows/insert-rows.ts';
import { allExist, missingReference } from '../../store/rows/reference-check.ts';
import { saveRow } from '../../store/rows/rows.ts';
import { settingRow } from '../../store/settings/settings-of.ts';
import { type CommitRequest, commit, type WorkContext } from '../../store/unit/commit.ts';

type SaveSettingsInput = { key: SettingKey; form: Form; expected: readonly Precondition[] };

/** Fields missing from the form stay unchanged. Throws when the version is stale or a value is invalid. */
export async function saveSettings(context: Context, request: CommitRequest, { key, form, expected }: SaveSettingsInput): Promise<void> {
  const group = settingGroups[key];
  const checked = await withCheckedPictures(context, group, form);
  await commit(context, request, async (work) => {
    const row = await work.db.selectFrom('federationSetting').selectAll().where('key', '=', key).executeTakeFirst();
    const { version, ...stored } = await settingRow(work.db, key);
    const stream = `federationSetting:${row?.id ?? 0}`;
    await requirePreconditions(work.db, { stream, version, expected, current: () => settingRow(work.db, key) });
    const names = Object.entries(group.fields).flatMap(([name, field]) => (isWritable(field) ? [name] : []));
    const sent = Object.fromEntries(names.filter((name) => checked[name] !== undefined).map((name) => [name, checked[name]]));
    const values = await checkValues(work, key, { ...stored, ...sent });
    const json = JSON.stringify(Object.fromEntries(names.map((name) => [name, values[name] ?? null])));
    const changed = names.filter((name) => (values[name] ?? null) !== (Reflect.get(stored, name) ?? null));
    const entry = { type: 'updated', data: { key, changed } };
    const columns = { json, ...(changed.includes('logo') ? { logoMediaId: await storedLogo(work, values) } : {}) };
    if (row) await saveRow(work, 'federationSetting', row, columns, entry);
    else await insertRow(work, 'federationSetting', { key, ...columns }, { once: 'key', ...entry });
    return null;
  });
}

/** Documents refer to the file of their logo, so every logo gets a file of its own. */
async function storedLogo(work: WorkContext, { logo, logoContentType }: Form): Promise<number | null> {
  if (typeof logo !== 'string') return null;
  return storeMedia(work, { bytes: Buffer.from(logo, 'base64'), type: String(logoContentType) }, 'STAFF');
}

/** Checks the whole group and that related rows exist. */
async function checkValues(work: WorkContext, key: SettingKey, form: Form): Promise<Form> {
  const group = settingGroups[key];
  const values = checkedForm(group, form, new Set(Object.keys(form)));
  if (key === 'federation' && !(await allExist(work.db, 'country', [Number(values.countryId)])))
    throw invalidForm(group.name, [missingReference('countryId', settingGroups.federation.fields.countryId)]);
  for (const [name, value] of Object.entries(values))
    if (value instanceof PictureToStore) Object.assign(values, pictureValues(name, value));
  if (key === 'logo' && values.logo === null) values.logoContentType = null;
  return values;
}

const pictureValues = (name: string, { picture: { bytes, type } }: PictureToStore): Form => ({
  [name]: Buffer.from(bytes).toString('base64'),
  [`${name}ContentType`]: type,
});
