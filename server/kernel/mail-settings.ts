/** By which server mail leaves, and in whose name. */
import { cleanText, emailPattern } from '../contract/kit/texts.ts';

type MailAddress = { name: string; address: string };

export type MailSettings = {
  /** With user and password: never logged, never answered. */
  url: string;
  passwordFile: string | null;
  from: MailAddress;
  replyTo: MailAddress | null;
};

type Given = { url: string; passwordFile: string; from: string; replyTo: string; publicUrl: string | null };

/** Null without a mail server. Throws sentences. */
export function readMailSettings({ url, passwordFile, from, replyTo, publicUrl }: Given): MailSettings | null {
  if (url === '') return null;
  if (!/^smtps?:\/\/[^/]+\/?$/.test(url) || !URL.canParse(url)) throw new Error('SMTP_URL must look like smtp://user:password@host:587.');
  if (publicUrl === null) throw new Error('Mails carry links: with SMTP_URL set PUBLIC_URL to the address people open.');
  if (from === '') throw new Error('With SMTP_URL set MAIL_FROM to the address mails come from.');
  return {
    url,
    passwordFile: passwordFile || null,
    from: readAddress('MAIL_FROM', from),
    replyTo: replyTo === '' ? null : readAddress('MAIL_REPLY_TO', replyTo),
  };
}

/** 'Federation Office <office@federation.org>', or the address alone. */
function readAddress(setting: string, text: string): MailAddress {
  const [, name = '', inBrackets] = /^([^<>]*)<([^<>]+)>$/.exec(text) ?? [];
  const address = (inBrackets ?? text).trim();
  if (!emailPattern.test(address)) throw new Error(`${setting} must be a mail address, or a name with one in <…>.`);
  return { name: displayName(name), address };
}

/** Some programs read a comma as the next recipient, and a name with an @ as an address. */
export const displayName = (name: string): string =>
  cleanText(name)
    .replace(/[\s"@:,;<>()[\]\\]+/g, ' ')
    .trim();
