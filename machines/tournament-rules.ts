/** What can be asked of a tournament, and why not (spec 2 §2, §4, §5). No machine in here: screens load it for their menus. */
import { counted } from './counted.ts';
import { entrantOf } from './entrants.ts';
import type { Instant, Refusal } from './match-events.ts';
import type { TournamentStatus } from './names.ts';

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
export const tournamentEventTypes = [
  'DRAW',
  'REDRAW',
  'START',
  'DRAW_NEXT_STAGE',
  'FINISH',
  'REOPEN',
  'APPROVE',
  'CANCEL',
] as const satisfies readonly TournamentEventType[];

/** Everything a menu offers for a tournament: the events, and what changes no status. */
export type TournamentAction = TournamentEventType | 'EDIT' | 'EXPORT_RANKING' | 'DOWNLOAD_FLOWCHART';

export const tournamentSentences = {
  drawNotAllowed: 'Make draw for this tournament not allowed',
  nextStageNotAllowed: 'Draw next stage for this tournament not allowed',
  confirm: 'Please confirm',
  leaderEditsCreated: 'A tournament leader can edit a tournament only while it is CREATED.',
} as const;

/** Why `action` is refused now, in a sentence for staff, or null when it is allowed: the first rule that does not hold. */
export function whyNotTournament(action: TournamentAction, facts: TournamentFacts): Refusal | null {
  const broken = conditions[action].find((rule) => !rule.holds(facts));
  return broken ? { code: broken.code, sentence: broken.sentence(facts) } : null;
}

export type TournamentRule = {
  name: string;
  code: string;
  holds: (facts: TournamentFacts) => boolean;
  sentence: (facts: TournamentFacts) => string;
};

/** The conditions of an action, in the order they are asked. */
export const rulesForTournament = (action: TournamentAction): readonly TournamentRule[] => conditions[action];

/** Most entrants the draw takes: Max. Participants, else the chart's; null where neither is set. */
export const mostParticipants = ({ entryLimit, maxParticipants }: Pick<TournamentFacts, 'entryLimit' | 'maxParticipants'>): number | null =>
  entryLimit || maxParticipants || null;

/** Fewest entrants the draw takes: never fewer than two. */
export const fewestParticipants = ({ minParticipants }: Pick<TournamentFacts, 'minParticipants'>): number => Math.max(2, minParticipants);

const isIn = (code: string, statuses: readonly TournamentStatus[], sentence: TournamentRule['sentence']): TournamentRule => ({
  name: `is${statuses.join('Or')}`,
  code,
  holds: ({ tournamentStatus }) => statuses.includes(tournamentStatus),
  sentence,
});

const drawable = isIn('DRAW_NOT_ALLOWED', ['CREATED'], () => tournamentSentences.drawNotAllowed);

/** Skipped where team matches exist (spec 2 §2). */
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

/** Once it runs, matches are called and results count. */
const redrawable = isIn('REDRAW_NOT_ALLOWED', ['GENERATED'], ({ tournamentStatus }) =>
  tournamentStatus === 'CREATED'
    ? 'The tournament has no draw yet: there is nothing to draw again.'
    : `The tournament is ${tournamentStatus}: its draw stays. Only before the start it can be drawn again.`,
);

const startable = isIn('START_NOT_ALLOWED', ['GENERATED'], ({ tournamentStatus }) =>
  tournamentStatus === 'CREATED' ? 'The tournament has no draw yet: make the draw first.' : started(tournamentStatus),
);

/** Only a running one has its stage played to the end (rules.md 4.5); the specification has one sentence for both. */
const nextStageDrawable: TournamentRule = {
  name: 'readyForNextStageDraw',
  code: 'NEXT_STAGE_NOT_ALLOWED',
  holds: ({ tournamentStatus, readyForNextStageDraw }) => tournamentStatus === 'RUNNING' && readyForNextStageDraw,
  sentence: () => tournamentSentences.nextStageNotAllowed,
};

const running = isIn('FINISH_NOT_ALLOWED', ['RUNNING'], ({ tournamentStatus }) =>
  tournamentStatus === 'CREATED' || tournamentStatus === 'GENERATED' ? 'The tournament has not started.' : started(tournamentStatus),
);

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

/** Once approved, the points count in the overall ranking (rules.md 10.4): what others were ranked by is not taken back. */
const reopenable = isIn('REOPEN_NOT_ALLOWED', ['FINISHED'], ({ tournamentStatus }) => notReopened[tournamentStatus] ?? '');

const notReopened: Readonly<Partial<Record<TournamentStatus, string>>> = {
  CREATED: 'The tournament has not started: there is nothing to reopen.',
  GENERATED: 'The tournament has not started: there is nothing to reopen.',
  RUNNING: 'The tournament is running already: there is nothing to reopen.',
  APPROVED: 'The ranking is approved and its points count: the tournament stays closed.',
  CANCELED: 'The tournament is canceled: it stays closed.',
};

const approvable = isIn('APPROVE_NOT_ALLOWED', ['FINISHED'], ({ tournamentStatus }) =>
  tournamentStatus === 'APPROVED'
    ? 'The tournament is approved already.'
    : 'Finish the tournament first: only its final ranking is approved.',
);

/** A running one has matches on tables and results that count: it is played or finished by forfeits, not wiped away. */
const cancelable = isIn('CANCEL_NOT_ALLOWED', ['CREATED', 'GENERATED'], ({ tournamentStatus }) =>
  tournamentStatus === 'CANCELED'
    ? 'The tournament is canceled already.'
    : `The tournament is ${tournamentStatus}: it can no longer be canceled.`,
);

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

const conditions: Readonly<Record<TournamentAction, readonly TournamentRule[]>> = {
  DRAW: [drawable, enoughParticipants, notTooManyParticipants],
  REDRAW: [redrawable],
  START: [startable],
  DRAW_NEXT_STAGE: [nextStageDrawable],
  FINISH: [running, playedToTheEnd],
  REOPEN: [reopenable],
  APPROVE: [approvable],
  CANCEL: [cancelable],
  // After the draw in part, after the end hardly anything (tournament-locks.ts).
  EDIT: [],
  EXPORT_RANKING: [hasRanking],
  DOWNLOAD_FLOWCHART: [hasChart],
};

const started = (status: TournamentStatus): string =>
  status === 'RUNNING' ? 'The tournament is running already.' : `The tournament is ${status}.`;
