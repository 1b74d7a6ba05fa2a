/** Reads what the server says about the person and about itself; anything unexpected is left out. */
import { z } from 'zod/mini';
import type { Grant, Right } from '#contract/rights.ts';

const account = z.object({
  login: z.string(),
  firstName: z.nullish(z.string()),
  lastName: z.nullish(z.string()),
  email: z.nullish(z.string()),
  activated: z.boolean(),
  langKey: z.nullish(z.string()),
  authorities: z.array(z.string()),
});
export type Account = z.infer<typeof account>;

export const readAccount = (body: unknown): Account => account.parse(body);

/** What the person is called on screen. */
export const displayName = ({ firstName, lastName, login }: Pick<Account, 'firstName' | 'lastName' | 'login'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || login;

const grants = z.object({ rights: z.record(z.string(), z.enum(['all', 'event', 'table'])), eventIds: z.array(z.number()) });

export function readGrants(body: unknown, known: readonly string[]): { grants: Partial<Record<Right, Grant>>; eventIds: number[] } {
  const read = grants.parse(body);
  return { grants: Object.fromEntries(Object.entries(read.rights).filter(([right]) => known.includes(right))), eventIds: read.eventIds };
}

const info = z.object({
  'display-ribbon-on-profiles': z.nullish(z.string()),
  activeProfiles: z._default(z.array(z.string()), []),
});
export type OfficeInfo = { ribbonEnv: string; inProduction: boolean; isSwaggerEnabled: boolean; demo: boolean; development: boolean };

export function readInfo(body: unknown): OfficeInfo {
  const read = info.parse(body);
  const has = (...names: string[]) => names.some((name) => read.activeProfiles.includes(name));
  return {
    ribbonEnv: read['display-ribbon-on-profiles'] ?? '',
    inProduction: has('prod'),
    isSwaggerEnabled: has('swagger', 'api-docs'),
    demo: has('demo'),
    development: has('dev'),
  };
}
