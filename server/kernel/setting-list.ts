/** The list of all settings. `.env.example`, `--help`, config.ts and env-file.ts use it. */

/** `silent` is only for tests, so the help does not list it. */
export const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
export const levelWords = levels.slice(0, -1).join(', ');

/** Name, default value and description. */
export const settings = [
  ['PORT', '8080', 'Port to listen on'],
  ['HOST', '0.0.0.0', 'Address to listen on'],
  ['HTTPS', '', 'local: the server makes certificates for the hall’s network itself; tablets then work without network'],
  ['HTTPS_PORT', '8443', 'Port for HTTPS, beside plain HTTP, when there is a certificate'],
  ['TLS_CERT', '', 'File with the certificate for HTTPS and those above it (PEM), read again when it changes'],
  ['TLS_KEY', '', 'File with the key of TLS_CERT (PEM)'],
  ['DATA_DIR', './data', 'Folder of the embedded SQLite database, secrets and backups'],
  ['DATABASE_URL', '', 'postgres://… to use PostgreSQL instead of the embedded database'],
  ['ALLOW_UNSAFE_DATABASE', '', 'yes: start on a PostgreSQL that loses acknowledged points in a power cut (fsync off and the like)'],
  ['BACKUP_DIR', '', 'Folder for copies of the embedded database, best on another disk; data folder/backups when empty'],
  [
    'PGBOUNCER',
    '',
    'yes: DATABASE_URL leads to PgBouncer in transaction pooling; changes of other servers are then asked for twice a second',
  ],
  ['PUBLIC_URL', '', 'Address people open, for links; guessed from host and port when empty, but needed for mail'],
  ['ALLOWED_ORIGINS', '', 'Comma-separated further web origins that may use the API and open sockets'],
  ['TRUST_PROXY', '', 'Reverse proxies whose X-Forwarded-* headers count: addresses, networks, loopback, linklocal, uniquelocal'],
  ['ORGANISATION', '', 'Federation or club in the copyright line of every page; the product alone when empty'],
  ['SECRETS_FILE', '', 'File with the keys of this installation; data folder/secrets.json when empty'],
  [
    'SMTP_URL',
    '',
    'Mail server, smtp://user:password@host:587 or smtps://…; without one no mail is sent and links are handed over by hand',
  ],
  ['SMTP_PASSWORD_FILE', '', 'File with the password of the mail server, when it does not stand in SMTP_URL'],
  ['MAIL_FROM', '', 'Sender of every mail: Federation Office <office@federation.org>'],
  ['MAIL_REPLY_TO', '', 'Address that answers go to; the sender when empty'],
  ['LOG_LEVEL', 'info', levelWords],
] as const;
