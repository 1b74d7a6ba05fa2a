/** The rules for taking one of two histories of a match. */

import { withMatchScore } from '../score-columns.ts';
import { resultText, scoreText } from '../score-text.ts';
import { lowestScore } from '../straight-pool.ts';
import { winnerOf } from '../winner.ts';
import type { EventOf, MatchRule, RuleInput } from './rule.ts';

/** The racks must fit the current race, because the desk may have shortened it. */
export const historyFits: MatchRule<EventOf<'SETTLE'>> = {
  name: 'historyFits',
  code: 'HISTORY_OUT_OF_RACE',
  holds: (input) => {
    const { aScore, bScore } = after(input);
    const { raceTo } = input.match;
    const lowest = input.setting.isStraightPool ? lowestScore : 0;
    return [aScore, bScore].every((score) => score >= lowest && score <= raceTo) && (aScore < raceTo || bScore < raceTo);
  },
  sentence: (input) =>
    `${resultText(after(input))} does not fit a race to ${scoreText(input.match.raceTo)}: enter the score that both agree on.`,
};

export const historyHasEnded: MatchRule<EventOf<'SETTLE'>> = {
  name: 'historyHasEnded',
  code: 'HISTORY_NOT_OVER',
  holds: (input) => input.event.standing.status !== 'FINISHED' || winnerOf(after(input)) !== null,
  sentence: (input) => `Nobody has won with ${resultText(after(input))}: enter the score that both agree on.`,
};

export const offTable = 'The match is on no table: assign it to one, then enter the score.';

/** After a disqualification before the table assignment the match has no table, so only a finished history can be taken. */
export const historyHasTable: MatchRule<EventOf<'SETTLE'>> = {
  name: 'historyHasTable',
  code: 'HISTORY_OFF_TABLE',
  holds: ({ match, event }) => match.tableId !== null || event.standing.status === 'FINISHED',
  sentence: () => offTable,
};

const after = ({ match, setting, event }: RuleInput<EventOf<'SETTLE'>>) => withMatchScore(match, setting, event.standing);
