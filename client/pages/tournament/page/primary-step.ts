/** The one primary button of a tournament's page: the step that leads on from its status. */
import { Archive, BadgeCheck, CalendarCheck, CheckCheck, Flag, type LucideIcon, Play, Shuffle, UserPlus } from 'lucide-react';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { countText } from '#machines/count-text.ts';
import { type EventStatus, isStatusInHand } from '#machines/names.ts';
import { playerWordOf, teamsEnter } from '#machines/tournament/entrants.ts';
import { nextStageBlocker } from '#machines/tournament/next-stage-blocker.ts';
import { minEntrants } from '#machines/tournament/tournament-rules.ts';
import { type ActionId, type ActionSetting, whyNotAction } from '../../../tournament/tournament-actions.ts';

type PrimaryStep = {
  label: string;
  icon: LucideIcon;
  /** The button opens a tab, which starts with `begin`; a dialog over the current tab; or another page. */
  opens: { tab: PageTab; begin?: EntryBegin } | { dialog: ActionId | 'activate-event' } | { page: string };
  /** Why the step is not possible now, in words. */
  reason: string | null;
  /** The tab that shows what is missing. */
  show: PageTab | null;
  /** Why this step is the next one. */
  hint?: string;
};

/**
 * `eventStatus` undefined: it is not known yet. `waiting`: the entries that are not approved; undefined: not known yet. `allOver`: all tournaments
 * of the event are over.
 */
type StepFacts = { eventStatus: EventStatus | undefined; waiting: number | undefined; allOver?: boolean };

/** The part with which the tab Participants starts: its field for a name, or the question about the waiting entries. */
type EntryBegin = { add: true } | { approve: true };

export const pageTabs = ['participants', 'draw', 'chart', 'matches', 'ranking', 'settings'] as const;
export type PageTab = (typeof pageTabs)[number];

/** The tab under a dialog: a form with typed values would be left behind it, so forms are left first. */
export function dialogTab(tab: PageTab, { tournamentStatus }: Pick<Tournament, 'tournamentStatus'>): PageTab {
  if (tab !== 'draw' && tab !== 'settings') return tab;
  return tournamentStatus === 'CREATED' ? 'participants' : 'matches';
}

/** Returns true when enough players or teams have entered for the draw. */
export const hasEnoughEntrants = (tournament: Tournament): boolean =>
  teamsEnter(tournament) ? tournament.numberOfParticipants >= 2 : tournament.numberOfParticipants >= minEntrants(tournament);

/** Returns null when there is no next step: the tournament is over, another account runs it, or the facts are not known yet. */
export function primaryStep(
  tournament: Tournament,
  { eventStatus, waiting, allOver = false }: StepFacts,
  setting: ActionSetting,
): PrimaryStep | null {
  const { eventId } = tournament;
  const { may } = setting;
  const isInHand = eventStatus !== undefined && isStatusInHand(eventStatus);
  const isInPreparation = eventStatus !== undefined && !isInHand;
  switch (tournament.tournamentStatus) {
    case 'CREATED':
      if (!hasEnoughEntrants(tournament) && may('participant:write', eventId)) return addPlayers(tournament);
      return may('tournament:run', eventId) ? towardsDraw(tournament, waiting, setting) : null;
    case 'GENERATED':
      if (!may('tournament:run', eventId)) return null;
      if (isInPreparation && may('event:write')) return activateEvent;
      return step('start', 'Start tournament', Play, whyNotAction('start', tournament, setting));
    case 'RUNNING':
      // The list of tournaments also starts one whose event is still in preparation.
      if (eventStatus === 'CREATED' && may('event:write')) return activateEvent;
      return may('tournament:run', eventId) ? lead(tournament, setting) : null;
    case 'FINISHED':
      return may('tournament:run', eventId)
        ? step('approve', 'Approve ranking', BadgeCheck, whyNotAction('approve', tournament, setting))
        : null;
    case 'APPROVED':
      return allOver && isInHand && may('event:write') ? closeEvent(eventId) : null;
    default:
      return null;
  }
}

const addPlayers = (tournament: Tournament): PrimaryStep => ({
  label: `Add ${playerWordOf(tournament)}s`,
  icon: UserPlus,
  opens: { tab: 'participants', begin: { add: true } },
  reason: null,
  show: null,
});

/** A draw takes approved entries. If there are too many players, the desk removes some before it approves the rest. */
function towardsDraw(tournament: Tournament, waiting: number | undefined, setting: ActionSetting): PrimaryStep | null {
  const reason = whyNotAction('draw', tournament, setting);
  if (reason === null && waiting === undefined) return null;
  if (reason === null && waiting) return approveEntries(waiting);
  return { label: 'Make draw', icon: Shuffle, opens: { tab: 'draw' }, reason, show: reason ? 'participants' : null };
}

const approveEntries = (waiting: number): PrimaryStep => ({
  label: 'Approve waiting entries',
  icon: CheckCheck,
  opens: { tab: 'participants', begin: { approve: true } },
  reason: null,
  show: null,
  hint: `${countText(waiting, 'entry', 'entries')} not approved yet`,
});

/** The dialogs of the later steps ask for a confirmation. */
const activateEvent: PrimaryStep = {
  label: 'Set event active',
  icon: CalendarCheck,
  opens: { dialog: 'activate-event' },
  reason: null,
  show: null,
};

/** The page of the event has the dialog. */
const closeEvent = (eventId: number): PrimaryStep => ({
  label: 'Close the event',
  icon: Archive,
  opens: { page: `/app/events/${eventId}` },
  reason: null,
  show: null,
});

/** Leads on to the next stage, or to the end. */
function lead(tournament: Tournament, setting: ActionSetting): PrimaryStep {
  if (!tournament.hasNextStage) return step('finish', 'Finish tournament', Flag, whyNotAction('finish', tournament, setting));
  // The sentence of the specification only says that it is not allowed; the page says what is missing.
  const reason = nextStageBlocker(tournament) ?? whyNotAction('draw-next-stage', tournament, setting);
  return step('draw-next-stage', 'Make draw for next stage', Shuffle, reason);
}

const step = (dialog: ActionId, label: string, icon: LucideIcon, reason: string | null): PrimaryStep => ({
  label,
  icon,
  opens: { dialog },
  reason,
  show: reason ? 'matches' : null,
});
