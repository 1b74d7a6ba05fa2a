/** Which day it is for the federation: of due dates, of the till, of what is published today. */
import type { Kysely } from 'kysely';
import { dayInHall } from '../../kernel/time/hall-time.ts';
import type { Database } from '../schema.ts';
import { settingRow } from './settings-of.ts';

/** YYYY-MM-DD */
export async function officeDay(db: Kysely<Database>, now: Date): Promise<string> {
  return dayInHall(now, (await settingRow(db, 'invoices')).timeZone);
}
