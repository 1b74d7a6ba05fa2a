/** The settings of the federation. */
import type { Generated } from 'kysely';
import type { Versioned } from './shared.ts';

export type SettingTables = { federationSetting: FederationSettingTable };

export type FederationSettingTable = Versioned & {
  /** A group of settings (contract/masters/settings.ts). */
  key: string;
  /** JSON text: field → value. A missing field has its default. */
  json: string;
  /** The file of the group 'logo', for documents. */
  logoMediaId: Generated<number | null>;
};
