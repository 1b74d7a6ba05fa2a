/** Returns true when a reload would not interrupt the referee: no match runs, and every tap has arrived. */
import { isPlayed } from '#machines/table/screen-rules.ts';
import { pendingTaps } from '../taps/outbox.ts';
import type { Session } from '../taps/session.ts';

export const isIdle = ({ state }: Pick<Session, 'state'>): boolean =>
  !(state.base && isPlayed(state.base.matchStatus)) && pendingTaps(state.outbox).length === 0;
