/** The settings of the federation: each group is a tab, one row of the table and one save. `initially` gives the default of an unsaved value. */

import { warnings } from '../hall/warning-settings.ts';
import type { Fields } from '../kit/field-kinds.ts';
import type { AnsweredValue } from '../kit/field-values.ts';
import { email, flag, one, picture, text, website, whole } from '../kit/fields.ts';
import { settingGroup } from '../kit/setting-group.ts';
import { bank, invoices, tax } from '../money/invoice-settings.ts';
import { reminders } from '../money/reminder-settings.ts';

const federation = settingGroup('federation', {
  fields: {
    legalName: text({ label: 'Legal name', max: 120, required: 'Please enter the legal name' }),
    subtitle: text({ label: 'Line under the name', max: 120, help: 'Such as: Pool · Snooker · Carom' }),
    street: text({ label: 'Street', max: 120, required: 'Please enter a street' }),
    postcode: text({ label: 'Postcode', max: 20, required: 'Please enter a postcode' }),
    city: text({ label: 'City', max: 80, required: 'Please enter a city' }),
    countryId: one({ label: 'Country', of: 'country', required: 'Country is required' }),
    telephone: text({ label: 'Telephone', max: 40 }),
    email: email({ label: 'E-mail' }),
    website: website({ label: 'Website' }),
    register: text({ label: 'Register', max: 120, help: 'Court or office and number of the register of associations' }),
    representative: text({ label: 'Represented by', max: 120, help: 'Such as: President Ana Horvat' }),
  },
  form: {
    sections: [
      { title: 'Organiser (club or federation)', columns: 2, fields: ['legalName', 'subtitle'] },
      { title: 'Address', fields: ['street', 'postcode', 'city', 'countryId'] },
      { title: 'Contact and register', fields: ['telephone', 'email', 'website', 'register', 'representative'] },
    ],
  },
});

const logo = settingGroup('logo', {
  fields: picture('logo', { label: 'Logo', media: '/media/federation', lessThanBytes: 512_000 }),
  form: { sections: [{ title: 'Logo on invoices', columns: 2, fields: ['logo'] }] },
});

const accounts = settingGroup('accounts', {
  fields: {
    signUp: flag({ label: 'People may sign up by themselves', initially: false, help: 'An administrator activates each account' }),
    mailsPerDay: whole({
      label: 'Most mails to people who sign up, in 24 hours',
      min: 1,
      max: 100_000,
      initially: 200,
      help: 'Protects the mail server against floods. The office is warned when they are used up.',
    }),
    privacyText: website({ label: 'Address of the privacy text', help: 'Shown where people sign up' }),
  },
  form: { sections: [{ title: 'Sign-up', columns: 2, fields: ['signUp', 'mailsPerDay', 'privacyText'] }] },
});

export const settingGroups = { federation, logo, tax, bank, invoices, reminders, warnings, accounts };

export type SettingKey = keyof typeof settingGroups;

export const settingKeys = Object.keys(settingGroups) as SettingKey[];

/** Fields that always have a value: flags, and fields with a default. */
type AlwaysSet = { initially: unknown } | { kind: 'flag' };

type ValuesOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends AlwaysSet ? NonNullable<AnsweredValue<F[Name]>> : NonNullable<AnsweredValue<F[Name]>> | null;
};

export type SettingValues<Key extends SettingKey> = ValuesOf<(typeof settingGroups)[Key]['fields']>;

/** All groups but the logo; only code that needs the logo loads it. */
export type FederationSettings = { [Key in Exclude<SettingKey, 'logo'>]: SettingValues<Key> };

/** A group in an answer; version 0: nobody has saved it yet. */
export type SettingRow<Key extends SettingKey> = SettingValues<Key> & { version: number };
