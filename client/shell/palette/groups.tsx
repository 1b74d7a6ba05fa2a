/** The content of the palette in groups: search results, screens, actions, and the entries opened last. */

import { CalendarDays, Clock, FilePlus2, IdCard, PanelsTopLeft, Swords, Table2, Trophy } from 'lucide-react';
import type { CallAnswer } from '#contract/kit/call.ts';
import { foldedWords } from '#contract/kit/fold.ts';
import type { MatchHit, search } from '#contract/masters/search.ts';
import { resultText } from '#machines/match/score-text.ts';
import { shortTime } from '../../bracket/when.ts';
import { type MenuGroup, pagePath } from '../../menu.ts';
import type { useMay } from '../../state/session.ts';
import { EventStatusChip } from '../../ui/status/event-status-chip.tsx';
import { Flag } from '../../ui/status/flag.tsx';
import { StatusChip } from '../../ui/status/status-chip.tsx';
import { TableStatusChip } from '../../ui/status/table-status-chip.tsx';
import { TournamentStatusChip } from '../../ui/status/tournament-status-chip.tsx';
import { actionsFor, guideActions } from './actions.ts';
import type { PaletteEntry } from './entry.tsx';
import { readRecent } from './recent.ts';
import { recordGroups } from './record-groups.tsx';
import { eventPagePath, matchPath, playerPagePath, playerPath, tablePath, tournamentPath } from './result-paths.ts';

type PaletteGroup = { heading: string; entries: PaletteEntry[] };
type SearchAnswer = CallAnswer<typeof search>;
type May = ReturnType<typeof useMay>;

type ResultContext = {
  may: May;
  /** The screens that this user has. */
  menu: readonly MenuGroup[];
  /** The time zone of an event. */
  zoneOf: (eventId: number) => string | undefined;
  /** Milliseconds since 1970 on the server. */
  now: number;
};

/** Letters search for a person first, a number for a match or a table. */
export function resultGroups(results: SearchAnswer | undefined, typed: string, context: ResultContext): PaletteGroup[] {
  if (!results) return [];
  const { may, menu } = context;
  const isOpen = isInMenu(menu);
  const matches = { heading: 'Matches', entries: results.matches.map((match) => matchEntry(match, context)) };
  const players = {
    heading: 'Players and teams',
    entries: results.players.map((player) => ({
      id: `player:${player.id}`,
      icon: <Flag countryId={player.countryId} country={player.country} />,
      title: player.displayName,
      detail: [player.namesake ? player.country : null, player.namesake, player.playerCategoryName, entryWords(player)]
        .filter(Boolean)
        .join(' · '),
      path: playerPath(player),
    })),
  };
  return [
    ...(/\d/.test(typed) ? [matches, players] : [players, matches]),
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
        path: eventPagePath(event),
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
    path: `/app/management/invoices/new?payer=${player.id}`,
  };
  const profile = { id: 'do:profile', icon: <IdCard aria-hidden />, title: 'Open the profile', path: playerPagePath(player) };
  const mayInvoice = may('invoice:write') && !player.teamProfile && isOpen('/app/management/invoices');
  return [{ heading: `Do for ${player.displayName}`, entries: [profile, ...(mayInvoice ? [invoice] : [])] }];
}

const isInMenu =
  (menu: readonly MenuGroup[]) =>
  (path: string): boolean =>
    menu.some(({ entries }) => entries.some((page) => pagePath(page) === path));

const entryWords = ({ entry }: SearchAnswer['players'][number]): string => entry?.tournamentName ?? 'in no drawn tournament';

function matchEntry(match: MatchHit, { may, zoneOf, now }: ResultContext): PaletteEntry {
  const { a, b, tableDisplayNumber } = match;
  const when = timeWords(match, zoneOf(match.eventId), now);
  const isPlayed = !['SCHEDULED', 'CREATED', 'READY'].includes(match.matchStatus);
  const between = isPlayed ? resultText(match, ' : ') : '–';
  return {
    id: `match:${match.id}`,
    icon: <Swords aria-hidden />,
    title: `${match.round}-${match.label}  ${a ?? 'open'} ${between} ${b ?? 'open'}`,
    detail: [when, tableDisplayNumber === null ? null : `Table ${tableDisplayNumber}`, match.tournamentName].filter(Boolean).join(' · '),
    chip: <StatusChip status={match.matchStatus} />,
    path: matchPath(match, may),
  };
}

/** 'since 05:27' in play, 'ended 05:02' after it, '05:33' before it; another day comes with its name. */
function timeWords({ startTime, finishTime, scheduledTime }: MatchHit, zone: string | undefined, now: number): string {
  if (finishTime !== null) return `ended ${shortTime(finishTime, zone, now)}`;
  if (startTime !== null) return `since ${shortTime(startTime, zone, now)}`;
  return shortTime(scheduledTime, zone, now);
}

/** Returns actions, screens of the menu and pages of the guide that have a word starting with each typed word. */
export function ownGroups(menu: readonly MenuGroup[], words: readonly string[], may: May): PaletteGroup[] {
  const screens = menu.flatMap((group) =>
    group.routing === undefined
      ? group.entries.map((page): PaletteEntry => screenEntry(page.label, group.label, pagePath(page)))
      : [screenEntry(group.label, '', pagePath({ routing: group.routing }))],
  );
  const fits = ({ title, detail = '', also = '' }: PaletteEntry & { also?: string }): boolean => {
    const own = foldedWords(`${title} ${detail} ${also}`);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  };
  return [
    { heading: 'Actions', entries: actionEntries(actionsFor(may), 'action').filter(fits).map(withoutAlso) },
    { heading: 'Screens', entries: screens.filter(fits) },
    { heading: 'Guide', entries: words.length === 0 ? [] : actionEntries(guideActions, 'guide').filter(fits).map(withoutAlso) },
  ];
}

type ActionEntry = PaletteEntry & { also: string };

const actionEntries = (actions: ReturnType<typeof actionsFor> | typeof guideActions, kind: string): ActionEntry[] =>
  actions.map(({ label, detail = '', also = '', icon: Icon, ...what }) => ({
    also,
    id: `${kind}:${label}`,
    icon: <Icon aria-hidden />,
    title: label,
    detail,
    path: 'path' in what ? what.path : null,
    ...('act' in what ? { act: what.act } : {}),
  }));

const withoutAlso = ({ also: _also, ...entry }: ActionEntry): PaletteEntry => entry;

/** A screen or an action whose whole name was typed comes before everything else. */
export function wholeNamesFirst(groups: readonly PaletteGroup[], own: readonly PaletteGroup[], words: readonly string[]): PaletteGroup[] {
  const typed = words.join(' ');
  const isWhole = ({ title, detail = '' }: PaletteEntry): boolean =>
    typed !== '' && [title, `${detail} ${title}`, `${title} ${detail}`].some((name) => foldedWords(name).join(' ') === typed);
  const parted = own.toReversed().map(({ heading, entries }) => ({ heading, whole: entries.filter(isWhole) }));
  const rest = own.map(({ heading, entries }) => ({ heading, entries: entries.filter((entry) => !isWhole(entry)) }));
  const firsts = parted.map(({ heading, whole }) => ({ heading, entries: whole })).filter(({ entries }) => entries.length > 0);
  return [
    ...firsts,
    ...groups,
    ...rest.map((group) => ({
      ...group,
      heading: firsts.some(({ heading }) => heading === group.heading) ? `More ${group.heading.toLowerCase()}` : group.heading,
    })),
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
