/** Reads and validates the settings from the environment. `.env.example` and `--help` come from the same list. */

import { readHosts, readOrigins, readWebAddress } from './address-settings.ts';
import { type HttpsSettings, readFurtherPort, readHttpsSettings, readPort } from './https-settings.ts';
import { type MailSettings, readMailSettings } from './mail-settings.ts';
import { levels, levelWords, settings } from './setting-list.ts';
import { readTrust, type TrustProxy } from './trust-proxy.ts';

export type Config = {
  /** spectators: this process serves public reads only, from a PostgreSQL that other servers write. */
  role: 'all' | 'spectators';
  port: number;
  host: string;
  /** A further port for the compat feed (server/hall/feeds/README.md); null: none. */
  compatPort: number | null;
  /** Null: plain HTTP only. */
  https: HttpsSettings | null;
  dataDir: string;
  databaseUrl: string | null;
  /** The address that people open. Links use it, never a Host header. */
  publicUrl: string | null;
  /** Further web origins that may use the API and open sockets. */
  allowedOrigins: readonly string[];
  /** The websites that may show live boards; empty: every website. */
  embedOrigins: readonly string[];
  /** Push services in the local network: 'push.hall:8443'. All others must be public machines. */
  pushServices: readonly string[];
  /** For calls and for sockets. */
  trustProxy: TrustProxy;
  production: boolean;
  demo: boolean;
  logLevel: string;
  /** The organizer: the name in the copyright line. */
  organisation: string | null;
  /** The file with the keys of the installation, if it is not in the data folder. */
  secretsFile: string | null;
  /** Null: no mail server is set up. */
  mail: MailSettings | null;
  /** The folder for backups of the embedded database, if it is not in the data folder. */
  backupDir: string | null;
  /** The server reaches PostgreSQL through PgBouncer, which assigns a connection per transaction. So there is no LISTEN and no session state. */
  pgbouncer: boolean;
  /** Begin an empty hall although a database was lost here (--new-hall). */
  newHall: boolean;
  /** Make new keys although the database was written with others (--new-secrets). */
  newSecrets: boolean;
  /** Start although PostgreSQL would lose acknowledged points. */
  allowUnsafeDatabase: boolean;
  /** Lists of a larger embedded database run in threads. The default holds some ten thousand matches, where a text search takes 50 ms. */
  readersFromBytes: number;
  /** The maximum average delay of the event loop, in milliseconds. Above it the server refuses calls that can wait. */
  maxLoopDelayMs: number;
};

/** Returns the settings. Throws a sentence on an invalid value. */
export function readConfig(env: Record<string, string | undefined>, overrides: Partial<Config> = {}): Config {
  const value = (name: (typeof settings)[number][0]): string =>
    env[name]?.trim() || (settings.find(([setting]) => setting === name)?.[1] ?? '');
  const port = readPort('PORT', value('PORT'));
  const https = readHttpsSettings({
    mode: value('HTTPS'),
    port: value('HTTPS_PORT'),
    cert: value('TLS_CERT'),
    key: value('TLS_KEY'),
    plainPort: port,
  });
  const compatPort = readFurtherPort('COMPAT_PORT', value('COMPAT_PORT'), { PORT: port, ...(https && { HTTPS_PORT: https.port }) });
  const databaseUrl = value('DATABASE_URL') || null;
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl))
    throw new Error('DATABASE_URL must start with postgres://. Leave it empty for the embedded SQLite.');
  if (databaseUrl && !URL.canParse(databaseUrl))
    throw new Error(
      'DATABASE_URL is not a valid address: postgres://user:password@host:5432/name. In a password / is written %2F, # is %23, ? is %3F.',
    );
  const publicUrl = readWebAddress('PUBLIC_URL', value('PUBLIC_URL'));
  const mail = readMailSettings({
    url: value('SMTP_URL'),
    passwordFile: value('SMTP_PASSWORD_FILE'),
    from: value('MAIL_FROM'),
    replyTo: value('MAIL_REPLY_TO'),
    publicUrl,
  });
  return {
    role: readRole(value('ROLE')),
    port,
    compatPort,
    host: value('HOST'),
    https,
    dataDir: value('DATA_DIR'),
    databaseUrl,
    publicUrl,
    mail,
    allowedOrigins: readOrigins('ALLOWED_ORIGINS', value('ALLOWED_ORIGINS')),
    embedOrigins: readOrigins('EMBED_ORIGINS', value('EMBED_ORIGINS')),
    pushServices: readHosts('PUSH_SERVICES', value('PUSH_SERVICES')),
    trustProxy: readTrust(value('TRUST_PROXY')),
    production: env.NODE_ENV === 'production',
    demo: false,
    logLevel: readLevel(value('LOG_LEVEL')),
    organisation: value('ORGANISATION') || null,
    secretsFile: value('SECRETS_FILE') || null,
    backupDir: value('BACKUP_DIR') || null,
    allowUnsafeDatabase: readYes('ALLOW_UNSAFE_DATABASE', value('ALLOW_UNSAFE_DATABASE')),
    pgbouncer: readYes('PGBOUNCER', value('PGBOUNCER')),
    readersFromBytes: 4 * 1024 * 1024,
    maxLoopDelayMs: 250,
    newHall: false,
    newSecrets: false,
    ...overrides,
  };
}

function readLevel(text: string): string {
  if (!levels.includes(text)) throw new Error(`LOG_LEVEL must be one of ${levelWords}, not "${text}".`);
  return text;
}

function readRole(text: string): Config['role'] {
  if (text !== '' && text !== 'spectators') throw new Error(`ROLE must be spectators or empty, not "${text}".`);
  return text === '' ? 'all' : text;
}

function readYes(name: string, value: string): boolean {
  if (value !== '' && value !== 'yes' && value !== 'no') throw new Error(`${name} must be yes or no, not "${value}".`);
  return value === 'yes';
}
