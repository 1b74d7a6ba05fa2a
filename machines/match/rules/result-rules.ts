/** The rules for ending a match and for keeping or changing its result (machines/README.md 4.3, 8.1, 8.7). */

import { type MatchStatus, matchStatusWords, tournamentStatusWords } from '../../names.ts';
import { sentences, subjectOf } from '../../sentences.ts';
import { otherSide } from '../breaks.ts';
import type { MatchSetting, MatchState } from '../events.ts';
import { columnsOf } from '../sides.ts';
import { endsAtTimeLimit, needsShootOut, shootOutWords, unfinishedWords, withResult } from '../time-limit.ts';
import { modificationOf, raceIsReached, winnerOf } from '../winner.ts';
import type { EventOf, MatchRule, RuleInput } from './rule.ts';

type LossEventType = 'FORFEIT' | 'DISQUALIFY' | 'WALKOVER';

/** Holds for a level score at the time limit too, because `shootOutPlayed` checks that case. */
export const raceOrTimeOver: MatchRule = {
  name: 'raceOrTimeOver',
  code: 'RACE_NOT_REACHED',
  holds: ({ match, setting, event: { at } }) =>
    raceIsReached(match) || endsAtTimeLimit(match, setting, at) || needsShootOut(match, setting, at),
  sentence: ({ match, setting, event }) => unfinishedWords(match, setting, event.at),
};

export const shootOutPlayed: MatchRule = {
  name: 'shootOutPlayed',
  code: 'LEVEL_AT_TIME_LIMIT',
  holds: ({ match, setting, event }) => !needsShootOut(match, setting, event.at),
  sentence: ({ match }) => shootOutWords(match),
};

/** A match to which neither side came is over without a winner (machines/README.md 8.11). */
export const hasWinner: MatchRule = {
  name: 'hasWinner',
  code: 'APPROVE_WITHOUT_WINNER',
  holds: ({ match }) => winnerOf(match) !== null || (match.aWalkover && match.bWalkover),
  sentence: () => sentences.approveNotAllowed,
};

export const sideUnmodified: MatchRule<EventOf<LossEventType>> = {
  name: 'sideUnmodified',
  code: 'ALREADY_MODIFIED',
  holds: ({ match, event }) => modificationOf(match, event.side) === null,
  sentence: ({ match, setting, event }) => `${subjectOf(setting, event.side)} has a ${modificationOf(match, event.side)} already.`,
};

export const opponentUnmodified: MatchRule<EventOf<LossEventType>> = {
  name: 'opponentUnmodified',
  code: 'BOTH_MODIFIED',
  holds: ({ match, event }) => modificationOf(match, otherSide(event.side)) === null,
  sentence: ({ match, setting, event }) => {
    const opponent = otherSide(event.side);
    return `${subjectOf(setting, opponent)} has a ${modificationOf(match, opponent)} already: both players cannot lose.`;
  },
};

export const notWalkover: MatchRule = {
  name: 'notWalkover',
  code: 'WALKOVER_STAYS_0_0',
  holds: ({ match }) => !match.aWalkover && !match.bWalkover,
  sentence: () => 'A walkover stays 0:0: reopen the match first.',
};

export const staysDecided: MatchRule<EventOf<'CORRECT' | 'ENTER_RESULT'>> = {
  name: 'staysDecided',
  code: 'NOBODY_WINS',
  holds: (input) => winnerOf(outcomeAfter(input)) !== null,
  sentence: (input) => {
    const after = outcomeAfter(input);
    if (needsShootOut(after, input.setting, input.event.at)) return `${shootOutWords(after)} Reopen the match to go on playing.`;
    return `The match is ${matchStatusWords[input.match.status]}: one player needs ${input.match.raceTo}. Reopen it to go on playing.`;
  },
};

export const sameWinner: MatchRule<EventOf<'CORRECT' | 'FORFEIT' | 'DISQUALIFY'>> = {
  name: 'sameWinner',
  code: 'WINNER_WOULD_CHANGE',
  holds: (input) => winnerOf(outcomeAfter(input)) === winnerOf(input.match),
  sentence: (input) => {
    const winner = winnerOf(input.match);
    if (!nothingDepends.holds(input)) return nothingDepends.sentence(input);
    return `${winner ? subjectOf(input.setting, winner) : 'The winner'} would no longer have won: reopen the match first.`;
  },
};

export const nothingDepends: MatchRule = {
  name: 'nothingDepends',
  code: 'FOLLOWING_MATCH_STARTED',
  holds: ({ setting }) => lockedMatches(setting).length === 0,
  sentence: ({ setting }) => dependsWords(lockedMatches(setting)),
};

type FollowingMatch = MatchSetting['downstream'][number];

/**
 * Names every match that stands in the way, so that the office learns all of them at once.
 * The sentence says "moves on", not "wins": a loser also moves on when their disqualification is taken back.
 */
export function dependsWords(locked: readonly FollowingMatch[]): string {
  const [first, ...others] = locked;
  if (!first) return '';
  const isAnyApproved = locked.some(({ status }) => status === 'APPROVED');
  const done = isAnyApproved ? 'reopened and reset' : 'reset';
  if (others.length === 0) {
    return `Match ${first.label} already depends on this result and is ${matchStatusWords[first.status]}: who moves on can change only once that match is ${done}.`;
  }
  const named = locked.slice(0, maxNamed).map(({ label, status }) => `${label} (${matchStatusWords[status]})`);
  const more = locked.length > maxNamed ? ` and ${locked.length - maxNamed} more` : '';
  return `Matches ${named.join(', ')}${more} already depend on this result: who moves on can change only once they are ${done}, the last one first.`;
}

const maxNamed = 12;

/** Results of a finished tournament count in its places, and results of an approved one count in its points. */
export const resultsOpen: MatchRule = {
  name: 'resultsOpen',
  code: 'RESULTS_CLOSED',
  holds: ({ setting }) => setting.tournamentStatus === 'RUNNING',
  sentence: ({ setting: { tournamentStatus } }) => {
    if (tournamentStatus === 'FINISHED') return 'The tournament is Finished: reopen it first, then correct the result.';
    if (tournamentStatus === 'APPROVED') return 'The ranking is approved and its points count: its results can no longer change.';
    return `The tournament is ${tournamentStatusWords[tournamentStatus]}: results can be corrected only while it is Running.`;
  },
};

export const stageRuns: MatchRule = {
  name: 'stageRuns',
  code: 'NEXT_STAGE_DRAWN',
  holds: ({ setting }) => !setting.stageIsOver,
  sentence: () => 'The next stage is drawn from these results: the winner can no longer change.',
};

const unstartedStatuses: readonly MatchStatus[] = ['NONE', 'CREATED', 'SCHEDULED'];

const lockedMatches = (setting: MatchSetting): FollowingMatch[] =>
  setting.downstream.filter((following) => !unstartedStatuses.includes(following.status));

function outcomeAfter({ match, setting, event }: RuleInput<EventOf<'CORRECT' | 'ENTER_RESULT' | 'FORFEIT' | 'DISQUALIFY'>>): MatchState {
  if (event.type === 'CORRECT' || event.type === 'ENTER_RESULT') return withResult(match, setting, event);
  return { ...match, [columnsOf[event.side].forfeit]: true };
}
