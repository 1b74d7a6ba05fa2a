/** The settings of the mail server and the sender. */
import { cleanText, emailPattern } from '../contract/kit/texts.ts';

type MailAddress = { name: string; address: string };

export type MailSettings = {
  /** Contains user and password, so it is never logged or sent to clients. */
  url: string;
  passwordFile: string | null;
  from: MailAddress;
  replyTo: MailAddress | null;
};

type MailInput = { url: string; passwordFile: string; from: string; replyTo: string; publicUrl: string | null };

/** Returns the settings, or null without a mail server. Throws a sentence on an invalid value. */
export function readMailSettings({ url, passwordFile, from, replyTo, publicUrl }: MailInput): MailSettings | null {
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

/** Reads 'Federation Office <office@federation.org>', or the address alone. */
function readAddress(setting: string, text: string): MailAddress {
  const [, name = '', inBrackets] = /^([^<>]*)<([^<>]+)>$/.exec(text) ?? [];
  const address = (inBrackets ?? text).trim();
  if (!emailPattern.test(address)) throw new Error(`${setting} must be a mail address, or a name with one in <…>.`);
  return { name: displayName(name), address };
}

/** Removes special characters: some programs read a comma as a second recipient and a name with @ as an address. */
export const displayName = (name: string): string =>
  cleanText(name)
    .replace(/[\s"@:,;<>()[\]\\]+/g, ' ')
    .trim();
