/** A publicly trusted certificate from the files of TLS_CERT and TLS_KEY, read again when they change. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import type { Log } from '../../kernel/log.ts';
import type { CertificateSource } from './certificate.ts';

type Files = { cert: string; key: string };

/**
 * At the start even a certificate that is not valid now is shown: the clock may be wrong, and plain HTTP must work beside it. Later such a
 * certificate never replaces a good one.
 */
export function fileCertificate(files: Files, { clock, log }: { clock: () => Date; log: Pick<Log, 'error'> }): CertificateSource {
  let shown: Files | null = null;
  return {
    authority: null,
    next: async () => {
      const read = { cert: await textOf('TLS_CERT', files.cert), key: await textOf('TLS_KEY', files.key) };
      if (read.cert === shown?.cert && read.key === shown.key) return null;
      const own = checked(read, files);
      const wrong = whyNotNow(own, files, clock());
      if (wrong !== null && shown !== null) throw new Error(wrong);
      if (wrong !== null) log.error(`${wrong} Devices refuse HTTPS until then; plain HTTP goes on.`);
      shown = read;
      const names = namesOf(own);
      return { ...read, names, found: names.filter((name) => isIP(name) === 0 && !name.startsWith('*')) };
    },
  };
}

async function textOf(setting: string, path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    const why = Object(error).code === 'ENOENT' ? 'there is no such file' : String(Object(error).message);
    throw new Error(`${setting} cannot be read at ${path}: ${why}.`);
  });
}

function checked({ cert, key }: Files, paths: Files): X509Certificate {
  const own = certificateIn(cert, paths.cert);
  if (!own.checkPrivateKey(keyIn(key, paths.key)))
    throw new Error(`TLS_KEY does not fit TLS_CERT: ${paths.key} is the key of another certificate than ${paths.cert}.`);
  return own;
}

function whyNotNow({ validFromDate, validToDate }: X509Certificate, { cert }: Files, now: Date): string | null {
  if (validToDate < now) return `The certificate of TLS_CERT (${cert}) ended on ${validToDate.toUTCString()}. Get a new one.`;
  if (validFromDate > now)
    return `The certificate of TLS_CERT (${cert}) begins only on ${validFromDate.toUTCString()}. Is the clock of this computer right?`;
  return null;
}

/** The first certificate in the file is the server's own. */
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

/** Parses 'DNS:hall.example.org, IP Address:192.0.2.1'. */
const namesOf = ({ subjectAltName = '' }: X509Certificate): string[] =>
  subjectAltName.split(', ').flatMap((entry) => /^(?:DNS|IP Address):(.+)$/.exec(entry)?.[1] ?? []);
