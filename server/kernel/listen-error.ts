/** Why nobody can listen where the settings say, for whoever typed them. */

type Setting = 'PORT' | 'HTTPS_PORT';

/** Null: it is no matter of where to listen. */
export function listenSentence(error: unknown, setting: Setting): string | null {
  if (!(error instanceof Error)) return null;
  const { code, syscall, port, address, hostname } = error as Error & Record<'code' | 'syscall' | 'port' | 'address' | 'hostname', unknown>;
  if (syscall === 'getaddrinfo') return noSuchHost(hostname);
  if (syscall !== 'listen') return null;
  const why = sentences[String(code)];
  return why ? why(String(port), setting) : code === 'EADDRNOTAVAIL' ? noSuchHost(address) : null;
}

const noSuchHost = (host: unknown): string => `HOST must be an address of this machine (0.0.0.0 is all of them), not "${String(host)}".`;

const sentences: Readonly<Record<string, (port: string, setting: Setting) => string>> = {
  EADDRINUSE: (port, setting) => `Port ${port} is taken by another program. Stop that one, or give this one its own ${setting}.`,
  EACCES: (port, setting) =>
    `This user may not listen on port ${port}. Give the server a ${setting} from 1024 on, behind a proxy or a redirection.`,
};
