/** The link of a mail holds a one-time token: in the database it stands encrypted, for this mail alone, and only until the mail is sent. */
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Secrets } from '../secrets.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** A key of its own, made from that of short codes. */
const keyOf = ({ codeKey }: Secrets): Buffer => Buffer.from(hkdfSync('sha256', codeKey, '', 'links of mails', 32));

export function sealLink(secrets: Secrets, random: Context['random'], messageId: string, link: string): string {
  const nonce = random(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(secrets), nonce).setAAD(Buffer.from(messageId));
  const text = Buffer.concat([cipher.update(link, 'utf8'), cipher.final()]);
  return `v1.${Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64url')}`;
}

/** Null with another key, for another mail, or when it was tampered with. */
export function openLink(secrets: Secrets, messageId: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed.replace(/^v1\./, ''), 'base64url');
  if (bytes.length <= nonceBytes + tagBytes) return null;
  try {
    const decipher = createDecipheriv(algorithm, keyOf(secrets), bytes.subarray(0, nonceBytes))
      .setAAD(Buffer.from(messageId))
      .setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
