/** The list of all settings. `.env.example`, `--help`, config.ts and env-file.ts use it. */

/** `silent` is only for tests, so the help does not list it. */
export const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
export const levelWords = levels.slice(0, -1).join(', ');

/** Name, default value and description. */
export const settings = [
  ['PORT', '8080', 'Port of the server for plain HTTP'],
  ['HOST', '0.0.0.0', 'Network address that the server listens on; 0.0.0.0 means all of them'],
  [
    'HTTPS',
    '',
    'local: the server creates its own certificates for the local network; tablets then keep counting while the network is down',
  ],
  ['HTTPS_PORT', '8443', 'Port for HTTPS, used in addition to PORT when there is a certificate'],
  [
    'COMPAT_PORT',
    '',
    'Further port with the feeds of published events for existing overlays, dashboards and trackers, and no page of the office; none when empty',
  ],
  ['TLS_CERT', '', 'PEM file with the certificate for HTTPS and its intermediate certificates; the server reads it again when it changes'],
  ['TLS_KEY', '', 'PEM file with the private key of TLS_CERT'],
  ['DATA_DIR', './data', 'Folder for the embedded SQLite database, the secrets and the backups'],
  ['DATABASE_URL', '', 'Address of a PostgreSQL database, postgres://…; the embedded database is used when empty'],
  [
    'ALLOW_UNSAFE_DATABASE',
    '',
    'yes: the server also starts on a PostgreSQL that can lose saved points in a power cut, such as with fsync off',
  ],
  ['BACKUP_DIR', '', 'Folder for backups of the embedded database, best on another disk; DATA_DIR/backups when empty'],
  [
    'PGBOUNCER',
    '',
    'yes: DATABASE_URL is a PgBouncer with transaction pooling; the server then polls for changes of other servers twice a second',
  ],
  ['ROLE', '', 'spectators: this process serves public reads only, from the PostgreSQL of other servers; everything when empty'],
  ['PUBLIC_URL', '', 'Address of the application in the browser, for links; built from host and port when empty, but required for mail'],
  ['ALLOWED_ORIGINS', '', 'Other web origins that may use the API and the sockets, separated by commas'],
  ['EMBED_ORIGINS', '', 'Websites that may show the live boards of published events, separated by commas; every website when empty'],
  [
    'TRUST_PROXY',
    '',
    'Reverse proxies whose X-Forwarded-* headers the server trusts: addresses, networks, loopback, linklocal, uniquelocal',
  ],
  ['ORGANISATION', '', 'Federation or club in the copyright line of every page; only the name of the product when empty'],
  ['SECRETS_FILE', '', 'File with the secret keys of this installation; DATA_DIR/secrets.json when empty'],
  [
    'SMTP_URL',
    '',
    'Mail server, smtp://user:password@host:587 or smtps://…; when empty the server sends no mail, and staff pass on the links',
  ],
  ['SMTP_PASSWORD_FILE', '', 'File with the password of the mail server, if SMTP_URL does not contain it'],
  ['MAIL_FROM', '', 'Sender of every mail, such as Federation Office <office@federation.org>'],
  ['MAIL_REPLY_TO', '', 'Address for replies to mails; the sender when empty'],
  [
    'PUSH_SERVICES',
    '',
    'Push services in the local network that may get messages for phones, host:port, separated by commas; public ones need no entry',
  ],
  ['LOG_LEVEL', 'info', levelWords],
] as const;
