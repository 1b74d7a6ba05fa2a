/** Renders a letter as text and HTML: one column, inline styles, no external resources and no tracking. */
import { escaped } from '../../kernel/escape-html.ts';
import type { Language, Letter, Link } from './templates/letter.ts';

export type WrittenMail = { subject: string; text: string; html: string };

/** `link`: the full address of the button. `base`: prefix for paths of screens. `sender`: the name in the last line. */
type LetterContext = { link: string | null; base: string; sender: string; language: Language };

const footWords: Readonly<Record<Language, string>> = {
  en: 'This mail was sent by the office of',
  de: 'Diese E-Mail kommt aus dem Büro von',
};

export function writeLetter(letter: Letter, { link, base, sender, language }: LetterContext): WrittenMail {
  const { subject, paragraphs, facts = [], after = [] } = letter;
  const foot = `${footWords[language]} ${sender}.`;
  const button = letter.link && link ? { label: letter.link, link } : null;
  const inText = (part: string | Link): string => (typeof part === 'string' ? part : `${part.label}:\n${base}${part.path}`);
  const inHtml = (part: string | Link): string => (typeof part === 'string' ? paragraph(part) : linkOf(part.label, base + part.path));
  const text = [
    ...paragraphs.map(inText),
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    ...after.map(inText),
    `-- \n${foot}`,
  ].join('\n\n');
  const html = document({ subject, before: paragraphs.map(inHtml), facts, button, after: after.map(inHtml), foot, language });
  return { subject: oneLine(subject), text: `${text}\n`, html };
}

type HtmlParts = Required<Pick<Letter, 'subject' | 'facts'>> & {
  /** HTML. */
  before: readonly string[];
  after: readonly string[];
  button: { label: string; link: string } | null;
  foot: string;
  language: Language;
};

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escaped(text)}</p>`;

function document({ subject, before, facts, button, after, foot, language }: HtmlParts): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escaped(subject)}</title></head>`,
    '<body style="margin:0;padding:24px 16px;background:#ffffff;color:#1f2937;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif">',
    '<div style="max-width:560px;margin:0 auto">',
    ...before,
    ...(facts.length > 0 ? [factTable(facts)] : []),
    ...(button ? [buttonOf(button)] : []),
    ...after,
    `<p style="margin:24px 0 0;padding-top:12px;border-top:1px solid #b8bec8;font-size:13px;color:#6b7280">${escaped(foot)}</p>`,
    '</div></body></html>',
  ].join('\n');
}

function factTable(facts: HtmlParts['facts']): string {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><th align="left" style="padding:2px 16px 2px 0;font-weight:400;color:#6b7280">${escaped(name)}</th><td style="padding:2px 0">${escaped(value)}</td></tr>`,
  );
  return `<table style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`;
}

const buttonStyle = 'display:inline-block;padding:10px 18px;border-radius:6px;background:#1d4ed8;color:#ffffff;text-decoration:none';

const buttonOf = ({ label, link }: NonNullable<HtmlParts['button']>): string =>
  linkOf(label, link, { margin: '0 0 8px', style: buttonStyle });

/** Repeats the address as text, because some mail programs remove links. */
function linkOf(label: string, link: string, { margin, style } = { margin: '0', style: 'color:#1d4ed8' }): string {
  return [
    `<p style="margin:${margin}"><a href="${escaped(link)}" style="${style}">${escaped(label)}</a></p>`,
    `<p style="margin:0 0 16px;font-size:13px;color:#6b7280;word-break:break-all">${escaped(link)}</p>`,
  ].join('\n');
}

/** Removes line breaks: a second line in a header would inject another header. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
