/** The events and rules of a tournament. The file contains no machine, because screens load it for their menus. */
import { countText } from '../count-text.ts';
import type { Instant, Refusal } from '../match/events.ts';
import { type TournamentStatus, tournamentStatusWords } from '../names.ts';
import type { RuleCode } from '../refusal-codes.ts';
import { type BegunMatch, resetText, startStaysText } from './begun-matches.ts';
import { entrantWordOf } from './entrants.ts';

/** The facts about a stored tournament that the rules use, in browser and server. */
export type TournamentFacts = {
  tournamentStatus: TournamentStatus;
  numberOfParticipants: number;
  minParticipants: number;
  /** Max. Participants; 0: not set. */
  entryLimit: number;
  /** The maximum of the chart template; 0: not set. */
  maxParticipants: number;
  numberOfTeamMatches: number;
  readyForNextStageDraw: boolean;
  readyToFinish: boolean;
  currentRunningStage: number;
  /** A forced draw accepts fewer entrants than the minimum of the chart. */
  forced?: boolean;
  /** The matches of the running stage that are not approved, without walkovers. */
  matchesToGo: number;
  /** The matches that have begun. Only the server reads them, for UNDO_START. */
  begunMatches?: readonly BegunMatch[];
};

/** The events of a tournament. `at` is server time. */
export type TournamentEvent = { at: Instant } & (
  | { type: 'DRAW' }
  /** Back to CREATED before the start: deletes everything that the draw created. */
  | { type: 'REDRAW' }
  | { type: 'START' }
  /** Back to GENERATED while nothing was played: after a start by mistake. */
  | { type: 'UNDO_START' }
  | { type: 'DRAW_NEXT_STAGE' }
  | { type: 'FINISH' }
  /** Back to RUNNING, to correct a wrong result. Only possible while the points do not count yet. */
  | { type: 'REOPEN' }
  | { type: 'APPROVE' }
  | { type: 'CANCEL' }
);
export type TournamentEventType = TournamentEvent['type'];
/** The menu entries of a tournament: its events, and actions that do not change its status. */
export type TournamentAction = TournamentEventType | 'EDIT' | 'EXPORT_RANKING' | 'DOWNLOAD_FLOWCHART';

export const tournamentSentences = {
  drawNotAllowed: 'Make draw for this tournament not allowed',
  nextStageNotAllowed: 'Draw next stage for this tournament not allowed',
  confirm: 'Please confirm',
  leaderEditsCreated: `A tournament leader can edit a tournament only while it is ${tournamentStatusWords.CREATED}.`,
} as const;

type TournamentRule = {
  name: string;
  code: RuleCode;
  holds: (facts: TournamentFacts) => boolean;
  sentence: (facts: TournamentFacts) => string;
};

/** The maximum number of entrants in the draw: Max. Participants, else the chart's maximum; null: neither is set. */
export const maxEntrants = ({ entryLimit, maxParticipants }: Pick<TournamentFacts, 'entryLimit' | 'maxParticipants'>): number | null =>
  entryLimit || maxParticipants || null;

/** The minimum number of entrants in the draw, at least two. */
export const minEntrants = ({ minParticipants }: Pick<TournamentFacts, 'minParticipants'>): number => Math.max(2, minParticipants);

/** Not checked for tournaments with team matches. */
const enoughParticipants: TournamentRule = {
  name: 'enoughParticipants',
  code: 'TOO_FEW_PARTICIPANTS',
  holds: (facts) => facts.numberOfTeamMatches > 0 || facts.numberOfParticipants >= (facts.forced ? 2 : minEntrants(facts)),
  sentence: (facts) =>
    `${countText(facts.numberOfParticipants, entrantWordOf(facts))}: the draw needs at least ${facts.forced ? 2 : minEntrants(facts)}.`,
};

const notTooManyParticipants: TournamentRule = {
  name: 'notTooManyParticipants',
  code: 'TOO_MANY_PARTICIPANTS',
  holds: (facts) => facts.numberOfTeamMatches > 0 || facts.numberOfParticipants <= (maxEntrants(facts) ?? Number.POSITIVE_INFINITY),
  sentence: (facts) => `${countText(facts.numberOfParticipants, entrantWordOf(facts))}: the draw takes at most ${maxEntrants(facts)}.`,
};

/** Only a running tournament can have a completed stage (machines/README.md 4.5). The specification has one sentence for both refusals. */
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

/** With no matches to go, the unapproved ones are not matches between players. */
function notApproved(matchesToGo: number): string {
  if (matchesToGo === 0) return 'Some matches are';
  return countText(matchesToGo, 'match is', 'matches are');
}

const nothingBegun: TournamentRule = {
  name: 'nothingBegun',
  code: 'MATCHES_BEGUN',
  holds: ({ begunMatches = [] }) => begunMatches.length === 0,
  sentence: ({ begunMatches = [] }) => resetText(begunMatches),
};

const firstStage: TournamentRule = {
  name: 'firstStage',
  code: 'NEXT_STAGE_DRAWN',
  holds: ({ currentRunningStage }) => currentRunningStage <= 1,
  sentence: () => 'The next stage is drawn: the start can no longer be taken back.',
};

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
  status === 'RUNNING' ? 'The tournament is running already.' : `The tournament is ${tournamentStatusWords[status]}.`;

type StatusTargets = Partial<Record<TournamentStatus, TournamentStatus>>;
type TournamentRow = { from: StatusTargets; rules: readonly TournamentRule[]; not: Pick<TournamentRule, 'code' | 'sentence'> };
type RowBuilder = (
  from: StatusTargets,
  code: RuleCode,
  not: TournamentRule['sentence'],
  rules?: readonly TournamentRule[],
) => TournamentRow;

/** Builds a row: the targets by status, the refusal for every other status, and the rules in allowed statuses. */
const row: RowBuilder = (from, code, not, rules = []) => ({ from, rules, not: { code, sentence: not } });

export const tournamentRows: Readonly<Record<TournamentEventType, TournamentRow>> = {
  DRAW: row({ CREATED: 'GENERATED' }, 'DRAW_NOT_ALLOWED', () => tournamentSentences.drawNotAllowed, [
    enoughParticipants,
    notTooManyParticipants,
  ]),
  // Only before the start: a running tournament has called matches and counting results.
  REDRAW: row({ GENERATED: 'CREATED' }, 'REDRAW_NOT_ALLOWED', ({ tournamentStatus }) =>
    tournamentStatus === 'CREATED'
      ? 'The tournament has no draw yet: there is nothing to draw again.'
      : `The tournament is ${tournamentStatusWords[tournamentStatus]}: its draw stays. Only before the start it can be drawn again.`,
  ),
  START: row({ GENERATED: 'RUNNING' }, 'START_NOT_ALLOWED', ({ tournamentStatus }) =>
    tournamentStatus === 'CREATED' ? 'The tournament has no draw yet: make the draw first.' : started(tournamentStatus),
  ),
  UNDO_START: row({ RUNNING: 'GENERATED' }, 'UNDO_START_NOT_ALLOWED', ({ tournamentStatus }) => startStaysText(tournamentStatus), [
    firstStage,
    nothingBegun,
  ]),
  DRAW_NEXT_STAGE: row({ RUNNING: 'RUNNING' }, stagePlayed.code, stagePlayed.sentence, [stagePlayed]),
  FINISH: row(
    { RUNNING: 'FINISHED' },
    'FINISH_NOT_ALLOWED',
    ({ tournamentStatus }) =>
      tournamentStatus === 'CREATED' || tournamentStatus === 'GENERATED' ? 'The tournament has not started.' : started(tournamentStatus),
    [playedToTheEnd],
  ),
  // After the approval the points count in the overall ranking (machines/README.md 10.4) and rank other players too, so they stay.
  REOPEN: row({ FINISHED: 'RUNNING' }, 'REOPEN_NOT_ALLOWED', ({ tournamentStatus }) => notReopened[tournamentStatus] ?? ''),
  APPROVE: row({ FINISHED: 'APPROVED' }, 'APPROVE_NOT_ALLOWED', ({ tournamentStatus }) =>
    tournamentStatus === 'APPROVED'
      ? 'The tournament is approved already.'
      : 'Finish the tournament first: only its final ranking is approved.',
  ),
  // A running tournament has matches on tables and counting results. It is played to its end or finished by forfeits, but not deleted.
  CANCEL: row({ CREATED: 'CANCELED', GENERATED: 'CANCELED' }, 'CANCEL_NOT_ALLOWED', ({ tournamentStatus }) =>
    tournamentStatus === 'CANCELED'
      ? 'The tournament is canceled already.'
      : `The tournament is ${tournamentStatusWords[tournamentStatus]}: it can no longer be canceled.`,
  ),
};

export const tournamentEventTypes = Object.keys(tournamentRows) as TournamentEventType[];

/** The menu entries that do not change the status. EDIT locks some fields after the draw and most after the end (tournament-locks.ts). */
const menuRules = { EDIT: [], EXPORT_RANKING: [hasRanking], DOWNLOAD_FLOWCHART: [hasChart] } as const;

/** Returns why `action` is refused now (the first broken rule, with a sentence for staff), or null when it is allowed. */
export function whyNotTournament(action: TournamentAction, facts: TournamentFacts): Refusal | null {
  const row = action in menuRules ? null : tournamentRows[action as TournamentEventType];
  const rules: readonly TournamentRule[] = row ? row.rules : menuRules[action as keyof typeof menuRules];
  const broken = row && !row.from[facts.tournamentStatus] ? row.not : rules.find((rule) => !rule.holds(facts));
  return broken ? { code: broken.code, sentence: broken.sentence(facts) } : null;
}
