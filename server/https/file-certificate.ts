/** A certificate that everybody knows, from the files of TLS_CERT and TLS_KEY: read again when they change. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import type { Certificate, CertificateSource } from './certificate.ts';

type Files = { cert: string; key: string };

export function fileCertificate(files: Files, clock: () => Date): CertificateSource {
  let shown: Files | null = null;
  return {
    authority: null,
    next: async () => {
      const read = { cert: await textOf('TLS_CERT', files.cert), key: await textOf('TLS_KEY', files.key) };
      if (read.cert === shown?.cert && read.key === shown.key) return null;
      const certificate = checked(read, files, clock());
      shown = read;
      return certificate;
    },
  };
}

async function textOf(setting: string, path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    const why = Object(error).code === 'ENOENT' ? 'there is no such file' : String(Object(error).message);
    throw new Error(`${setting} cannot be read at ${path}: ${why}.`);
  });
}

function checked({ cert, key }: Files, paths: Files, now: Date): Certificate {
  const own = certificateIn(cert, paths.cert);
  if (!own.checkPrivateKey(keyIn(key, paths.key)))
    throw new Error(`TLS_KEY does not fit TLS_CERT: ${paths.key} is the key of another certificate than ${paths.cert}.`);
  if (own.validToDate < now)
    throw new Error(`The certificate of TLS_CERT (${paths.cert}) ended on ${own.validToDate.toUTCString()}. Get a new one.`);
  if (own.validFromDate > now)
    throw new Error(
      `The certificate of TLS_CERT (${paths.cert}) begins only on ${own.validFromDate.toUTCString()}. Is the clock of this computer right?`,
    );
  const names = namesOf(own);
  return { cert, key, names, found: names.filter((name) => isIP(name) === 0 && !name.startsWith('*')) };
}

/** The first one is the server's own. */
function certificateIn(text: string, path: string): X509Certificate {
  try {
    return new X509Certificate(text);
  } catch {
    throw new Error(`TLS_CERT is no certificate in PEM form: ${path}.`);
  }
}

function keyIn(text: string, path: string) {
  try {
    return createPrivateKey(text);
  } catch {
    throw new Error(`TLS_KEY is no key in PEM form without a password: ${path}.`);
  }
}

/** 'DNS:hall.example.org, IP Address:192.0.2.1' */
const namesOf = ({ subjectAltName = '' }: X509Certificate): string[] =>
  subjectAltName.split(', ').flatMap((entry) => /^(?:DNS|IP Address):(.+)$/.exec(entry)?.[1] ?? []);
