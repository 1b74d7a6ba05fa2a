/** The daily mail with open tasks for subscribers. Contains numbers and screens, but no names. */
import { type WaitingKind, type WaitingLine, waitingKinds, waitingWords } from '#contract/operations/waiting.ts';
import type { Link, Template } from './letter.ts';

const german: Readonly<Record<WaitingKind, readonly [one: string, many: string]>> = {
  twoScores: ['Match mit zwei Spielständen', 'Matches mit zwei Spielständen'],
  lateStarts: ['aufgerufenes Match, das nicht beginnt', 'aufgerufene Matches, die nicht beginnen'],
  signUps: ['Registrierung freizuschalten', 'Registrierungen freizuschalten'],
  mails: ['E-Mail nicht zugestellt', 'E-Mails nicht zugestellt'],
  invoices: ['Rechnung überfällig', 'Rechnungen überfällig'],
  reminders: ['Rechnung zu mahnen', 'Rechnungen zu mahnen'],
};
const inGerman = ({ kind, count }: WaitingLine): string => `${count} ${german[kind][count === 1 ? 0 : 1]}`;

export const daily: Template<{ lines: readonly WaitingLine[] }> = ({ lines }) => {
  const total = lines.reduce((sum, { count }) => sum + count, 0);
  const linked = (wordsOf: (line: WaitingLine) => string): Link[] =>
    lines.map((line) => ({ label: wordsOf(line), path: waitingKinds[line.kind].path }));
  return {
    en: {
      subject: `To do: ${total}`,
      paragraphs: ['These tasks are open in the office:', ...linked(waitingWords)],
      after: [
        'You chose to receive this daily summary. It is sent only while tasks are open. To switch it off:',
        { label: 'My account', path: '/app/account' },
      ],
    },
    de: {
      subject: `Zu erledigen: ${total}`,
      paragraphs: ['Diese Aufgaben sind im Büro offen:', ...linked(inGerman)],
      after: [
        'Sie haben diese E-Mail gewählt. Sie kommt höchstens einmal am Tag und nur, wenn etwas wartet. Abschalten können Sie sie hier:',
        { label: 'Mein Konto (My account)', path: '/app/account' },
      ],
    },
  };
};
