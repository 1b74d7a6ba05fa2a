/** The menu of a tournament in each list, and the reason for a locked entry: first the permission, then the rule of the tournament. */

import {
  ArrowDownToLine,
  ArrowRight,
  BadgeCheck,
  Ban,
  CopyPlus,
  FileText,
  Flag,
  History,
  ListOrdered,
  type LucideIcon,
  Network,
  Pencil,
  Play,
  RotateCcw,
  ScrollText,
  Shuffle,
  Undo2,
  UserPlus,
  Users,
  Wrench,
} from 'lucide-react';
import type { Right } from '#contract/rights/rights.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import type { TournamentStatus } from '#machines/names.ts';
import { whyNotCorrectDraw } from '#machines/tournament/movable-entrant.ts';
import { nextStageBlocker } from '#machines/tournament/next-stage-blocker.ts';
import { type TournamentAction, tournamentSentences, whyNotTournament } from '#machines/tournament/tournament-rules.ts';
import { listPath, type TournamentList, tournamentPath } from './tournament-lists.ts';

type OfferedAction = {
  id: ActionId;
  label: string;
  icon: LucideIcon;
  /** Null means that the action is allowed. */
  disabledReason: string | null;
  /** The address of the action: a dialog over the list, or the flow chart. */
  path: string;
  danger?: boolean;
  /** True puts a separator line above the entry. */
  separated?: boolean;
};

export type ActionId =
  | 'start'
  | 'correct'
  | 'redraw'
  | 'draw-next-stage'
  | 'finish'
  | 'reopen'
  | 'approve'
  | 'participants'
  | 'ranking-pdf'
  | 'ranking'
  | 'chart'
  | 'export'
  | 'edit'
  | 'draw'
  | 'draws'
  | 'demo-add-participants'
  | 'copy'
  | 'history'
  | 'cancel';

/** `inDemo`: this installation is a demonstration, in which participants may be invented. */
export type ActionSetting = { may: (right: Right, eventId?: number) => boolean; inDemo: boolean };

export const tournamentActions = (list: TournamentList, tournament: Tournament, setting: ActionSetting): OfferedAction[] =>
  offer(offered[list], { tournament, setting, base: `${listPath(list)}/${tournament.id}` });

/** Returns the rare actions for ⋮ on the tournament's page: only those that are possible now. `base` is the address of the tab under the dialog. */
export const rareActions = (tournament: Tournament, setting: ActionSetting, base: string): OfferedAction[] =>
  offer(
    rare.filter((id) => whyNotAction(id, tournament, setting) === null),
    { tournament, setting, base },
  );

type OfferInput = { tournament: Tournament; setting: ActionSetting; base: string };

const offer = (actionIds: readonly ActionId[], { tournament, setting, base }: OfferInput): OfferedAction[] =>
  actionIds
    .filter((id) => id !== 'demo-add-participants' || (setting.inDemo && setting.may('tournament:demo')))
    .map((id, at, ids) => ({
      id,
      label: actions[id].label,
      icon: actions[id].icon,
      disabledReason: whyNotAction(id, tournament, setting),
      path: pathOf(id, tournament, base),
      ...(dangers.includes(id) ? { danger: true } : {}),
      ...(beginsGroup(id, ids[at - 1]) ? { separated: true } : {}),
    }));

/** Flow chart and history are tabs of the tournament's page, and a copy opens over the list that it will stand in. All others are dialogs. */
function pathOf(id: ActionId, tournament: Tournament, base: string): string {
  if (id === 'chart') return tournamentPath(tournament.id, 'chart');
  if (id === 'history') return `${tournamentPath(tournament.id, 'settings')}#history`;
  return `${id === 'copy' ? `${listPath('upcoming')}/${tournament.id}` : base}/${id}`;
}

/** Returns the action that moves the tournament to its next status, for a button in its row. */
export function nextStep(list: TournamentList, tournament: Tournament, setting: ActionSetting): OfferedAction | null {
  const steps: readonly ActionId[] = ['draw', 'start', 'draw-next-stage', 'finish', 'approve'];
  const step = tournamentActions(list, tournament, setting).find((action) => steps.includes(action.id) && !action.disabledReason);
  return step ? { ...step, label: actions[step.id].short ?? step.label } : null;
}

export function whyNotAction(id: ActionId, tournament: Tournament, { may }: ActionSetting): string | null {
  const { right, rule } = actions[id];
  if (right === 'export:read' && may(right) && !may(right, tournament.eventId)) return notYourExport;
  if (!may(right, tournament.eventId)) return refusals[right] ?? notYourTournament;
  if (id === 'edit' && tournament.tournamentStatus !== 'CREATED' && !may('tournament:create', tournament.eventId))
    return tournamentSentences.leaderEditsCreated;
  if (right === 'export:read' && !may('tournament:run') && !published.includes(tournament.tournamentStatus)) return notPublished;
  if (rule === 'DOWNLOAD_FLOWCHART' && tournament.tournamentStatus === 'CANCELED' && !tournament.chart) return neverDrawn;
  if (id === 'correct') return whyNotCorrectDraw(tournament.tournamentStatus)?.sentence ?? null;
  const refusal = rule ? (whyNotTournament(rule, tournament)?.sentence ?? null) : null;
  if (id !== 'draw-next-stage' || refusal === null) return refusal;
  return [refusal, nextStageBlocker(tournament)].filter(Boolean).join('. ');
}

export const notYourTournament = 'Your account may not run tournaments of this event.';
const neverDrawn = 'The tournament was canceled before its draw: it has no flow chart.';

/** Users who run no tournaments may download only these published ones, as on the server. */
const published: readonly TournamentStatus[] = ['RUNNING', 'FINISHED', 'APPROVED'];
const notYourExport = 'You can export only events that you lead.';
const notPublished = 'You can download only after the tournament has started.';

const refusals: Partial<Record<Right, string>> = {
  'tournament:edit': 'Your account may not edit tournaments of this event.',
  'participant:read': 'Your account may not see participants.',
  'export:read': 'Your account may not export flow charts and rankings: the leaders of the event may.',
  'tournament:read': 'Your account may not see tournaments.',
};

const actions: Readonly<Record<ActionId, { label: string; icon: LucideIcon; short?: string; right: Right; rule?: TournamentAction }>> = {
  start: { label: 'Start Tournament', icon: Play, short: 'Start', right: 'tournament:run', rule: 'START' },
  correct: { label: 'Correct the Draw', icon: Wrench, right: 'tournament:run' },
  redraw: { label: 'Redraw', icon: Undo2, right: 'tournament:run', rule: 'REDRAW' },
  'draw-next-stage': {
    label: 'Make Draw for Next-Stage',
    icon: ArrowRight,
    short: 'Draw Next-Stage',
    right: 'tournament:run',
    rule: 'DRAW_NEXT_STAGE',
  },
  finish: { label: 'Finish Tournament', icon: Flag, short: 'Finish', right: 'tournament:run', rule: 'FINISH' },
  reopen: { label: 'Reopen Tournament', icon: RotateCcw, right: 'tournament:run', rule: 'REOPEN' },
  approve: { label: 'Approve Ranking', icon: BadgeCheck, right: 'tournament:run', rule: 'APPROVE' },
  participants: { label: 'Show Participants', icon: Users, right: 'participant:read' },
  'ranking-pdf': { label: 'Export Ranking (PDF)', icon: FileText, right: 'export:read', rule: 'EXPORT_RANKING' },
  ranking: { label: 'Show Ranking', icon: ListOrdered, right: 'participant:read', rule: 'EXPORT_RANKING' },
  chart: { label: 'Show Flowchart', icon: Network, right: 'tournament:read', rule: 'DOWNLOAD_FLOWCHART' },
  export: { label: 'Download Flowchart', icon: ArrowDownToLine, right: 'export:read', rule: 'DOWNLOAD_FLOWCHART' },
  edit: { label: 'Edit', icon: Pencil, right: 'tournament:edit', rule: 'EDIT' },
  draws: { label: 'Show Draws', icon: ScrollText, right: 'tournament:run' },
  draw: { label: 'Make Draw', icon: Shuffle, right: 'tournament:run', rule: 'DRAW' },
  'demo-add-participants': { label: 'Add Participants', icon: UserPlus, right: 'tournament:demo' },
  copy: { label: 'Copy', icon: CopyPlus, right: 'tournament:create' },
  history: { label: 'History', icon: History, right: 'unpublished:read' },
  cancel: { label: 'Cancel Tournament', icon: Ban, right: 'tournament:run', rule: 'CANCEL' },
};

const offered: Readonly<Record<TournamentList, readonly ActionId[]>> = {
  running: [
    'start',
    'draw-next-stage',
    'finish',
    'approve',
    'reopen',
    'participants',
    'ranking',
    'ranking-pdf',
    'chart',
    'export',
    'draws',
    'correct',
    'redraw',
    'cancel',
  ],
  upcoming: ['edit', 'participants', 'draw', 'draws', 'export', 'demo-add-participants', 'cancel'],
  archive: ['ranking', 'ranking-pdf', 'chart', 'export', 'draws'],
};

const rare: readonly ActionId[] = [
  'correct',
  'draws',
  'export',
  'ranking-pdf',
  'demo-add-participants',
  'copy',
  'history',
  'reopen',
  'redraw',
  'cancel',
];

const dangers: readonly ActionId[] = ['redraw', 'cancel'];

const beginsGroup = (id: ActionId, before: ActionId | undefined): boolean =>
  id === 'chart' || (dangers.includes(id) && (before === undefined || !dangers.includes(before)));
