/** Whether the server speaks HTTPS beside plain HTTP, and with which certificate. */
import { readPort } from './read-port.ts';

export type HttpsSettings = {
  port: number;
  /** Made here for the hall's network, or files of a certificate that everybody knows. */
  certificate: { kind: 'local' } | { kind: 'files'; cert: string; key: string };
};

type Given = { mode: string; port: string; cert: string; key: string; plainPort: number };

/** Null: plain HTTP only. Throws sentences; the files themselves are looked at when the server starts. */
export function readHttpsSettings({ mode, port: portText, cert, key, plainPort }: Given): HttpsSettings | null {
  if (mode !== '' && mode !== 'local') throw new Error(`HTTPS must be "local" or empty, not "${mode}".`);
  if ((cert === '') !== (key === ''))
    throw new Error(`TLS_CERT and TLS_KEY belong together: ${cert === '' ? 'TLS_CERT names no file' : 'TLS_KEY names no file'}.`);
  if (mode === 'local' && cert !== '') throw new Error('HTTPS=local makes a certificate, TLS_CERT names one: set only one of them.');
  if (mode === '' && cert === '') return null;
  const port = readPort('HTTPS_PORT', portText);
  if (port === plainPort && port !== 0) throw new Error(`PORT and HTTPS_PORT are both ${port}: plain HTTP and HTTPS need a port each.`);
  return { port, certificate: cert === '' ? { kind: 'local' } : { kind: 'files', cert, key } };
}
