/** The possible choices between two scores of a match, by the rules of the match. */
import type { HistoryChoiceBody, MatchProposal } from '#contract/match/match-proposals.ts';
import { planEdit } from '#machines/match/edit/edit-match.ts';
import { formOf } from '#machines/match/edit/form.ts';
import type { MatchEvent, MatchState } from '#machines/match/events.ts';
import { whyNot } from '#machines/match/rules/all-rules.ts';
import { matchScoreOf } from '#machines/match/score-columns.ts';
import { raceIsReached } from '#machines/match/winner.ts';
import { invalidFields, notAllowed } from '../../kernel/errors.ts';
import type { StoredMatch } from '../matches/read.ts';

const settle = (tablet: MatchState, at: string): MatchEvent => ({ type: 'SETTLE', standing: matchScoreOf(tablet), at });

/**
 * Returns the reason against each choice, or null when it is possible. The agreed score is not known yet, so AGREED checks only the match.
 */
export function choiceRefusals({ state, setting }: StoredMatch, tablet: MatchState, at: string): MatchProposal['refusals'] {
  const refusal = (standing: MatchState): string | null => whyNot(state, setting, settle(standing, at))?.sentence ?? null;
  return { DESK: null, TABLET: refusal(tablet), AGREED: refusal(state) };
}

/** Returns the events that give the match the chosen score; throws the refusal of the rules. */
export function choiceEvents(stored: StoredMatch, tablet: MatchState, choice: HistoryChoiceBody, at: string): MatchEvent[] {
  if (choice.choice === 'DESK') return [];
  return choice.choice === 'TABLET' ? [settle(tablet, at)] : agreedEvents(stored, choice, at);
}

function agreedEvents({ state, setting }: StoredMatch, { aScore, bScore, nextToBreak }: HistoryChoiceBody, at: string): MatchEvent[] {
  if (aScore == null || bScore == null) throw invalidFields(['aScore', 'bScore'].map(missing));
  const refusal = whyNot(state, setting, { type: 'SETTLE', standing: matchScoreOf(state), at });
  if (refusal) throw notAllowed(refusal);
  const isOver = raceIsReached({ ...state, aScore, bScore });
  const goesOn = state.status === 'READY' || (state.status === 'FINISHED' && !isOver);
  const form = { ...formOf(state, at), aScore, bScore, ...(goesOn && { matchStatus: 'RUNNING' as const }) };
  const plan = planEdit(state, setting, { ...form, nextToBreak: nextToBreak ?? state.nextToBreak });
  if (plan.events) return plan.events;
  const [first] = plan.problems;
  throw notAllowed({ code: first?.code ?? 'NOT_AGREED', sentence: first?.sentence ?? 'This score cannot be entered.' });
}

const missing = (field: string) => ({ objectName: 'matchProposal', field, message: 'NotNull' });
