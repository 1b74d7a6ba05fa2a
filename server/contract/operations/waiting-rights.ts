/** The right that makes each kind of open work a person's business. */
import type { Right } from '../rights/rights.ts';
import type { WaitingKind } from './waiting.ts';

export const waitingRights = {
  twoScores: 'match:edit',
  lateStarts: 'match:edit',
  signUps: 'user:read',
  mails: 'mail:read',
  invoices: 'invoice:read',
  reminders: 'invoice:issue',
} as const satisfies Readonly<Record<WaitingKind, Right>>;
