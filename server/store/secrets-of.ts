/** The keys of the installation an office runs in; read once. */

import { loadSecrets, type Secrets } from '../kernel/secrets.ts';
import type { Context } from './context.ts';

export function secretsOf(context: Context): Secrets {
  const known = byOffice.get(context);
  if (known) return known;
  const secrets = loadSecrets(context.config, context.random);
  byOffice.set(context, secrets);
  return secrets;
}

const byOffice = new WeakMap<Context, Secrets>();
