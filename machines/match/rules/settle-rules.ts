/** What must be true to take one of two histories of a match. */

import { withStanding } from '../score-columns.ts';
import { resultText, scoreText } from '../score-words.ts';
import { lowestScore } from '../straight-pool.ts';
import { winnerOf } from '../winner.ts';
import type { Ask, On, Rule } from './rule.ts';

/** Its racks fit the race as it is now: the desk may have shortened it. */
export const historyFits: Rule<On<'SETTLE'>> = {
  name: 'historyFits',
  code: 'HISTORY_OUT_OF_RACE',
  holds: (ask) => {
    const { aScore, bScore } = after(ask);
    const { raceTo } = ask.match;
    const lowest = ask.setting.isStraightPool ? lowestScore : 0;
    return [aScore, bScore].every((score) => score >= lowest && score <= raceTo) && (aScore < raceTo || bScore < raceTo);
  },
  sentence: (ask) => `${resultText(after(ask))} does not fit a race to ${scoreText(ask.match.raceTo)}: enter the score that both agree on.`,
};

export const historyHasEnded: Rule<On<'SETTLE'>> = {
  name: 'historyHasEnded',
  code: 'HISTORY_NOT_OVER',
  holds: (ask) => ask.event.standing.status !== 'FINISHED' || winnerOf(after(ask)) !== null,
  sentence: (ask) => `Nobody has won with ${resultText(after(ask))}: enter the score that both agree on.`,
};

export const offTable = 'The match is on no table: assign it to one, then enter the score.';

/** Who was disqualified before the match had a table left none to go on at. */
export const historyHasTable: Rule<On<'SETTLE'>> = {
  name: 'historyHasTable',
  code: 'HISTORY_OFF_TABLE',
  holds: ({ match, event }) => match.tableId !== null || event.standing.status === 'FINISHED',
  sentence: () => offTable,
};

const after = ({ match, setting, event }: Ask<On<'SETTLE'>>) => withStanding(match, setting, event.standing);
