/**
 * Kinds of open work: the screen that handles each, and its words. The bell and the daily mail show them; operations/attention/count-waiting.ts counts them.
 * Plain data and small, because every page loads it.
 */
import { countText } from '#machines/count-text.ts';

export const waitingKinds = {
  twoScores: { path: '/app/matches/running', one: 'match with two scores', many: 'matches with two scores' },
  lateStarts: {
    path: '/app/matches/running',
    one: 'announced match that does not begin',
    many: 'announced matches that do not begin',
  },
  signUps: { path: '/app/administration/users?state=WAITING&roles=all', one: 'sign-up to activate', many: 'sign-ups to activate' },
  mails: { path: '/app/administration/mail?state=DEAD', one: 'mail undelivered', many: 'mails undelivered' },
  invoices: { path: '/app/management/invoices?status=overdue', one: 'invoice overdue', many: 'invoices overdue' },
  reminders: { path: '/app/management/reminders', one: 'invoice due for a reminder', many: 'invoices due for a reminder' },
};

/** Further entries of the bell: they end by themselves, or no mail could report them. */
export const transientKinds = {
  screens: { path: '/app/matches/devices', one: 'screen not up to date', many: 'screens not up to date' },
  pause: { path: '/app/administration/mail' },
};

export type WaitingKind = keyof typeof waitingKinds;
export const kindsOfWaiting = Object.keys(waitingKinds) as WaitingKind[];

/** Null: the person lacks the right. */
export type WaitingCounts = Readonly<Record<WaitingKind, number | null>>;

export type WaitingLine = { kind: WaitingKind; count: number };

/** Returns only kinds with something to do. */
export const waitingLines = (waiting: WaitingCounts): WaitingLine[] =>
  kindsOfWaiting.flatMap((kind) => {
    const count = waiting[kind];
    return count ? [{ kind, count }] : [];
  });

/** Returns '3 invoices overdue'. */
export const waitingWords = ({ kind, count }: WaitingLine): string => countText(count, waitingKinds[kind].one, waitingKinds[kind].many);
