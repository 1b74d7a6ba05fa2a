/** The content of the palette in groups: search results, screens, actions, and the entries opened last. */

import { CalendarDays, Clock, FilePlus2, IdCard, PanelsTopLeft, Swords, Table2, Trophy } from 'lucide-react';
import type { CallAnswer } from '#contract/kit/call.ts';
import { foldedWords } from '#contract/kit/fold.ts';
import type { FoundMatch, search } from '#contract/masters/search.ts';
import { resultText } from '#machines/match/score-text.ts';
import { type MenuGroup, pagePath } from '../../menu.ts';
import type { useMay } from '../../state/session.ts';
import { EventStatusChip } from '../../ui/status/event-status-chip.tsx';
import { Flag } from '../../ui/status/flag.tsx';
import { StatusChip } from '../../ui/status/status-chip.tsx';
import { TableStatusChip } from '../../ui/status/table-status-chip.tsx';
import { TournamentStatusChip } from '../../ui/status/tournament-status-chip.tsx';
import { actionsFor } from './actions.ts';
import type { PaletteEntry } from './entry.tsx';
import { readRecent } from './recent.ts';
import { recordGroups } from './record-groups.tsx';
import { eventPath, matchPath, playerPath, profilePath, tablePath, tournamentPath } from './result-paths.ts';

type PaletteGroup = { heading: string; entries: PaletteEntry[] };
type SearchAnswer = CallAnswer<typeof search>;
type May = ReturnType<typeof useMay>;

/** Letters search for a person first, a number for a match or a table. */
/** `menu` limits the results to screens that this user has. */
export function resultGroups(results: SearchAnswer | undefined, typed: string, may: May, menu: readonly MenuGroup[]): PaletteGroup[] {
  if (!results) return [];
  const isOpen = isInMenu(menu);
  const matches = { heading: 'Matches', entries: results.matches.map((match) => matchEntry(match, may)) };
  const players = {
    heading: 'Players and teams',
    entries: results.players.map((player) => ({
      id: `player:${player.id}`,
      icon: <Flag countryId={player.countryId} country={player.country} />,
      title: player.displayName,
      detail: [player.playerCategoryName, player.entry?.tournamentName ?? 'in no drawn tournament'].filter(Boolean).join(' · '),
      path: playerPath(player, may) ?? (isOpen('/app/management/player/profile') ? profilePath(player) : null),
    })),
  };
  return [
    ...(/\d/.test(typed) || players.entries.every(({ path }) => path === null) ? [matches, players] : [players, matches]),
    {
      heading: 'Tables',
      entries: results.tables.map((table) => ({
        id: `table:${table.id}`,
        icon: <Table2 aria-hidden />,
        title: `Table ${table.displayNumber}`,
        detail: table.eventName,
        chip: <TableStatusChip status={table.tableStatus} />,
        path: tablePath(table, may),
      })),
    },
    {
      heading: 'Tournaments',
      entries: results.tournaments.map((tournament) => ({
        id: `tournament:${tournament.id}`,
        icon: <Trophy aria-hidden />,
        title: tournament.name,
        detail: tournament.eventName,
        chip: <TournamentStatusChip status={tournament.tournamentStatus} />,
        path: tournamentPath(tournament),
      })),
    },
    {
      heading: 'Events',
      entries: results.events.map((event) => ({
        id: `event:${event.id}`,
        icon: <CalendarDays aria-hidden />,
        title: event.name,
        detail: event.eventStartDate,
        chip: <EventStatusChip status={event.eventStatus} />,
        path: eventPath(event),
      })),
    },
    ...recordGroups(results.records, isOpen),
    ...doFor(results.players[0], { may, isOpen }),
  ];
}

type PlayerActionsContext = { may: May; isOpen: (path: string) => boolean };

/** The next actions for the first player found. */
function doFor(player: SearchAnswer['players'][number] | undefined, { may, isOpen }: PlayerActionsContext): PaletteGroup[] {
  if (!player || !isOpen('/app/management/player/profile')) return [];
  const invoice = {
    id: 'do:invoice',
    icon: <FilePlus2 aria-hidden />,
    title: 'New invoice',
    path: `/app/management/invoices/new?player=${player.id}`,
  };
  const profile = { id: 'do:profile', icon: <IdCard aria-hidden />, title: 'Open the profile', path: profilePath(player) };
  const mayInvoice = may('invoice:write') && !player.teamProfile && isOpen('/app/management/invoices');
  return [{ heading: `Do for ${player.displayName}`, entries: [profile, ...(mayInvoice ? [invoice] : [])] }];
}

const isInMenu =
  (menu: readonly MenuGroup[]) =>
  (path: string): boolean =>
    menu.some(({ entries }) => entries.some((page) => pagePath(page) === path));

function matchEntry(match: FoundMatch, may: May): PaletteEntry {
  const { a, b, tableDisplayNumber } = match;
  const isPlayed = !['SCHEDULED', 'CREATED', 'READY'].includes(match.matchStatus);
  const between = isPlayed ? resultText(match, ' : ') : '–';
  return {
    id: `match:${match.id}`,
    icon: <Swords aria-hidden />,
    title: `${match.round}-${match.label}  ${a ?? 'open'} ${between} ${b ?? 'open'}`,
    detail: tableDisplayNumber === null ? match.tournamentName : `Table ${tableDisplayNumber} · ${match.tournamentName}`,
    chip: <StatusChip status={match.matchStatus} />,
    path: matchPath(match, may),
  };
}

/** Returns screens of the menu and actions that have a word starting with each typed word. */
export function ownGroups(menu: readonly MenuGroup[], words: readonly string[], may: May): PaletteGroup[] {
  const screens = menu.flatMap((group) =>
    group.routing === undefined
      ? group.entries.map((page): PaletteEntry => screenEntry(page.label, group.label, pagePath(page)))
      : [screenEntry(group.label, '', pagePath({ routing: group.routing }))],
  );
  const actions = actionsFor(may).map(
    ({ label, detail = '', icon: Icon, ...what }): PaletteEntry => ({
      id: `action:${label}`,
      icon: <Icon aria-hidden />,
      title: label,
      detail,
      path: 'path' in what ? what.path : null,
      ...('act' in what ? { act: what.act } : {}),
    }),
  );
  const fits = ({ title, detail = '' }: PaletteEntry): boolean => {
    const own = foldedWords(`${title} ${detail}`);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  };
  return [
    { heading: 'Actions', entries: actions.filter(fits) },
    { heading: 'Screens', entries: screens.filter(fits) },
  ];
}

export const recentGroup = (): PaletteGroup => ({
  heading: 'Opened last',
  entries: readRecent().map(({ title, detail, path }) => ({ id: `recent:${path}`, icon: <Clock aria-hidden />, title, detail, path })),
});

const screenEntry = (title: string, detail: string, path: string): PaletteEntry => ({
  id: `screen:${path}`,
  icon: <PanelsTopLeft aria-hidden />,
  title,
  detail,
  path,
});
