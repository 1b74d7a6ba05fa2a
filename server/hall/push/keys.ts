/** The pair of keys (VAPID, RFC 8292) by which push services recognise this installation. */
import { createECDH } from 'node:crypto';
import type { Context } from '../../store/context.ts';
import { secretsOf } from '../../store/secrets-of.ts';

export type VapidKeys = { subject: string; publicKey: string; privateKey: string };

/** Returns null if people do not open the server over HTTPS: then no browser subscribes. Links of messages need the address, too. */
export function vapidKeysOf(context: Context): VapidKeys | null {
  const site = siteOf(context);
  if (site === null || context.config.role === 'spectators') return null;
  const { pushKey } = secretsOf(context);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(pushKey);
  // Push services take a web address or a mail address of the sender.
  const subject = site.startsWith('https:') ? site : 'mailto:office@localhost';
  return { subject, publicKey: pair.getPublicKey('base64url'), privateKey: pushKey.toString('base64url') };
}

/** PUBLIC_URL without its last slash. Browsers treat their own computer like HTTPS. */
export function siteOf({ config: { publicUrl } }: Pick<Context, 'config'>): string | null {
  if (publicUrl === null) return null;
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || hostname === 'localhost' ? publicUrl.replace(/\/$/, '') : null;
}
