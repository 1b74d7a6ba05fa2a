/** Every mail in both languages: the same in text and HTML, and without anything that a name could inject. */
import { expect, test } from 'vitest';
import { languages } from '../../../../server/office/mail/templates/letter.ts';
import { letterOf, type ParamsOf, type TemplateName, templates } from '../../../../server/office/mail/templates.ts';
import { writeLetter } from '../../../../server/office/mail/write-letter.ts';

const evil = '<script>alert(1)</script> & "Co"\r\nBcc: all@example.org';
const invoice = { name: evil, number: 'RE2026-00118', totalCents: 123_450, dueDate: '2026-12-24' };
const examples: { [Name in TemplateName]: ParamsOf<Name> } = {
  'verify-account': {},
  'account-exists': {},
  invitation: { name: evil, login: evil, roles: ['ROLE_MANAGER', 'ROLE_PRESS'] },
  'reset-password': { login: evil },
  'password-changed': { login: evil, at: '2026-11-22T13:05:09.000Z' },
  'confirm-email': { login: evil },
  'email-changed': { login: evil, at: '2026-11-22T13:05:09.000Z' },
  'account-activated': { login: evil, roles: [] },
  'roles-changed': { login: evil, roles: ['ROLE_ADMIN'] },
  daily: {
    lines: [
      { kind: 'invoices', count: 3 },
      { kind: 'signUps', count: 1 },
    ],
  },
  invoice,
  'credit-note': { name: evil, number: 'GS2026-00003', amountCents: 5_000, invoice: 'RE2026-00118' },
  'invoice-cancelled': { ...invoice, creditNote: 'RE2026-00119' },
  'invoice-reminder': { ...invoice, openCents: 5_000, level: 2, claimedCents: 5_500, payBy: '2027-01-31' },
  test: { by: evil },
};
const all = (Object.keys(templates) as TemplateName[]).flatMap((name) => languages.map((language) => ({ name, language })));

const written = ({ name, language }: (typeof all)[number]) => {
  const letter = letterOf(name, examples[name], language);
  if (!letter) throw new Error(`${name} is no template`);
  return {
    letter,
    ...writeLetter(letter, {
      link: 'https://office.example/x?a=1&b=2#t',
      base: 'https://office.example',
      sender: 'Adria Federation',
      language,
    }),
  };
};

test.each(all)('$name ($language) says the same in text and in HTML, in one column without external resources', (one) => {
  const { letter, text, html } = written(one);

  const shown = html
    .replace(/<style.*?<\/style>|<title>.*?<\/title>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
  for (const paragraph of text
    .replace('-- \n', '')
    .split(/\n+|: /)
    .filter(Boolean))
    expect(shown).toContain(paragraph.replace(/:$|\s+$/g, ''));
  expect(html).not.toMatch(/<(?:img|script|link|iframe|form|style)\b|url\(|\bsrc=/i);
  const screens = [...letter.paragraphs, ...(letter.after ?? [])].flatMap((part) => (typeof part === 'string' ? [] : [part.path]));
  const links = [...(letter.link ? ['/x?a=1&amp;b=2#t'] : []), ...screens];
  expect(html.match(/href="[^"]*"/g) ?? []).toEqual(
    links.map((path) => `href="https://office.example${path.replace(/&(?!amp;)/g, '&amp;')}"`),
  );
  expect(html).toContain(`<html lang="${one.language}">`);
});

test.each(all)('a name in $name ($language) makes neither a tag nor a second header', (one) => {
  const { subject, html } = written(one);

  expect(subject).not.toMatch(/[\r\n]/);
  expect(subject).not.toBe('');
  expect(html).not.toContain('<script');
});

test('amounts, days and roles are written as in each language', () => {
  expect(written({ name: 'invoice', language: 'en' }).text).toMatch(/Amount: EUR 1,234\.50\nDue on: 24\.12\.2026/);
  expect(written({ name: 'invoice', language: 'de' }).text).toMatch(/Betrag: 1\.234,50 EUR\nFällig am: 24\.12\.2026/);
  expect(written({ name: 'invoice-reminder', language: 'en' }).text).toContain('EUR 50.00 are still open.');
  expect(written({ name: 'invoice-reminder', language: 'de' }).text).toMatch(
    /Mahngebühren: 5,00 EUR\nZu zahlen: 55,00 EUR\nZu zahlen bis: 31\.01\.2027/,
  );
  expect(written({ name: 'invitation', language: 'en' }).text).toContain('Roles: Event Administrator, Press Officer');
  expect(written({ name: 'account-activated', language: 'de' }).text).toContain('Rollen: Noch keine');
  expect(written({ name: 'daily', language: 'en' }).text).toMatch(/^3 invoices overdue:\nhttps.*overdue\n\n1 sign-up to activate:\n/m);
  expect(written({ name: 'daily', language: 'de' }).text).toMatch(
    /^3 Rechnungen überfällig:\nhttps.*overdue\n\n1 Registrierung freizuschalten:\n/m,
  );
});

test('a mail of an older release whose template is gone has no letter', () => {
  expect(letterOf('toString', {}, 'en')).toBeNull();
});
