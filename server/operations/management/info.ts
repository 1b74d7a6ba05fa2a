/** What this installation says of itself to anybody: no versions, no paths, no keys (api.md §1.11, security.md control 40). */
import type { ManagementInfo } from '#contract/operations/management.ts';
import { demoAccounts, demoPassword } from '../../demo/people.ts';
import type { Config } from '../../kernel/config.ts';
import { organisationOf } from '../../kernel/organisation.ts';

type OfConfig = Omit<ManagementInfo, 'awaitsSetup' | 'signUp' | 'privacyText' | 'mail'>;

export function presentInfo(config: Pick<Config, 'production' | 'demo' | 'organisation'>): OfConfig {
  const { production, demo } = config;
  const profile = demo ? 'demo' : production ? 'prod' : 'dev';
  // Both names of the documentation's profile: old and new clients look for different ones.
  const documentation = production ? [] : ['swagger', 'api-docs'];
  return {
    'display-ribbon-on-profiles': profile === 'prod' ? '' : profile,
    activeProfiles: [profile, ...documentation],
    organisation: organisationOf(config),
    demo: demo ? { accounts: demoAccounts.map(({ login }) => login), password: demoPassword } : null,
  };
}
