/** The newest overall ranking of each category. */
import type { ReactNode } from 'react';
import { overallRankingOf } from '../../../sport/charts/overall-rankings.ts';
import type { Context } from '../../../store/context.ts';
import { h } from './h.ts';
import { flag } from './parts.ts';
import { readCurrentEvent } from './read-event.ts';
import { dataTable, onPart, partLinks } from './tournament-tables.ts';
import type { LiveView, PageEvent, PageRequest } from './view.ts';
import type { LiveWords } from './words-en.ts';

type RankingsQuery = { category?: string | undefined; part?: number | undefined };

export async function rankingsView(request: PageRequest, { category, part = 1 }: RankingsQuery): Promise<LiveView> {
  const { words } = request;
  const newest = await newestRankings(request.context);
  const chosen = newest.find(({ rankingCategory }) => rankingCategory === category) ?? newest[0];
  const event = await readCurrentEvent(request.context);
  const title = chosen ? `${rankingName(words)} ${wordsOf(chosen.rankingCategory)}` : words.overallRankings;
  return {
    title,
    description: title,
    path: `/rankings${chosen && category ? `?category=${encodeURIComponent(chosen.rankingCategory)}` : ''}`,
    room: null,
    event,
    tab: 'ranking',
    back: '',
    star: null,
    heading: null,
    body: [
      h('h1', { key: 'title' }, title),
      placesLink(request, event),
      categoryLinks(request, newest, chosen),
      await rankingTable(request, chosen, part),
    ],
  };
}

/** Without the soft hyphen, which only the narrow bar below needs: the title of a page is read by search engines too. */
const rankingName = ({ overallRanking }: LiveWords): string => overallRanking.replaceAll('\u00ad', '');

/** 'EURO_TOUR' → 'EURO TOUR' */
const wordsOf = (category: string): string => category.replaceAll('_', ' ');

/** Players who look for the places of the tournament they play in find them from here. */
const placesLink = ({ words, to }: PageRequest, event: PageEvent | null): ReactNode =>
  event?.tournamentId &&
  h(
    'p',
    { key: 'places', className: 'chips' },
    h('a', { href: to(`/tournaments/${event.tournamentId}?view=ranking`) }, words.placesAt(event.name)),
  );

async function newestRankings({ read }: Context) {
  const rows = await read
    .selectFrom('overallRanking')
    .select(['id', 'rankingCategory'])
    .orderBy('dateOfGeneration', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return [...Map.groupBy(rows, ({ rankingCategory }) => rankingCategory).values()].flatMap(([first]) => first ?? []);
}
type NewestRanking = Awaited<ReturnType<typeof newestRankings>>[number];

const categoryLinks = ({ words, to }: PageRequest, newest: readonly NewestRanking[], chosen: NewestRanking | undefined): ReactNode =>
  newest.length > 1 &&
  h(
    'nav',
    { key: 'categories', className: 'chips', 'aria-label': words.overallRankings },
    newest.map((ranking) =>
      h(
        'a',
        {
          key: ranking.id,
          href: to(`/rankings?category=${encodeURIComponent(ranking.rankingCategory)}`),
          ...(ranking === chosen && { 'aria-current': 'page' as const }),
        },
        wordsOf(ranking.rankingCategory),
      ),
    ),
  );

async function rankingTable({ context, words, to }: PageRequest, chosen: NewestRanking | undefined, part: number): Promise<ReactNode> {
  if (!chosen) return h('p', { key: 'none', className: 'none' }, words.noRanking);
  const { entries } = await overallRankingOf(context.read, chosen.id);
  const columns = [{ label: words.placeColumn, number: true }, { label: words.player }, { label: words.points, number: true }];
  const address = (other: number): string => to(`/rankings?category=${encodeURIComponent(chosen.rankingCategory)}&part=${other}`);
  return h(
    'div',
    { key: 'ranking', 'data-part': 'ranking' },
    partLinks(words.part, entries.length, part, address),
    dataTable(
      rankingName(words),
      columns,
      onPart(entries, part).map((entry) => ({
        key: entry.playerProfileId,
        cells: [entry.rank, h('span', { className: 'person' }, flag(entry), h('span', null, entry.displayName)), entry.points],
      })),
    ),
  );
}
