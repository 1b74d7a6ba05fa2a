/** How a mail leaves the process: over SMTP, or in a demo nowhere at all (it is read in the mailbox). */
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { MailSettings } from '../../kernel/mail-settings.ts';
import type { Context } from '../../store/context.ts';
import type { OutgoingMail } from './outgoing.ts';

type CreateTransport = typeof import('nodemailer').createTransport;

export type Delivery = {
  /** What the mail server answered. Rejects with nodemailer's errors (failures.ts). */
  send: (mail: OutgoingMail) => Promise<string>;
  /** Connections are made anew, with the password as it stands in its file by then. */
  reset: () => void;
};

/** As many mails are sent at once. */
export const connections = 5;

/** Milliseconds; together well below the lease of a mail (claim.ts). */
const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000, dnsTimeout: 20_000 };

/** Null where no mail is sent. */
export function deliveryOf({ config }: Pick<Context, 'config'>): Delivery | null {
  if (config.demo) return { send: async () => 'Kept in the mailbox of the demo.', reset: () => undefined };
  return config.mail ? overSmtp(config.mail) : null;
}

function overSmtp(settings: MailSettings): Delivery {
  let pool: ReturnType<typeof openPool> | null = null;
  return {
    send: async (mail) => {
      // Read at the first mail: a tenth of a start, and most starts send none.
      const { createTransport } = await import('nodemailer');
      pool ??= openPool(createTransport, settings);
      const { response } = await pool.sendMail({ ...mail, disableFileAccess: true, disableUrlAccess: true });
      return response;
    },
    reset: () => {
      pool?.close();
      pool = null;
    },
  };
}

function openPool(createTransport: CreateTransport, { url, passwordFile }: MailSettings) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const secure = protocol === 'smtps:';
  const local = isLocal(host);
  const user = decodeURIComponent(username);
  const pass = passwordFile ? readFileSync(passwordFile, 'utf8').trim() : decodeURIComponent(password);
  return createTransport({
    pool: true,
    maxConnections: connections,
    host,
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    // Nobody listens inside this machine, and its own relay seldom has a certificate that counts.
    requireTLS: !local,
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: !local },
    ...(user && { auth: { user, pass } }),
    ...patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

const isLocal = (host: string): boolean => host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
