/** How much waits for somebody, in the top bar: each line leads to its list. */
import { Bell, FileClock, GitFork, MailX, MonitorX, ServerCrash, UserPlus } from 'lucide-react';
import { counted } from '#machines/counted.ts';
import { matchName } from '../format.ts';
import { useScreenAlarms } from '../hall/screens/use-screen-alarms.ts';
import { useStore } from '../live/hooks.ts';
import { hall } from '../state/hall.ts';
import { useMay } from '../state/session.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu } from '../ui/menu.tsx';
import type { MenuAction } from '../ui/menu-list.tsx';
import { type Attention, useAttention } from './use-attention.ts';

export function AttentionBell() {
  const attention = useAttention();
  const histories = useWaitingMatches();
  const alarms = useScreenAlarms();
  const isNobodys = !attention || [attention.signUps, attention.mails, attention.invoices].every((count) => count === null);
  if (isNobodys && histories.length === 0 && !alarms) return null;
  const lines = [...histories, ...screenLine(alarms?.length ?? 0), ...(attention ? linesOf(attention) : [])];
  const total = lines.reduce((sum, { count }) => sum + count, 0);
  const actions = lines.map(({ count: _count, ...action }) => action);
  return (
    <span className="relative inline-flex max-sm:hidden">
      <Menu
        label="What waits for you"
        actions={actions.length > 0 ? actions : [{ id: 'none', label: 'Nothing waits for you', disabledReason: 'All is done.' }]}
      >
        <IconButton icon={Bell} label={total > 0 ? `What waits for you: ${total}` : 'What waits for you'} size="bar" />
      </Menu>
      {total > 0 && (
        <span
          aria-hidden
          className="pointer-events-none absolute -top-0.5 -right-0.5 min-w-4 rounded-full bg-accent-fill px-1 text-center font-semibold text-2xs text-white tabular"
        >
          {total > 99 ? '99+' : total}
        </span>
      )}
    </span>
  );
}

/** Of the hall: two histories of them wait for a choice. */
function useWaitingMatches(): (MenuAction & { count: number })[] {
  const may = useMay();
  const { matches } = useStore(hall);
  const waiting = Object.values(matches).filter((match) => match.proposalId !== null && may('match:edit', match.eventId));
  return waiting.map((match) => {
    const label = `Two scores for ${matchName(match)}`;
    return { id: `match ${match.id}`, count: 1, label, icon: GitFork, href: `/app/matches/running/${match.id}/twoScores` };
  });
}

const screenLine = (count: number): (MenuAction & { count: number })[] =>
  count === 0
    ? []
    : [{ id: 'screens', count, label: `${counted(count, 'screen')} not up to date`, icon: MonitorX, href: '/app/matches/devices' }];

/** Only where somebody must act. */
export function linesOf({ signUps, mails, invoices, health }: Attention): (MenuAction & { count: number })[] {
  return [
    ...(health?.mail.pause
      ? [{ id: 'pause', count: 1, label: health.mail.pause.sentence, icon: ServerCrash, href: '/app/administration/mail' }]
      : []),
    ...(signUps
      ? [
          {
            id: 'sign-ups',
            count: signUps,
            label: `${counted(signUps, 'sign-up')} to activate`,
            icon: UserPlus,
            href: '/app/administration/users',
          },
        ]
      : []),
    ...(mails
      ? [
          {
            id: 'mails',
            count: mails,
            label: `${counted(mails, 'mail')} undelivered`,
            icon: MailX,
            href: '/app/administration/mail?state=DEAD',
          },
        ]
      : []),
    ...(invoices
      ? [
          {
            id: 'invoices',
            count: invoices,
            label: `${counted(invoices, 'invoice')} overdue`,
            icon: FileClock,
            href: overdueInvoices,
          },
        ]
      : []),
  ];
}

export const overdueInvoices = '/app/management/invoices?status=overdue';
