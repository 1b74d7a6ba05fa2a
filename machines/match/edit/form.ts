/** The Edit-match form of the office. */

import type { MatchStatus, Side } from '../../names.ts';
import type { Instant, MatchState } from '../events.ts';
import { timeoutRunsFor } from '../sides.ts';
import { type ModificationChoice, storedModification } from './modification-choices.ts';

export type EditForm = {
  matchStatus: MatchStatus | null;
  aScore: number | null;
  bScore: number | null;
  nextToBreak: Side | null;
  /** Whether the side's time-out shall be running. */
  aTimeout: boolean;
  bTimeout: boolean;
  aModification: ModificationChoice;
  bModification: ModificationChoice;
  /** The confirmation that a new modification needs. */
  confirmed: boolean;
  /** 'Match will move back to the Upcoming-List': nothing else of the form counts. */
  resetMatch: boolean;
  /** Server time of saving, for the events. */
  at: Instant;
};
export type EditField = Exclude<keyof EditForm, 'at'>;
export type EditProblem = { field: EditField; sentence: string; code: string };

/** The form as it opens on a stored match. */
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
