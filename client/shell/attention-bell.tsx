/** The bell in the top bar: the number of open tasks, and a menu with a link to each list. */
import { Bell, BellRing, ClockAlert, FileClock, GitFork, MailX, MonitorX, ServerCrash, UserPlus } from 'lucide-react';
import { useEffect } from 'react';
import { transientKinds, waitingKinds, waitingLines, waitingWords } from '#contract/operations/waiting.ts';
import { countText } from '#machines/count-text.ts';
import { queryClient } from '../api/queries.ts';
import { matchName } from '../format.ts';
import type { LateMatch } from '../hall/late/use-late-matches.ts';
import { useNeedsAttention } from '../hall/warnings/use-needs-attention.ts';
import { useConnection, useStore } from '../live/hooks.ts';
import { hall } from '../state/hall.ts';
import { useMay } from '../state/session.ts';
import { cx } from '../ui/frame/cx.ts';
import { IconButton } from '../ui/frame/icon-button.tsx';
import { Menu } from '../ui/overlays/menu.tsx';
import type { MenuAction } from '../ui/overlays/menu-list.tsx';
import { type Attention, attentionKey, useAttention } from './use-attention.ts';
import { useHallEvents } from './use-hall-event.ts';
import { useProposalIds } from './use-proposal-ids.ts';

export function AttentionBell() {
  const attention = useAttention();
  const named = useWaitingMatches();
  const may = useMay();
  const needs = useNeedsAttention(useHallEvents().map(({ id }) => id));
  const late = lateLines(needs.late.filter(({ match }) => may('match:edit', match.eventId)));
  useRefreshOnProposals();
  const isLive = useConnection(hall).status === 'live';
  const isNobodys = !attention || [attention.signUps, attention.mails, attention.invoices].every((count) => count === null);
  if (isNobodys && !attention?.twoScores && needs.count === 0) return null;
  const lines = [
    ...screenLine(needs.alarms.length),
    ...late,
    ...warningLine(needs.shown.length),
    ...(attention ? linesOf(attention, named) : []),
  ];
  const total = lines.reduce((sum, { count }) => sum + count, 0);
  const actions = lines.map(({ count: _count, ...action }) => action);
  return (
    // On a phone the bell fits beside 'Live', but not beside the longer texts. An open menu keeps its button.
    <span className={cx('relative inline-flex', isLive ? 'max-[22.5rem]:hidden' : 'max-sm:hidden has-[[aria-expanded=true]]:inline-flex!')}>
      <Menu label="To do" actions={actions.length > 0 ? actions : [nothingToDo(needs.count)]}>
        <IconButton icon={Bell} label={total > 0 ? `To do: ${total}` : 'To do'} size="bar" />
      </Menu>
      {total > 0 && (
        <span
          aria-hidden
          className="pointer-events-none absolute -top-0.5 -right-0.5 min-w-4 tablet:top-1 tablet:right-1 rounded-full bg-accent-fill px-1 text-center font-semibold text-2xs text-white tabular"
        >
          {total > 99 ? '99+' : total}
        </span>
      )}
    </span>
  );
}

/** When the live store reports new match proposals, the count is loaded again at once. */
function useRefreshOnProposals(): void {
  const proposals = useProposalIds();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the proposals triggers the reload
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: attentionKey }, { cancelRefetch: false });
  }, [proposals]);
}

type BellLine = MenuAction & { count: number };

/** The matches in the live store with two scores that need a choice. */
function useWaitingMatches(): BellLine[] {
  const may = useMay();
  const { matches } = useStore(hall);
  const waiting = Object.values(matches).filter((match) => match.proposalId !== null && may('match:edit', match.eventId));
  return waiting.map((match) => {
    const label = `Two scores for ${matchName(match)}`;
    return { id: `match ${match.id}`, count: 1, label, icon: GitFork, href: `/app/matches/running/${match.id}/twoScores` };
  });
}

/** The live store knows these matches to the second; the server counts them once a minute. */
const lateLines = (late: readonly LateMatch[]): BellLine[] =>
  late.map(({ match, minutes }) => ({
    id: `late ${match.id}`,
    count: 1,
    label: `${matchName(match)} on table ${match.tableDisplayNumber}: announced ${minutes} min ago, not begun`,
    icon: ClockAlert,
    href: `/app/matches/running/${match.id}/editMatch`,
  }));

/** The start page lists these warnings one by one, each with its action. */
const warningLine = (count: number): BellLine[] =>
  count === 0
    ? []
    : [
        {
          ...{ id: 'warnings', count, icon: BellRing, href: '/app' },
          label: countText(count, 'line under Needs attention', 'lines under Needs attention'),
        },
      ];

/** `count`: the lines under *Needs attention*, which this account may not handle. */
const nothingToDo = (count: number): MenuAction =>
  count === 0
    ? { id: 'none', label: 'Nothing to do', disabledReason: 'All done.' }
    : { id: 'none', label: 'Nothing to do for you', disabledReason: 'Others handle what needs attention on the start page.' };

function screenLine(count: number): BellLine[] {
  const { path, one, many } = transientKinds.screens;
  return count === 0 ? [] : [{ id: 'screens', count, label: countText(count, one, many), icon: MonitorX, href: path }];
}

const icons = {
  twoScores: GitFork,
  lateStarts: ClockAlert,
  signUps: UserPlus,
  mails: MailX,
  invoices: FileClock,
  reminders: FileClock,
} as const;

/**
 * Only tasks that need an action. Matches with two scores get one line each (`named`) if the live store has as many as the server counts.
 */
function linesOf({ health, ...waiting }: Attention, named: readonly BellLine[]): BellLine[] {
  const lines = waitingLines({ ...waiting, lateStarts: null }).flatMap(({ kind, count }): readonly BellLine[] =>
    kind === 'twoScores' && count === named.length
      ? named
      : [{ id: kind, count, label: waitingWords({ kind, count }), icon: icons[kind], href: waitingKinds[kind].path }],
  );
  const pause = health?.mail.pause;
  return pause ? [{ id: 'pause', count: 1, label: pause.sentence, icon: ServerCrash, href: transientKinds.pause.path }, ...lines] : lines;
}
