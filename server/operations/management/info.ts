/** Public facts about this installation: no versions, no paths, no keys (server/http/README.md 1.11, .github/SECURITY.md control 40). */
import type { ManagementInfo } from '#contract/operations/management.ts';
import type { Config } from '../../kernel/config.ts';
import { organisationOf } from '../../kernel/organisation.ts';

/** Accounts on the sign-in page of a demo; the demo registers them. */
type DemoSignIn = ManagementInfo['demo'];
let demoSignIn: DemoSignIn = null;

export const registerDemoSignIn = (signIn: DemoSignIn): void => {
  demoSignIn = signIn;
};

type ConfigInfo = Omit<ManagementInfo, 'awaitsSetup' | 'signUp' | 'privacyText' | 'mail'>;

export function publicInfo(config: Pick<Config, 'production' | 'demo' | 'organisation'>): ConfigInfo {
  const { production, demo } = config;
  const profile = demo ? 'demo' : production ? 'prod' : 'dev';
  // Old and new clients look for different names of the documentation's profile: send both.
  const documentation = production ? [] : ['swagger', 'api-docs'];
  return {
    'display-ribbon-on-profiles': profile === 'prod' ? '' : profile,
    activeProfiles: [profile, ...documentation],
    organisation: organisationOf(config),
    demo: demo ? demoSignIn : null,
  };
}
