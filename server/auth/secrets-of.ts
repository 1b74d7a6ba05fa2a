/** The keys of the installation an office runs in; read once. */
import type { Office } from '../office.ts';
import { loadSecrets, type Secrets } from '../secrets.ts';

export function secretsOf(office: Office): Secrets {
  const known = byOffice.get(office);
  if (known) return known;
  const secrets = loadSecrets(office.config, office.random);
  byOffice.set(office, secrets);
  return secrets;
}

const byOffice = new WeakMap<Office, Secrets>();
