/** The settings of the federation. */
import type { Generated } from 'kysely';
import type { Versioned } from './shared.ts';

export type SettingTables = { federationSetting: FederationSettingTable };

export type FederationSettingTable = Versioned & {
  /** A group of settings (contract/masters/settings.ts). */
  key: string;
  /** JSON text: field → value. What is not in it is as at the beginning. */
  json: string;
  /** Of the group 'logo': its file, for documents. */
  logoMediaId: Generated<number | null>;
};
