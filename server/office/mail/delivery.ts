/** Sends mails over SMTP. In a demo it sends nothing: the demo's mailbox shows the mails. */
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { MailSettings } from '../../kernel/mail-settings.ts';
import type { ConfigContext } from '../../store/context.ts';
import type { OutgoingMail } from './outgoing.ts';

type CreateTransport = typeof import('nodemailer').createTransport;

export type Delivery = {
  /** Returns the answer of the mail server. Rejects with nodemailer's errors (failures.ts). */
  send: (mail: OutgoingMail) => Promise<string>;
  /** Closes the connections. New ones read the password file again. */
  reset: () => void;
};

/** The number of mails that are sent at the same time. */
export const connections = 5;

/** Milliseconds; their sum is well below the lease of a mail (claim.ts). */
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000, dnsTimeout: 20_000 };

/** Returns null when the installation sends no mail. */
export function deliveryOf({ config }: ConfigContext): Delivery | null {
  if (config.demo) return { send: async () => 'Kept in the mailbox of the demo.', reset: () => undefined };
  return config.mail ? overSmtp(config.mail) : null;
}

function overSmtp(settings: MailSettings): Delivery {
  let pool: ReturnType<typeof openPool> | null = null;
  return {
    send: async (mail) => {
      // Loaded with the first mail: it would take a tenth of the start time, and most starts send none.
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
    // Traffic to localhost cannot be intercepted, and a local relay seldom has a valid certificate.
    requireTLS: !local,
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: !local },
    ...(user && { auth: { user, pass } }),
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

const isLocal = (host: string): boolean => host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
