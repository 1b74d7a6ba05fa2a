/** The page of a player or team: who they are, what comes next for them, and a tab for each part of their record. */
import { Ban, PowerOff } from 'lucide-react';
import { NavLink, Outlet, useLocation, useParams } from 'react-router-dom';
import type { PlayerCardFacts } from '#contract/match/player-card.ts';
import { missingFields } from '#contract/people/missing-fields.ts';
import type { Right } from '#contract/rights/rights.ts';
import { isLive } from '#machines/names.ts';
import { matchName } from '../../../../format.ts';
import { useCardTime } from '../../../../hall/player-card/use-card-time.ts';
import { usePlayerCard } from '../../../../hall/player-card/use-player-card.ts';
import { cardParam } from '../../../../lists/card-param.ts';
import { NotLoaded } from '../../../../lists/not-loaded.tsx';
import { useMay } from '../../../../state/session.ts';
import { cx } from '../../../../ui/frame/cx.ts';
import { Page } from '../../../../ui/frame/page.tsx';
import { Avatar } from '../../../../ui/status/avatar.tsx';
import { Chip } from '../../../../ui/status/chip.tsx';
import { Flag } from '../../../../ui/status/flag.tsx';
import { IncompleteChip } from '../../../../ui/status/incomplete-chip.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import { PlayerActions } from './player-actions.tsx';
import { usePlayerRecord } from './use-player-record.ts';

export type PlayerOfPage = { playerId: number; facts: PlayerCardFacts };

export function PlayerPage() {
  const playerId = Number(useParams().playerId);
  const { data, error, refetch } = usePlayerCard(playerId, null);
  const title = data?.player.displayName ?? 'Player';
  const crumbs = [
    { label: 'Management' },
    data?.player.teamProfile
      ? { label: 'Teams', to: '/app/management/team/profile' }
      : { label: 'Players', to: '/app/management/player/profile' },
    { label: title },
  ];
  return (
    <Page title={title} crumbs={crumbs} actions={data && <PlayerActions facts={data} />}>
      {error && !data && <NotLoaded title="The player could not be loaded." error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-80 w-full" />}
      {data && (
        <>
          <Head facts={data} />
          <Tabs facts={data} />
          <Outlet context={{ playerId, facts: data } satisfies PlayerOfPage} />
        </>
      )}
    </Page>
  );
}

function Head({ facts: { player, entry } }: { facts: PlayerCardFacts }) {
  const { record } = usePlayerRecord(player);
  const words = [player.countryName, ...player.clubs, player.playerCategoryName, player.namesake].filter(Boolean);
  return (
    <div className="mb-3 flex items-center gap-4 max-sm:items-start">
      <Avatar
        name={`${player.firstName ?? ''} ${player.lastName ?? player.displayName}`.trim()}
        photo={player.photoUrl && `${player.photoUrl}&w=192`}
        size="form"
      />
      <div className="flex min-w-0 flex-col gap-1 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          <Flag countryId={player.countryId} country={player.country} />
          <span className="text-ink-2">{[...new Set(words)].join(' · ')}</span>
          {!player.enabled && (
            <Chip tone="neutral" icon={PowerOff}>
              Disabled
            </Chip>
          )}
          {player.blocked && (
            <Chip tone="brick" icon={Ban}>
              Blocked
            </Chip>
          )}
          {record?.incomplete && <IncompleteChip missing={missingFields(record)} />}
        </p>
        <Now entry={entry} />
      </div>
    </div>
  );
}

/** 'Next match WR1-H019 about 05:49 · table 13, Men 9-Ball' with a link that opens the card. */
function Now({ entry }: { entry: PlayerCardFacts['entry'] }) {
  const timeOf = useCardTime(entry?.eventId ?? 0);
  const { pathname } = useLocation();
  const playerId = Number(useParams().playerId);
  if (!entry) return <p className="text-ink-2">In no current tournament.</p>;
  const { next } = entry;
  const table = next?.tableId === null ? next.forecast?.tableDisplayNumber : next?.tableDisplayNumber;
  const when = next?.forecast && !isLive(next.matchStatus) ? `about ${timeOf(next.forecast.mid)}` : null;
  return (
    <p>
      {next ? `${isLive(next.matchStatus) ? 'On a table now' : 'Next match'}: ` : `${entry.tournamentName}: no match to come. `}
      {next && (
        <b className="font-semibold tabular">{[matchName(next), when, table ? `table ${table}` : null].filter(Boolean).join(' · ')}</b>
      )}
      {next && <span className="text-ink-2"> · {entry.tournamentName} </span>}{' '}
      <NavLink to={`${pathname}?${cardParam}=${playerId}`} className="font-semibold text-accent hover:underline">
        Show card
      </NavLink>
    </p>
  );
}

const tabs: readonly { path: string; label: string; right: Right; onlyPlayers?: true }[] = [
  { path: 'profile', label: 'Profile', right: 'player:read' },
  { path: 'balance', label: 'Balance', right: 'balance:read', onlyPlayers: true },
  { path: 'tournaments', label: 'Tournaments', right: 'participant:read' },
  { path: 'invoices', label: 'Invoices', right: 'invoice:read' },
  { path: 'history', label: 'History', right: 'unpublished:read' },
];

function Tabs({ facts: { player, season } }: { facts: PlayerCardFacts }) {
  const may = useMay();
  const shown = tabs.filter(({ right, onlyPlayers }) => may(right) && !(onlyPlayers && player.teamProfile));
  return (
    <nav
      aria-label={`Tabs of ${player.displayName}`}
      className="mb-4 flex shrink-0 overflow-x-auto border-line-2 border-b max-sm:-mx-4 max-sm:px-2 print:hidden"
    >
      {shown.map(({ path, label }) => (
        <NavLink
          key={path}
          to={`/app/players/${player.id}/${path}`}
          preventScrollReset
          className={({ isActive }) =>
            cx(
              'flex h-9 shrink-0 items-center gap-1.5 whitespace-nowrap px-2.5 text-sm focus-visible:outline-offset-[-2px] tablet:h-11',
              isActive ? 'font-semibold text-accent shadow-[inset_0_-2px_0_var(--accent)]' : 'font-medium text-ink-2 hover:bg-hover',
            )
          }
        >
          {label}
          {path === 'tournaments' && season.tournaments > 0 && (
            <span className="font-medium text-ink-2 text-xs tabular">{season.tournaments}</span>
          )}
        </NavLink>
      ))}
    </nav>
  );
}
