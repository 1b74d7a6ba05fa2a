/** The current day in the federation's time zone, for due dates, tills and publication dates. */
import type { Kysely } from 'kysely';
import { dayInZone } from '../../kernel/time/local-time.ts';
import type { Database } from '../schema.ts';
import { settingRow } from './settings-of.ts';

/** YYYY-MM-DD */
export async function officeDay(db: Kysely<Database>, now: Date): Promise<string> {
  return dayInZone(now, (await settingRow(db, 'invoices')).timeZone);
}
