/** The settings of HTTPS beside plain HTTP, with the certificate. */
export type HttpsSettings = {
  port: number;
  /** 'local': the server makes certificates for the venue's network. 'files': the files of a public certificate. */
  certificate: { kind: 'local' } | { kind: 'files'; cert: string; key: string };
};

type HttpsInput = { mode: string; port: string; cert: string; key: string; plainPort: number };

/** Returns the settings, or null for plain HTTP only. Throws a sentence; the server reads the files themselves at its start. */
export function readHttpsSettings({ mode, port: portText, cert, key, plainPort }: HttpsInput): HttpsSettings | null {
  if (mode !== '' && mode !== 'local') throw new Error(`HTTPS must be "local" or empty, not "${mode}".`);
  if ((cert === '') !== (key === ''))
    throw new Error(`TLS_CERT and TLS_KEY belong together: ${cert === '' ? 'TLS_CERT names no file' : 'TLS_KEY names no file'}.`);
  if (mode === 'local' && cert !== '') throw new Error('HTTPS=local makes a certificate, TLS_CERT names one: set only one of them.');
  if (mode === '' && cert === '') return null;
  const port = readPort('HTTPS_PORT', portText);
  if (port === plainPort && port !== 0) throw new Error(`PORT and HTTPS_PORT are both ${port}: plain HTTP and HTTPS need a port each.`);
  return { port, certificate: cert === '' ? { kind: 'local' } : { kind: 'files', cert, key } };
}

/** Returns null for an empty text. Throws a sentence if another setting has the same port. */
export function readFurtherPort(setting: string, text: string, others: Readonly<Record<string, number>>): number | null {
  if (text === '') return null;
  const port = readPort(setting, text);
  const [same] = Object.entries(others).find(([, other]) => other === port && port !== 0) ?? [];
  if (same) throw new Error(`${same} and ${setting} are both ${port}: each needs a port of its own.`);
  return port;
}

/** Reads a port from a setting. 0 lets the system choose one. Throws a sentence on an invalid value. */
export function readPort(setting: string, text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${setting} must be a number from 0 to 65535, not "${text}".`);
  return port;
}
