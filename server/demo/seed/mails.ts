/** Fills the mailbox: the mails of the last days, and some that did not arrive. */
import { dailyMailAt } from '#contract/people/mail-words.ts';
import { demoSeries } from '../../kernel/organisation.ts';
import { dayAfter, dayInZone, instantInZone } from '../../kernel/time/local-time.ts';
import { type Mail, queueMail } from '../../office/mail/outbox.ts';
import { settingRow } from '../../store/settings/settings-of.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { demoAccounts } from '../demo-accounts.ts';

const hour = 3_600_000;
type DemoMail = { mail: Mail; hoursAgo: number; state?: 'DEAD' | 'CANCELLED'; reason?: string; answer?: string; attempts?: number };

/** Writes the mails in the past, already sent. */
export async function seedMails(work: WorkContext): Promise<void> {
  for (const { mail, hoursAgo, state, ...result } of demoMails(work.at, await hoursSinceSeven(work))) {
    const id = await queueMail(work, mail);
    const at = new Date(work.now.getTime() - hoursAgo * hour).toISOString();
    const ended = { state: state ?? 'SENT', endedAt: at, answer: 'Kept in the mailbox of the demo.', ...result } as const;
    await work.db
      .updateTable('mailOutbox')
      .set({ createdAt: at, nextAt: at, ...ended })
      .where('id', '=', id)
      .execute();
  }
}

/** Returns the hours since the last daily mails. */
async function hoursSinceSeven({ db, now }: WorkContext): Promise<number> {
  const { timeZone } = await settingRow(db, 'invoices');
  const today = dayInZone(now, timeZone);
  const seven = [today, dayAfter(today, -1)].map((day) => Date.parse(instantInZone(day, dailyMailAt, timeZone)));
  return (now.getTime() - (seven.find((at) => at <= now.getTime()) ?? 0)) / hour;
}

const to = (login: string): Mail['to'] => ({ address: `${login}@demo.example` });
const rolesOf = (login: string) => demoAccounts.find((account) => account.login === login)?.roles ?? [];

const dayFrom = (at: string, days: number): string => new Date(Date.parse(at) + days * 24 * hour).toISOString().slice(0, 10);

function demoMails(at: string, sinceSeven: number): DemoMail[] {
  const invoice = (name: string, seq: number, totalCents: number, days = 14) => ({
    name,
    number: `${demoSeries}${at.slice(0, 4)}-${String(seq).padStart(5, '0')}`,
    totalCents,
    dueDate: dayFrom(at, days),
  });
  return [
    {
      mail: {
        template: 'invitation',
        params: { name: 'Thorvald Ægisbakke', login: 'manager', roles: rolesOf('manager') },
        to: to('manager'),
        lang: 'en',
        link: '/public/forgot-password#invite=demo',
      },
      hoursAgo: 50,
    },
    {
      mail: {
        template: 'invitation',
        params: { name: 'Łucja Wierzbowiecka', login: 'leader', roles: rolesOf('leader') },
        to: to('leader'),
        lang: 'de',
        link: '/public/forgot-password#invite=demo',
      },
      hoursAgo: 49,
    },
    {
      mail: {
        template: 'account-activated',
        params: { login: 'leader', roles: rolesOf('leader') },
        to: to('leader'),
        lang: 'de',
        link: '/public/sign-in',
      },
      hoursAgo: 48,
    },
    {
      mail: { template: 'roles-changed', params: { login: 'referee', roles: rolesOf('referee') }, to: to('referee'), lang: 'en' },
      hoursAgo: 30,
    },
    { mail: { template: 'password-changed', params: { login: 'manager', at }, to: to('manager'), lang: 'en' }, hoursAgo: 26 },
    {
      mail: {
        template: 'reset-password',
        params: { login: 'leader' },
        to: to('leader'),
        lang: 'de',
        link: '/public/forgot-password#reset=demo',
      },
      hoursAgo: 25,
      state: 'CANCELLED',
      reason: 'Replaced by a newer mail.',
    },
    {
      mail: {
        template: 'reset-password',
        params: { login: 'leader' },
        to: to('leader'),
        lang: 'de',
        link: '/public/forgot-password#reset=demo',
      },
      hoursAgo: 24,
    },
    {
      mail: {
        template: 'invoice',
        params: invoice('Ruggero Ferrarini', 118, 14_000),
        to: { address: 'ruggero.ferrarini@posta.example' },
        lang: 'en',
      },
      hoursAgo: 9,
    },
    {
      mail: {
        template: 'invoice',
        params: invoice('Jörg Großmann', 157, 15_000),
        to: { address: 'groessmann@post.example' },
        lang: 'de',
      },
      hoursAgo: 7,
    },
    {
      mail: {
        template: 'invoice-reminder',
        params: { ...invoice('Spyros Béis', 102, 8_000, -21), openCents: 8_000, level: 1 },
        to: { address: 'spiro.b@mail.exmaple' },
        lang: 'en',
      },
      hoursAgo: 5,
      state: 'DEAD',
      reason: 'The mail server refuses the address.',
      answer: '550 5.1.2 Domain not found',
      attempts: 1,
    },
    {
      mail: {
        template: 'invitation',
        params: { name: 'Réka Szűcs-Földessy', login: 'r.szucs', roles: ['ROLE_PRESS', 'ROLE_PHOTOGRAPHER'] },
        to: { address: 'reka.szucs@sajto.exmaple' },
        lang: 'en',
        link: '/public/forgot-password#invite=demo',
      },
      hoursAgo: 3,
      state: 'DEAD',
      reason: 'The mail server refuses the address.',
      answer: '550 5.1.2 Domain not found',
      attempts: 1,
    },
    {
      mail: {
        template: 'daily',
        params: {
          lines: [
            { kind: 'signUps', count: 1 },
            { kind: 'mails', count: 2 },
            { kind: 'invoices', count: 3 },
          ],
        },
        to: to('admin'),
        lang: 'en',
      },
      hoursAgo: sinceSeven,
    },
    {
      mail: { template: 'daily', params: { lines: [{ kind: 'twoScores', count: 1 }] }, to: to('leader'), lang: 'de' },
      hoursAgo: sinceSeven,
    },
    { mail: { template: 'test', params: { by: 'Ivka Grgurić-Brodska' }, to: to('admin'), lang: 'en' }, hoursAgo: 1 },
  ];
}
