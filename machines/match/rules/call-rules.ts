/** The rule for calling the players of an announced match. */
import { callWords } from '../calls.ts';
import type { EventOf, MatchRule } from './rule.ts';

/** Two people who press at once call once. */
export const callIsNew: MatchRule<EventOf<'CALL'>> = {
  name: 'callIsNew',
  code: 'CALLED_ALREADY',
  holds: ({ match, event }) => event.call > match.calls,
  sentence: ({ event }) => `The ${callWords[event.call].toLowerCase()} was made already.`,
};
