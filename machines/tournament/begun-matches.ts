/** The matches that have begun, for corrections that are possible only before. The sentences name them. */
import { isDecidedByWalkover } from '../draw/byes.ts';
import type { MatchState } from '../match/events.ts';
import { type TournamentStatus, tournamentStatusWords } from '../names.ts';
import { listText } from '../sentences.ts';

/** `SCORE`: points, a result or two scores to choose from are stored. `RUNNING`: the match has started at 0:0. `LINE_UP`: a team match has line-ups. */
export type BegunMatch = { label: string; kind: 'SCORE' | 'RUNNING' | 'LINE_UP' };

type MatchFacts = { label: string; proposalId: number | null } & Pick<
  MatchState,
  'status' | 'racks' | 'participantAId' | 'participantBId' | 'aPlaceholder' | 'bPlaceholder' | 'aWalkover' | 'bWalkover' | 'finishTime'
>;

/** Returns null for a match that waits, is announced, or was decided by a walkover of the draw or a withdrawal. */
export function begunMatch(match: MatchFacts): BegunMatch | null {
  const { label, status, racks, proposalId } = match;
  if (proposalId !== null) return { label, kind: 'SCORE' };
  if (status === 'NONE' || status === 'CREATED' || status === 'SCHEDULED' || status === 'READY' || isDecidedByWalkover(match)) return null;
  const isUnscored = racks === '' && (status === 'RUNNING' || status === 'TIMEOUT');
  return { label, kind: isUnscored ? 'RUNNING' : 'SCORE' };
}

/** 'A001 and A002 have a score, A003 is running': at most five labels of each kind. */
export function begunText(begun: readonly BegunMatch[]): string {
  const labelsOf = (kind: BegunMatch['kind']) => begun.flatMap((match) => (match.kind === kind ? [match.label] : []));
  const [scored, running, linedUp] = [labelsOf('SCORE'), labelsOf('RUNNING'), labelsOf('LINE_UP')];
  const parts = [
    scored.length > 0 ? `${listText(scored)} ${scored.length === 1 ? 'has' : 'have'} a score` : null,
    running.length > 0 ? `${listText(running)} ${running.length === 1 ? 'is' : 'are'} running` : null,
    linedUp.length > 0 ? `${listText(linedUp)} ${linedUp.length === 1 ? 'has' : 'have'} line-ups` : null,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

/** 'A001 and A002 have a score. Reset both matches first, or swap players.' */
export function resetText(begun: readonly BegunMatch[]): string {
  const which = begun.length === 1 ? 'this match' : begun.length === 2 ? 'both matches' : 'these matches';
  return `${begunText(begun)}. Reset ${which} first, or swap players.`;
}

/** Why the start of a tournament that is not RUNNING cannot be taken back. */
export const startStaysText = (status: TournamentStatus): string =>
  status === 'CREATED' || status === 'GENERATED'
    ? 'The tournament has not started: there is nothing to take back.'
    : `The tournament is ${tournamentStatusWords[status]}: its start can no longer be taken back.`;
