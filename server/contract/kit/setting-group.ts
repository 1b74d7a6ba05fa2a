/** A group of settings: a tab of the screen, one row of the table and one save. */
import type { Rule } from './entity.ts';
import type { Fields } from './field-kinds.ts';

/** The part of an entity that its form, its check and its answer need. */
export type SettingGroup<F extends Fields = Fields, Name extends string = keyof F & string> = {
  /** camelCase: the name in validation problems. */
  name: 'federationSetting';
  /** The label of the tab. */
  words: { one: string; many: string };
  fields: F;
  rules?: readonly Rule[];
  form: { sections: readonly { title: string; columns?: 2 | 3 | 4; fields: readonly Name[] }[] };
};

export const settingGroup = <const F extends Fields>(title: string, options: Omit<SettingGroup<F>, 'name' | 'words'>): SettingGroup<F> => ({
  name: 'federationSetting',
  words: { one: title, many: title },
  ...options,
});
