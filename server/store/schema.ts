/**
 * The tables for Kysely: camelCase here, snake_case in SQL. schema/ has one file per subject.
 * Instants are ISO-8601 UTC text with milliseconds on both engines.
 */
import type { Insertable, Selectable } from 'kysely';
import type { AuditTables } from './schema/audit.ts';
import type { BankTables } from './schema/bank.ts';
import type { CashDeskTables } from './schema/cash-desk.ts';
import type { ChartTables } from './schema/charts.ts';
import type { DeviceTables } from './schema/devices.ts';
import type { EventTables } from './schema/events.ts';
import type { InvoiceFileTables } from './schema/invoice-files.ts';
import type { MailTables } from './schema/mail.ts';
import type { MasterTables } from './schema/master-data.ts';
import type { MatchTables } from './schema/matches.ts';
import type { MediaTables } from './schema/media.ts';
import type { MoneyTables } from './schema/money.ts';

import type { NewsTables } from './schema/news.ts';
import type { PeopleTables } from './schema/people.ts';
import type { PlayerTables } from './schema/players.ts';
import type { PrivacyTables } from './schema/privacy.ts';
import type { PushTables } from './schema/push.ts';
import type { RecordTables } from './schema/record.ts';
import type { SettingTables } from './schema/settings.ts';
import type { TournamentTables } from './schema/tournaments.ts';
import type { WebsiteTables } from './schema/website.ts';

export type Database = AuditTables &
  BankTables &
  EventTables &
  TournamentTables &
  ChartTables &
  MatchTables &
  PlayerTables &
  MailTables &
  PushTables &
  MasterTables &
  CashDeskTables &
  MoneyTables &
  MediaTables &
  NewsTables &
  PeopleTables &
  DeviceTables &
  SettingTables &
  InvoiceFileTables &
  PrivacyTables &
  RecordTables &
  WebsiteTables;

export type MatchRow = Selectable<Database['tournamentMatch']>;
export type NewMatch = Insertable<Database['tournamentMatch']>;
export type TableRow = Selectable<Database['billiardTable']>;
export type TournamentRow = Selectable<Database['tournament']>;
export type EventRow = Selectable<Database['event']>;
export type UserRow = Selectable<Database['appUser']>;
export type SessionRow = Selectable<Database['session']>;
export type DeviceRow = Selectable<Database['device']>;
export type DisplayRow = Selectable<Database['display']>;
export type JournalRow = Selectable<Database['journal']>;
export type ParticipantRow = Selectable<Database['participant']>;
export type ChartTemplateRow = Selectable<Database['chartTemplate']>;
