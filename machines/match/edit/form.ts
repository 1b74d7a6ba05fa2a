/** The Edit-match form of the office. */

import type { MatchStatus, Side } from '../../names.ts';
import type { RuleCode } from '../../refusal-codes.ts';
import type { Instant, MatchState } from '../events.ts';
import { timeoutRunsFor } from '../sides.ts';
import { type ModificationChoice, storedModification } from './modification-choices.ts';

export type EditForm = {
  matchStatus: MatchStatus | null;
  aScore: number | null;
  bScore: number | null;
  nextToBreak: Side | null;
  /** Whether the time-out of the side should be running. */
  aTimeout: boolean;
  bTimeout: boolean;
  aModification: ModificationChoice;
  bModification: ModificationChoice;
  /** A new modification needs this confirmation. */
  confirmed: boolean;
  /** 'Match will move back to the Upcoming-List'. If set, the other fields do not count. */
  resetMatch: boolean;
  /** The server time of saving, used for the events. */
  at: Instant;
};
export type EditField = Exclude<keyof EditForm, 'at'>;
export type EditProblem = { field: EditField; sentence: string; code: RuleCode };

/** Returns the initial form for a stored match. */
export const formOf = (state: MatchState, at: Instant): EditForm => ({
  matchStatus: state.status,
  aScore: state.aScore,
  bScore: state.bScore,
  nextToBreak: state.nextToBreak,
  aTimeout: timeoutRunsFor(state, 'A'),
  bTimeout: timeoutRunsFor(state, 'B'),
  aModification: storedModification(state, 'A'),
  bModification: storedModification(state, 'B'),
  confirmed: false,
  resetMatch: false,
  at,
});
