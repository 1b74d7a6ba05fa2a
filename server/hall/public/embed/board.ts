/** The content of a live board: its heading, its tabs, one view, and a footer that links to the live pages. */
import type { ReactNode } from 'react';
import type { BoardQuery } from '#contract/website/embed.ts';
import { type BoardView, boardAddress, liveAddress } from '#contract/website/live-addresses.ts';
import { inSteps } from '#machines/forecast/promise.ts';
import { liveMatchStatuses } from '#machines/names.ts';
import { notFound } from '../../../kernel/errors.ts';
import { presentMatches } from '../../../sport/matches/present.ts';
import { chartPart } from '../live/chart/chart-part.ts';
import { chip } from '../live/document.ts';
import { eventLists } from '../live/event-lists.ts';
import { h, icon } from '../live/h.ts';
import { matchRow } from '../live/parts.ts';
import { type PageForecast, readPageEvent, sharedForecast } from '../live/read-event.ts';
import { countTablesInPlay, type TablesInPlay } from '../live/tables-in-play.ts';
import { venueTimes } from '../live/times.ts';
import { rankingPart } from '../live/tournament-tables.ts';
import type { PageEvent, PageRequest } from '../live/view.ts';
import { likelyTables, tableWords } from '../live/when.ts';

/** `room`: whose changes keep the board live. */
export type Board = { title: string; room: string; event: PageEvent; body: ReactNode };

type BoardRequest = { page: PageRequest; event: PageEvent; query: BoardQuery };

/** Throws 404 for a table or a tournament that is not of the event. */
export async function readBoard(page: PageRequest, id: number, query: BoardQuery): Promise<Board> {
  const event = await readPageEvent(page.context, id);
  const { view } = query;
  const request = { page, event, query };
  const tables = (await countTablesInPlay(page.context, [id])).get(id) ?? { playing: 0, all: 0 };
  const shown = view === 'chart' || view === 'ranking' ? await tournamentBoard(request, view) : await eventBoard(request, view);
  return {
    title: event.name,
    room: shown.room,
    event,
    body: [heading(request, tables), view !== 'table' && tabs(request, tables.playing), shown.content, footer(page, event, shown.note)],
  };
}

/** `note`: what the footer says. */
type ShownView = { room: string; content: ReactNode; note: ReactNode };

async function eventBoard({ page, event, query }: BoardRequest, view: 'now' | 'next' | 'results' | 'table'): Promise<ShownView> {
  const forecast = await sharedForecast(page.context, event.id);
  const lists = eventLists(page, event, forecast);
  const content = view === 'table' ? await tablePart(page, event, query.table) : (await lists[view]()).content;
  return {
    room: `event:${event.id}`,
    // The script looks for a part of this name when a match comes to a table.
    content: h('main', { key: 'view', 'data-part': view === 'table' ? 'now' : view }, content),
    note: view === 'next' ? null : nextCall(page, event, { forecast, first: (await lists.next()).matches[0]?.id }),
  };
}

async function tournamentBoard({ page, event, query }: BoardRequest, view: 'chart' | 'ranking'): Promise<ShownView> {
  const all = await page.context.read
    .selectFrom('tournament')
    .select(['id', 'name'])
    .where('eventId', '=', event.id)
    .where('tournamentStatus', '!=', 'CANCELED')
    .orderBy('id')
    .execute();
  const id = query.tournament ?? event.tournamentId;
  if (id !== null && !all.some((tournament) => tournament.id === id)) throw notFound();
  const { round, part } = query;
  const tournament = {
    id: id ?? 0,
    eventId: event.id,
    hasGroups: false,
    canFollow: false,
    query: { round, part },
    timeZone: event.timeZone,
  };
  const parts = { chart: chartPart, ranking: rankingPart } as const;
  const choice = h(
    'nav',
    { key: 'tournaments', className: 'chips', 'aria-label': page.words.tournaments },
    all.map((other) =>
      h(
        'a',
        {
          key: other.id,
          href: boardAddress(event.id, { ...lookOf(query), view, tournament: other.id }),
          ...(other.id === id && { 'aria-current': 'page' as const }),
        },
        other.name,
      ),
    ),
  );
  return {
    room: id === null ? `event:${event.id}` : `tournament:${id}`,
    content: h(
      'main',
      { key: 'view' },
      all.length > 1 && choice,
      h('div', view === 'chart' ? null : { 'data-part': view }, await parts[view](page, tournament)),
    ),
    note: null,
  };
}

/** The theme and the language of the board, for the addresses of its links. */
const lookOf = ({ theme, lang }: BoardQuery) => ({ ...(theme !== 'auto' && { theme }), ...(lang && { lang }) });

/** The addresses of a board's links: its charts stay in the frame, everything else is a live page. */
export const boardLinks =
  (page: Pick<PageRequest, 'lang'>, eventId: number, query: BoardQuery): PageRequest['to'] =>
  (path) => {
    const [, id, search = ''] = /^\/tournaments\/(\d+)\?(.*)$/.exec(path) ?? [];
    if (id === undefined) return liveAddress(page.lang, path);
    return boardAddress(eventId, {
      ...lookOf(query),
      tournament: id,
      view: query.view,
      ...Object.fromEntries(new URLSearchParams(search)),
    });
  };

function heading({ page, event }: BoardRequest, { playing, all }: TablesInPlay): ReactNode {
  const { words, lang, now } = page;
  const times = venueTimes(lang, event.timeZone);
  const facts = [event.city, event.isPostponed ? words.postponed : times.weekday(now), playing > 0 && words.tablesInPlay(playing, all)]
    .filter(Boolean)
    .join(' · ');
  return h(
    'header',
    { key: 'heading', className: 'board-heading' },
    h('div', null, h('h1', null, event.name), h('p', { className: 'small', 'data-part': 'place' }, facts)),
    chip(words, times.time(now)),
  );
}

/** In a narrow frame the tabs are a menu (live.css). */
function tabs({ page: { words }, event, query }: BoardRequest, playing: number): ReactNode {
  const labels = { now: words.now, next: words.nextCalls, results: words.results, chart: words.chart, ranking: words.places };
  const links = (Object.keys(labels) as (keyof typeof labels)[]).map((view) =>
    h(
      'a',
      {
        key: view,
        href: boardAddress(event.id, { ...lookOf(query), view }),
        target: '_self',
        ...(view === query.view && { 'aria-current': 'page' as const }),
      },
      labels[view],
      view === 'now' && [' ', h('span', { key: 'count', 'data-part': 'count' }, playing)],
    ),
  );
  return [
    h('nav', { key: 'tabs', className: 'board-tabs', 'aria-label': words.views }, links),
    h(
      'details',
      { key: 'menu', className: 'board-menu' },
      h('summary', null, labels[query.view as Exclude<BoardView, 'table'>], icon('next')),
      h('nav', { 'aria-label': words.views }, links),
    ),
  ];
}

async function tablePart({ context, words, to }: PageRequest, event: PageEvent, number: number | undefined): Promise<ReactNode> {
  const table = await context.read
    .selectFrom('billiardTable as bt')
    .leftJoin('tournamentMatch as m', (join) => join.onRef('m.tableId', '=', 'bt.id').on('m.status', 'in', [...liveMatchStatuses]))
    .select(['bt.id', 'm.id as matchId'])
    .where('bt.eventId', '=', event.id)
    .where('bt.displayNumber', '=', number ?? 0)
    .executeTakeFirst();
  if (!table || number === undefined) throw notFound();
  const [match] = table.matchId === null ? [] : await presentMatches(context.read, [table.matchId]);
  if (!match) return h('p', { className: 'none' }, words.tableFree(number));
  return h('ul', { className: 'matches' }, matchRow(match, words, { href: to(`/matches/${match.id}`) }));
}

type NextCall = { forecast: PageForecast; first: number | undefined };

function nextCall({ words, lang, now }: PageRequest, { timeZone }: PageEvent, { forecast, first }: NextCall): ReactNode {
  const start = first === undefined ? undefined : forecast.known.get(first)?.start.mid;
  if (first === undefined || start === undefined) return null;
  const tables = tableWords(words, likelyTables(forecast, first));
  const time = venueTimes(lang, timeZone).time(inSteps(Math.max(start, now)));
  return [words.nextCall, ' ', h('b', { key: 'time' }, time), tables && `, ${tables}`];
}

const footer = ({ words, to }: PageRequest, { id }: PageEvent, note: ReactNode): ReactNode =>
  h(
    'footer',
    { key: 'footer', className: 'board-footer' },
    h('p', { 'data-part': 'note' }, note),
    h('a', { href: to(`/events/${id}`) }, h('img', { src: '/logo.svg', alt: '', width: 18, height: 18 }), words.allTables, icon('outside')),
  );
