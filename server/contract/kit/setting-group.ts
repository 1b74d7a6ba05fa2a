/** A group of settings: a tab of the screen, one row of the table and one save. */
import type { Rule } from './entity.ts';
import type { Fields } from './field-kinds.ts';

/** Enough of an entity for the form of its fields, its judgement and its answer. */
export type SettingGroup<F extends Fields = Fields, Name extends string = keyof F & string> = {
  /** camelCase: in problems. */
  name: 'federationSetting';
  /** The tab. */
  words: { one: string; many: string };
  fields: F;
  rules?: readonly Rule[];
  form: { sections: readonly { title: string; columns?: 2 | 3 | 4; fields: readonly Name[] }[] };
};

export const settingGroup = <const F extends Fields>(title: string, given: Omit<SettingGroup<F>, 'name' | 'words'>): SettingGroup<F> => ({
  name: 'federationSetting',
  words: { one: title, many: title },
  ...given,
});
