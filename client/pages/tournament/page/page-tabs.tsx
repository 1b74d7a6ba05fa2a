/** The tabs of a tournament's page: links, so that each has its address. On a phone they scroll sideways. */
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { capitalized, entrantWordOf } from '#machines/tournament/entrants.ts';
import { tournamentPath } from '../../../tournament/tournament-lists.ts';
import { cx } from '../../../ui/frame/cx.ts';
import type { PageTab } from './primary-step.ts';
import { useOpenTabs } from './use-open-tabs.ts';

export function PageTabs({ tournament, matches }: { tournament: Tournament; matches: number }) {
  const tabs = useOpenTabs(tournament.eventId);
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    row.current
      ?.querySelector<HTMLElement>(`[aria-current="page"][href="${pathname}"]`)
      ?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  const counts: Partial<Record<PageTab, number>> = { participants: tournament.numberOfParticipants, matches };
  const labels: Readonly<Record<PageTab, string>> = { ...words, participants: `${capitalized(entrantWordOf(tournament))}s` };
  return (
    <nav
      ref={row}
      aria-label={`Tabs of ${tournament.name}`}
      className="mb-4 flex shrink-0 overflow-x-auto border-line-2 border-b print:hidden max-sm:-mx-4 max-sm:px-2"
    >
      {tabs.map((tab) => (
        <NavLink
          key={tab}
          to={tournamentPath(tournament.id, tab)}
          preventScrollReset
          className={({ isActive }) =>
            cx(
              'flex h-9 shrink-0 items-center gap-1.5 whitespace-nowrap px-2.5 text-sm focus-visible:outline-offset-[-2px] tablet:h-11',
              isActive ? 'font-semibold text-accent shadow-[inset_0_-2px_0_var(--accent)]' : 'font-medium text-ink-2 hover:bg-hover',
            )
          }
        >
          {labels[tab]}
          {Boolean(counts[tab]) && <span className="font-medium text-ink-3 text-xs tabular">{counts[tab]}</span>}
        </NavLink>
      ))}
    </nav>
  );
}

const words: Readonly<Record<PageTab, string>> = {
  participants: 'Participants',
  draw: 'Draw',
  chart: 'Flow chart',
  matches: 'Matches',
  ranking: 'Ranking',
  settings: 'Settings',
};
