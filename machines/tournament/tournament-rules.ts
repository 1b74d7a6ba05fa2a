/** What can be asked of a tournament, and why not. No machine in here: screens load it for their menus. */
import { counted } from '../counted.ts';
import type { Instant, Refusal } from '../match/events.ts';
import type { TournamentStatus } from '../names.ts';
import { entrantOf } from './entrants.ts';

/** What is known of a stored tournament; browser and server judge by the same. */
export type TournamentFacts = {
  tournamentStatus: TournamentStatus;
  numberOfParticipants: number;
  minParticipants: number;
  /** Max. Participants; 0 where nobody said. */
  entryLimit: number;
  /** Of the chart template; 0 where nobody said. */
  maxParticipants: number;
  numberOfTeamMatches: number;
  readyForNextStageDraw: boolean;
  readyToFinish: boolean;
  currentRunningStage: number;
  /** The draw is forced: a field below the chart's fewest is drawn too. */
  forced?: boolean;
  /** Of the running stage: matches that are not approved, without walkovers. */
  matchesToGo: number;
};

/** Commands in the imperative; `at` is server time. */
export type TournamentEvent = { at: Instant } & (
  | { type: 'DRAW' }
  /** Back to CREATED before the start: everything the draw made is thrown away. */
  | { type: 'REDRAW' }
  | { type: 'START' }
  | { type: 'DRAW_NEXT_STAGE' }
  | { type: 'FINISH' }
  /** Back to RUNNING, so that a result found wrong now can be corrected; only while the points do not count yet. */
  | { type: 'REOPEN' }
  | { type: 'APPROVE' }
  | { type: 'CANCEL' }
);
export type TournamentEventType = TournamentEvent['type'];
/** Everything a menu offers for a tournament: the events, and what changes no status. */
export type TournamentAction = TournamentEventType | 'EDIT' | 'EXPORT_RANKING' | 'DOWNLOAD_FLOWCHART';

export const tournamentSentences = {
  drawNotAllowed: 'Make draw for this tournament not allowed',
  nextStageNotAllowed: 'Draw next stage for this tournament not allowed',
  confirm: 'Please confirm',
  leaderEditsCreated: 'A tournament leader can edit a tournament only while it is CREATED.',
} as const;

type TournamentRule = {
  name: string;
  code: string;
  holds: (facts: TournamentFacts) => boolean;
  sentence: (facts: TournamentFacts) => string;
};

/** Most entrants the draw takes: Max. Participants, else the chart's; null where neither is set. */
export const mostParticipants = ({ entryLimit, maxParticipants }: Pick<TournamentFacts, 'entryLimit' | 'maxParticipants'>): number | null =>
  entryLimit || maxParticipants || null;

/** Fewest entrants the draw takes: never fewer than two. */
export const fewestParticipants = ({ minParticipants }: Pick<TournamentFacts, 'minParticipants'>): number => Math.max(2, minParticipants);

/** Skipped where team matches exist. */
const enoughParticipants: TournamentRule = {
  name: 'enoughParticipants',
  code: 'TOO_FEW_PARTICIPANTS',
  holds: (facts) => facts.numberOfTeamMatches > 0 || facts.numberOfParticipants >= (facts.forced ? 2 : fewestParticipants(facts)),
  sentence: (facts) =>
    `${counted(facts.numberOfParticipants, entrantOf(facts))}: the draw needs at least ${facts.forced ? 2 : fewestParticipants(facts)}.`,
};

const notTooManyParticipants: TournamentRule = {
  name: 'notTooManyParticipants',
  code: 'TOO_MANY_PARTICIPANTS',
  holds: (facts) => facts.numberOfTeamMatches > 0 || facts.numberOfParticipants <= (mostParticipants(facts) ?? Number.POSITIVE_INFINITY),
  sentence: (facts) => `${counted(facts.numberOfParticipants, entrantOf(facts))}: the draw takes at most ${mostParticipants(facts)}.`,
};

/** Only a running one has its stage played to the end (machines/README.md 4.5); the specification has one sentence for both. */
const stagePlayed: TournamentRule = {
  name: 'readyForNextStageDraw',
  code: 'NEXT_STAGE_NOT_ALLOWED',
  holds: ({ readyForNextStageDraw }) => readyForNextStageDraw,
  sentence: () => tournamentSentences.nextStageNotAllowed,
};

const playedToTheEnd: TournamentRule = {
  name: 'readyToFinish',
  code: 'NOT_READY_TO_FINISH',
  holds: ({ readyToFinish }) => readyToFinish,
  sentence: ({ readyForNextStageDraw, matchesToGo }) =>
    readyForNextStageDraw
      ? 'The next stage is not drawn yet: make its draw first.'
      : `${notApproved(matchesToGo)} not approved yet: a tournament is finished when all are.`,
};

/** None to go, and still not ready: what is left is no match of players. */
function notApproved(matchesToGo: number): string {
  if (matchesToGo === 0) return 'Some matches are';
  return counted(matchesToGo, 'match is', 'matches are');
}

const notReopened: Readonly<Partial<Record<TournamentStatus, string>>> = {
  CREATED: 'The tournament has not started: there is nothing to reopen.',
  GENERATED: 'The tournament has not started: there is nothing to reopen.',
  RUNNING: 'The tournament is running already: there is nothing to reopen.',
  APPROVED: 'The ranking is approved and its points count: the tournament stays closed.',
  CANCELED: 'The tournament is canceled: it stays closed.',
};

const hasChart: TournamentRule = {
  name: 'isDrawn',
  code: 'FLOWCHART_NOT_ALLOWED',
  holds: ({ tournamentStatus }) => tournamentStatus !== 'CREATED',
  sentence: () => 'There is no flow chart before the draw.',
};

const hasRanking: TournamentRule = {
  name: 'hasRanking',
  code: 'RANKING_NOT_ALLOWED',
  holds: ({ tournamentStatus, readyToFinish }) => readyToFinish || tournamentStatus === 'FINISHED' || tournamentStatus === 'APPROVED',
  sentence: ({ tournamentStatus }) =>
    tournamentStatus === 'CANCELED'
      ? 'The tournament was canceled: it has no ranking.'
      : 'The final ranking exists once all matches are approved.',
};

const started = (status: TournamentStatus): string =>
  status === 'RUNNING' ? 'The tournament is running already.' : `The tournament is ${status}.`;

type Leads = Partial<Record<TournamentStatus, TournamentStatus>>;
type TournamentRow = { from: Leads; rules: readonly TournamentRule[]; not: Pick<TournamentRule, 'code' | 'sentence'> };
type Row = (from: Leads, code: string, not: TournamentRule['sentence'], rules?: readonly TournamentRule[]) => TournamentRow;

/** Where the event leads, why it has no place in any other status, and what must hold where it has one. */
const row: Row = (from, code, not, rules = []) => ({ from, rules, not: { code, sentence: not } });

export const tournamentRows: Readonly<Record<TournamentEventType, TournamentRow>> = {
  DRAW: row({ CREATED: 'GENERATED' }, 'DRAW_NOT_ALLOWED', () => tournamentSentences.drawNotAllowed, [
    enoughParticipants,
    notTooManyParticipants,
  ]),
  // Once it runs, matches are called and results count.
  REDRAW: row({ GENERATED: 'CREATED' }, 'REDRAW_NOT_ALLOWED', ({ tournamentStatus }) =>
    tournamentStatus === 'CREATED'
      ? 'The tournament has no draw yet: there is nothing to draw again.'
      : `The tournament is ${tournamentStatus}: its draw stays. Only before the start it can be drawn again.`,
  ),
  START: row({ GENERATED: 'RUNNING' }, 'START_NOT_ALLOWED', ({ tournamentStatus }) =>
    tournamentStatus === 'CREATED' ? 'The tournament has no draw yet: make the draw first.' : started(tournamentStatus),
  ),
  DRAW_NEXT_STAGE: row({ RUNNING: 'RUNNING' }, stagePlayed.code, stagePlayed.sentence, [stagePlayed]),
  FINISH: row(
    { RUNNING: 'FINISHED' },
    'FINISH_NOT_ALLOWED',
    ({ tournamentStatus }) =>
      tournamentStatus === 'CREATED' || tournamentStatus === 'GENERATED' ? 'The tournament has not started.' : started(tournamentStatus),
    [playedToTheEnd],
  ),
  // Once approved, the points count in the overall ranking (machines/README.md 10.4): what others were ranked by is not taken back.
  REOPEN: row({ FINISHED: 'RUNNING' }, 'REOPEN_NOT_ALLOWED', ({ tournamentStatus }) => notReopened[tournamentStatus] ?? ''),
  APPROVE: row({ FINISHED: 'APPROVED' }, 'APPROVE_NOT_ALLOWED', ({ tournamentStatus }) =>
    tournamentStatus === 'APPROVED'
      ? 'The tournament is approved already.'
      : 'Finish the tournament first: only its final ranking is approved.',
  ),
  // A running one has matches on tables and results that count: it is played or finished by forfeits, not wiped away.
  CANCEL: row({ CREATED: 'CANCELED', GENERATED: 'CANCELED' }, 'CANCEL_NOT_ALLOWED', ({ tournamentStatus }) =>
    tournamentStatus === 'CANCELED'
      ? 'The tournament is canceled already.'
      : `The tournament is ${tournamentStatus}: it can no longer be canceled.`,
  ),
};

export const tournamentEventTypes = Object.keys(tournamentRows) as TournamentEventType[];

/** What a menu offers that changes no status. Of EDIT in part after the draw, after the end hardly anything (tournament-locks.ts). */
const menuRules = { EDIT: [], EXPORT_RANKING: [hasRanking], DOWNLOAD_FLOWCHART: [hasChart] } as const;

/** Why `action` is refused now, in a sentence for staff, or null when it is allowed: the first rule that does not hold. */
export function whyNotTournament(action: TournamentAction, facts: TournamentFacts): Refusal | null {
  const row = action in menuRules ? null : tournamentRows[action as TournamentEventType];
  const rules: readonly TournamentRule[] = row ? row.rules : menuRules[action as keyof typeof menuRules];
  const broken = row && !row.from[facts.tournamentStatus] ? row.not : rules.find((rule) => !rule.holds(facts));
  return broken ? { code: broken.code, sentence: broken.sentence(facts) } : null;
}
