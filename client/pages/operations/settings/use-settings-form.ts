/** One group of the settings as a form. It sends only changed fields, with the version that was loaded. */
import { checkForm } from '#contract/kit/check.ts';
import { isWritable } from '#contract/kit/field-values.ts';
import type { SettingGroup } from '#contract/kit/setting-group.ts';
import { type SettingKey, type SettingRow, settingGroups } from '#contract/masters/settings.ts';
import { queryClient } from '../../../api/queries.ts';
import { saveSettings, settingsKey } from '../../../api/settings.ts';
import { labelsOf } from '../../../entity/fields/entity-fields.tsx';
import type { Form } from '../../../entity/form/form.ts';
import { isRequired } from '../../../entity/form/form-values.ts';
import { useForm } from '../../../entity/form/use-form.ts';
import type { EntityValues } from '../../../entity/form/values.ts';
import { setOfficeZone } from '../../../state/office-zone.ts';

export function useSettingsForm(key: SettingKey, stored: SettingRow<SettingKey>, onSaved: () => void): Form<EntityValues> {
  const group: SettingGroup = settingGroups[key];
  return useForm<EntityValues, SettingRow<SettingKey>>({
    initial: () => firstValues(group, stored),
    version: stored.version,
    labels: labelsOf(group),
    isRequired: (name) => isRequired(group.fields, name),
    validate: (values) => checkForm(group, values),
    send: async (_, { version, changes }) => saveSettings(key, { version: version ?? 0, changes }),
    saved: `${group.words.one} settings saved`,
    onSaved: (saved) => {
      queryClient.setQueryData(settingsKey(key), saved);
      if ('timeZone' in saved) setOfficeZone(saved.timeZone ?? undefined);
      onSaved();
    },
  });
}

/** A picture is sent only after a change. */
const firstValues = ({ fields }: SettingGroup, stored: object): EntityValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      isWritable(field) && field.kind !== 'picture' && field.kind !== 'pictureType' ? [[name, Reflect.get(stored, name)]] : [],
    ),
  );
