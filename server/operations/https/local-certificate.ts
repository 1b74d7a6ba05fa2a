/** The server certificate by the server's own authority: renewed when the addresses of this machine change, and long before it ends. */
// Must come before @peculiar/x509, whose dependency container needs it.
import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { hostname, networkInterfaces } from 'node:os';
import * as x509 from '@peculiar/x509';
import type { Context } from '../../store/context.ts';
import { algorithm, type LocalAuthority, loadAuthority } from './authority.ts';
import type { Certificate, CertificateSource } from './certificate.ts';
import { certifiableNames, type Machine, type OwnNames, ownNames } from './own-names.ts';

const dayMs = 86_400_000;
/** Browsers accept at most 397 days; a restart makes a new certificate anyway. */
const goodForMs = 90 * dayMs;
/** Tablet clocks are behind ours by minutes, or by up to a day if their time zone is wrong. */
const backdatedMs = dayMs;

type CertificateContext = Pick<Context, 'clock' | 'config' | 'log'>;
type ReadMachine = () => Pick<Machine, 'hostname' | 'networks'>;

const thisMachine: ReadMachine = () => ({ hostname: hostname(), networks: networkInterfaces() });

export async function localCertificate(
  { clock, config, log }: CertificateContext,
  look: ReadMachine = thisMachine,
): Promise<CertificateSource> {
  const machine = (): Machine => ({ host: config.host, publicUrl: config.publicUrl, ...look() });
  const authority = await loadAuthority(config.dataDir, () => ({ ...ownNames(machine()), hostname: look().hostname }), clock());
  let shown: { names: string; from: number; until: number } | null = null;
  return {
    authority,
    next: async () => {
      const ownNamesNow = ownNames(machine());
      const names = certifiableNames(ownNamesNow, authority.domains);
      const namesJson = JSON.stringify(names);
      const now = clock().getTime();
      if (shown?.names === namesJson && now >= shown.from && now < shown.until) return null;
      const certificate = await issue(authority, names, now);
      shown = { names: namesJson, from: now - backdatedMs, until: now - backdatedMs + (goodForMs * 2) / 3 };
      const uncertified = [...ownNamesNow.dns, ...ownNamesNow.addresses].filter((name) => !certificate.names.includes(name));
      if (uncertified.length > 0)
        log.warn({ names: uncertified }, 'The server certificate does not cover these names: they do not belong to a private network');
      return { ...certificate, found: await namesResolvingHere(names) };
    },
  };
}

export async function issue(
  { certificate: issuer, key, pem }: LocalAuthority,
  { dns, addresses }: OwnNames,
  now: number,
): Promise<Omit<Certificate, 'found'>> {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const names = [...dns.map((value) => ({ type: 'dns', value }) as const), ...addresses.map((value) => ({ type: 'ip', value }) as const)];
  const certificate = await x509.X509CertificateGenerator.create({
    subject: [{ CN: [dns.find((name) => name !== 'localhost') ?? 'localhost'] }],
    issuer: issuer.subject,
    notBefore: new Date(now - backdatedMs),
    notAfter: new Date(Math.min(now - backdatedMs + goodForMs, issuer.notAfter.getTime())),
    signingAlgorithm: algorithm,
    publicKey: keys.publicKey,
    signingKey: key,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension(names),
      await x509.AuthorityKeyIdentifierExtension.create(issuer.publicKey),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  const pkcs8 = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  return {
    cert: `${certificate.toString('pem')}\n${pem}`,
    key: x509.PemConverter.encode(pkcs8, 'PRIVATE KEY'),
    names: [...dns, ...addresses],
  };
}

/** Returns the names that resolve to this machine; other names must not be shown to anybody. */
async function namesResolvingHere({ dns, addresses }: OwnNames): Promise<string[]> {
  const networkAddresses = addresses.filter((address) => !/^(?:127\.|::1$)/.test(address));
  const resolved = await Promise.all(
    dns.map(async (name) => {
      const answers = await lookup(name, { all: true }).catch(() => []);
      return answers.some(({ address }) => networkAddresses.includes(address)) ? [name] : [];
    }),
  );
  return resolved.flat();
}
