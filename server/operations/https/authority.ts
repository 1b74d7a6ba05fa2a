/** The server's own certificate authority: made once, stored beside the database, valid only for private networks and this computer's names. */
// Must come before @peculiar/x509, whose dependency container needs it.
import 'reflect-metadata';
import { X509Certificate as NodeCertificate, webcrypto } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as x509 from '@peculiar/x509';
import { createOnce, refuseIfOthersCanRead } from '../../kernel/durable-file.ts';
import type { Authority } from './certificate.ts';
import { constrainedDomains, nameConstraints } from './name-constraints.ts';
import { type OwnNames, privateDomains } from './own-names.ts';

export type LocalAuthority = Authority & {
  certificate: x509.X509Certificate;
  key: webcrypto.CryptoKey;
  /** The authority may certify these names and all names below them. */
  domains: readonly string[];
};

export const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const years = 10;

/** Returns the stored authority, or makes one; two processes that start together end with the same one. Throws if it is unreadable or has ended. */
export async function loadAuthority(dataDir: string, own: () => OwnNames & { hostname: string }, now: Date): Promise<LocalAuthority> {
  const path = join(dataDir, 'hall-authority.pem');
  if (!existsSync(path)) createOnce(path, await newAuthority(own(), now));
  refuseIfOthersCanRead(path, 'the key of this server’s certificates');
  const authority = await read(path).catch(() => {
    throw new Error(
      `${path} holds no usable key and certificate. Restore it from your backup, or delete it: every tablet then needs the new one.`,
    );
  });
  if (authority.validUntil < now)
    throw new Error(
      `The server’s own certificate in ${path} ended on ${authority.validUntil.toUTCString()}. Delete the file: a new one is made, which every tablet then needs.`,
    );
  return authority;
}

async function newAuthority({ dns, hostname }: OwnNames & { hostname: string }, now: Date): Promise<string> {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: [{ CN: [`Event Office hall (${hostname || 'server'}) ${now.getUTCFullYear()}`] }],
    // One year back: a wrong clock on this day must not make the certificate useless.
    notBefore: movedBy(now, -1),
    notAfter: movedBy(now, years),
    signingAlgorithm: algorithm,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      nameConstraints([...new Set([...privateDomains, ...dns])]),
    ],
  });
  const key = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  return `${x509.PemConverter.encode(key, 'PRIVATE KEY')}\n${certificate.toString('pem')}\n`;
}

async function read(path: string): Promise<LocalAuthority> {
  const text = readFileSync(path, 'utf8');
  const [key] = x509.PemConverter.decode(blockOf(text, 'PRIVATE KEY'));
  const pem = blockOf(text, 'CERTIFICATE');
  const certificate = new x509.X509Certificate(pem);
  if (!key) throw new Error('no key');
  return {
    certificate,
    key: await webcrypto.subtle.importKey('pkcs8', key, algorithm, false, ['sign']),
    domains: constrainedDomains(certificate),
    pem: `${pem}\n`,
    fingerprint: new NodeCertificate(pem).fingerprint256,
    validUntil: certificate.notAfter,
  };
}

function blockOf(text: string, label: string): string {
  const block = new RegExp(`-----BEGIN ${label}-----[^-]+-----END ${label}-----`).exec(text)?.[0];
  if (!block) throw new Error(`no ${label}`);
  return block;
}

function movedBy(date: Date, moreYears: number): Date {
  const moved = new Date(date);
  moved.setUTCFullYear(date.getUTCFullYear() + moreYears);
  return moved;
}
