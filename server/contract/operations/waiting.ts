/** What can wait for somebody: where it is seen to, and in words. The bell shows it, the mail of the day too, both as the server counts it (operations/attention/waiting.ts). Plain data, as little as it can be: every address loads it. */
import { counted } from '#machines/counted.ts';

export const waitingKinds = {
  twoScores: { path: '/app/matches/running', one: 'match with two scores', many: 'matches with two scores' },
  signUps: { path: '/app/administration/users', one: 'sign-up to activate', many: 'sign-ups to activate' },
  mails: { path: '/app/administration/mail?state=DEAD', one: 'mail undelivered', many: 'mails undelivered' },
  invoices: { path: '/app/management/invoices?status=overdue', one: 'invoice overdue', many: 'invoices overdue' },
};

/** What the bell tells besides: it ends by itself, or no mail could tell it. */
export const passing = {
  screens: { path: '/app/matches/devices', one: 'screen not up to date', many: 'screens not up to date' },
  pause: { path: '/app/administration/mail' },
};

export type WaitingKind = keyof typeof waitingKinds;
export const kindsOfWaiting = Object.keys(waitingKinds) as WaitingKind[];

/** Null: not this person's business. */
export type Waiting = Readonly<Record<WaitingKind, number | null>>;

export type WaitingLine = { kind: WaitingKind; count: number };

/** Only where somebody must act. */
export const waitingLines = (waiting: Waiting): WaitingLine[] =>
  kindsOfWaiting.flatMap((kind) => {
    const count = waiting[kind];
    return count ? [{ kind, count }] : [];
  });

/** '3 invoices overdue' */
export const waitingWords = ({ kind, count }: WaitingLine): string => counted(count, waitingKinds[kind].one, waitingKinds[kind].many);
