/** The server's certificate by the hall's own authority: another one as soon as this machine has other addresses, and long before it ends. */
// Before @peculiar/x509, whose container asks for it.
import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { hostname, networkInterfaces } from 'node:os';
import * as x509 from '@peculiar/x509';
import type { Context } from '../../store/context.ts';
import { algorithm, type LocalAuthority, loadAuthority } from './authority.ts';
import type { Certificate, CertificateSource } from './certificate.ts';
import { type Machine, type OwnNames, ownNames, vouchable } from './own-names.ts';

const dayMs = 86_400_000;
/** Browsers take no more than 397 days. A restart makes a new one anyway. */
const goodForMs = 90 * dayMs;
/** Tablets' clocks are behind ours by minutes, those of a day by the time zone. */
const backdatedMs = dayMs;

type Parts = Pick<Context, 'clock' | 'config' | 'log'>;
export type Look = () => Pick<Machine, 'hostname' | 'networks'>;

const thisMachine: Look = () => ({ hostname: hostname(), networks: networkInterfaces() });

export async function localCertificate({ clock, config, log }: Parts, look: Look = thisMachine): Promise<CertificateSource> {
  const machine = (): Machine => ({ host: config.host, publicUrl: config.publicUrl, ...look() });
  const authority = await loadAuthority(config.dataDir, () => ({ ...ownNames(machine()), hostname: look().hostname }), clock());
  let shown: { names: string; from: number; until: number } | null = null;
  return {
    authority,
    next: async () => {
      const wanted = ownNames(machine());
      const names = vouchable(wanted, authority.domains);
      const words = JSON.stringify(names);
      const now = clock().getTime();
      if (shown?.names === words && now >= shown.from && now < shown.until) return null;
      const certificate = await issue(authority, names, now);
      shown = { names: words, from: now - backdatedMs, until: now - backdatedMs + (goodForMs * 2) / 3 };
      const left = [...wanted.dns, ...wanted.addresses].filter((name) => !certificate.names.includes(name));
      if (left.length > 0) log.warn({ names: left }, 'The hall’s certificate does not name these: they are not of a private network');
      return { ...certificate, found: await leadingHere(names) };
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

/** A name that this machine does not find itself by is none to show to anybody. */
async function leadingHere({ dns, addresses }: OwnNames): Promise<string[]> {
  const inHall = addresses.filter((address) => !/^(?:127\.|::1$)/.test(address));
  const found = await Promise.all(
    dns.map(async (name) => {
      const answers = await lookup(name, { all: true }).catch(() => []);
      return answers.some(({ address }) => inHall.includes(address)) ? [name] : [];
    }),
  );
  return found.flat();
}
