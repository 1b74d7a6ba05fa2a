/** Explains why the server cannot listen, for the person who edits the settings. */

export type PortSetting = 'PORT' | 'HTTPS_PORT' | 'COMPAT_PORT';

/** Returns a sentence, or null for an error that is not about listening. */
export function listenSentence(error: unknown, setting: PortSetting): string | null {
  if (!(error instanceof Error)) return null;
  const { code, syscall, port, address, hostname } = error as Error & Record<'code' | 'syscall' | 'port' | 'address' | 'hostname', unknown>;
  if (syscall === 'getaddrinfo') return noSuchHost(hostname);
  if (syscall !== 'listen') return null;
  const sentence = sentences[String(code)];
  return sentence ? sentence(String(port), setting) : code === 'EADDRNOTAVAIL' ? noSuchHost(address) : null;
}

const noSuchHost = (host: unknown): string => `HOST must be an address of this machine (0.0.0.0 is all of them), not "${String(host)}".`;

const sentences: Readonly<Record<string, (port: string, setting: PortSetting) => string>> = {
  EADDRINUSE: (port, setting) => `Port ${port} is taken by another program. Stop that one, or give this one its own ${setting}.`,
  EACCES: (port, setting) =>
    `This user may not listen on port ${port}. Give the server a ${setting} from 1024 on, behind a proxy or a redirection.`,
};
