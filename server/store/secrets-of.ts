/** Returns the keys of the installation. They are read once per context. */

import { loadSecrets, type Secrets } from '../kernel/secrets.ts';
import type { Context } from './context.ts';

export function secretsOf(context: Context): Secrets {
  const cached = byContext.get(context);
  if (cached) return cached;
  const secrets = loadSecrets(context.config, context.random);
  byContext.set(context, secrets);
  return secrets;
}

const byContext = new WeakMap<Context, Secrets>();
