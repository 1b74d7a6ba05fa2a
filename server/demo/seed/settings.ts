/** The settings of the invented federation, which its invoices show. */
import type { SettingKey, SettingValues } from '#contract/masters/settings.ts';
import { demoFederation, demoSeries } from '../../kernel/organisation.ts';
import { insertRow } from '../../store/rows/insert-rows.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { countriesByCode } from './countries.ts';

export async function seedSettings(work: WorkContext): Promise<void> {
  const countryOf = await countriesByCode(work.db, ['HR']);
  await save(work, 'federation', {
    legalName: demoFederation,
    subtitle: 'Pool · Snooker · Carom',
    street: 'Riva 12',
    postcode: '51000',
    city: 'Rijeka',
    countryId: countryOf('HR'),
    telephone: '+385 51 555 0100',
    email: 'office@demo.example',
    website: 'https://demo.example',
    register: 'Register of associations Rijeka 080001',
    representative: 'President Ana Horvat',
  });
  await save(work, 'tax', { taxNumber: '55501844099' });
  await save(work, 'bank', {
    accountHolder: demoFederation,
    bankName: 'Banka Bura',
    iban: 'HR1723600001101234565',
    bic: 'ZABAHR2X',
  });
  await save(work, 'reminders', { reminderFee2: 5, reminderFee3: 10 });
  await save(work, 'invoices', { invoicePrefix: demoSeries, creditNotePrefix: `${demoSeries}GS`, timeZone: 'Europe/Zagreb' });
}

const save = <Key extends SettingKey>(work: WorkContext, key: Key, values: Partial<SettingValues<Key>>): Promise<number> =>
  insertRow(work, 'federationSetting', { key, json: JSON.stringify(values) });
