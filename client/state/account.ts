/** The signed-in person and the installation as the interface speaks of them. */

import type { ManagementInfo } from '#contract/operations/management.ts';
import type { Account } from '#contract/people/account.ts';

/** What the person is called on screen. */
export const displayName = ({ firstName, lastName, login }: Pick<Account, 'firstName' | 'lastName' | 'login'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || login;

/** Where the picture in a row or a menu is shown from: as small as it is kept. */
export const smallAvatar = ({ avatarUrl }: Pick<Account, 'avatarUrl'>): string | null => avatarUrl && `${avatarUrl}&w=96`;

export type OfficeInfo = {
  ribbonEnv: string;
  inProduction: boolean;
  isSwaggerEnabled: boolean;
  development: boolean;
  /** In the copyright line. */
  organisation: string | null;
  /** The demo's accounts and their one password. */
  demo: { accounts: readonly string[]; password: string } | null;
  /** There is no administrator yet. */
  awaitsSetup: boolean;
  /** People may ask for an account themselves. */
  signUp: boolean;
  /** Where the federation says what it keeps of people. */
  privacyText: string | null;
  /** Mail goes out; else links are handed over. */
  mail: boolean;
};

/** Reads the profile as JHipster's client does (server/http/README.md 1.11). */
export function readInfo(info: ManagementInfo): OfficeInfo {
  const has = (...names: string[]) => names.some((name) => info.activeProfiles.includes(name));
  return {
    ribbonEnv: info['display-ribbon-on-profiles'],
    inProduction: has('prod'),
    isSwaggerEnabled: has('swagger', 'api-docs'),
    development: has('dev'),
    organisation: info.organisation,
    demo: info.demo,
    awaitsSetup: info.awaitsSetup,
    signUp: info.signUp,
    privacyText: info.privacyText,
    mail: info.mail,
  };
}
