/** The chart for the thumb: a map, one round on the screen in parts of a few matches, the next round peeks in, and the ways to other rounds. */
import type { ReactNode } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { inOrder } from '../../../../entity/in-order.ts';
import { presentMatches } from '../../../../sport/matches/present.ts';
import { h, icon } from '../h.ts';
import { matchMarks, sideLine, stateOf } from '../parts.ts';
import { venueTimes } from '../times.ts';
import type { PageTournament } from '../tournament-query.ts';
import type { PageRequest } from '../view.ts';
import { partLinks, roundLinks } from './chart-links.ts';
import { chartMap, pathOf } from './chart-map.ts';
import { type ChartView, readChartView } from './chart-rounds.ts';
import { followLink, newestMatchOf, readFollowedPlayer, winAndLossLinks } from './follow-player.ts';

export async function chartPart(request: PageRequest, tournament: PageTournament): Promise<ReactNode> {
  const { words, context } = request;
  const { query } = tournament;
  const followed = await readFollowedPlayer(context, tournament);
  const view = await readChartView(context, tournament.id, { query, followed: followed && newestMatchOf(followed) });
  if (!view) return h('p', { className: 'none', 'data-part': 'chart' }, words.noChart);
  const path = followed ? pathOf(view, followed.entry.card.participantId) : new Set<number>();
  return [
    h('div', { key: 'map', 'data-part': 'chart-map' }, chartMap(request, tournament, view, path)),
    h(
      'div',
      { key: 'head', 'data-part': 'chart-round' },
      h('h2', null, words.roundName(view.round.name)),
      view.parts.length > 1 && partLinks(request, tournament, view),
      view.round.matches.length === 0 && h('p', { className: 'none' }, words.drawnLater),
    ),
    h('div', { key: 'matches', className: 'chart-view', 'data-part': 'chart' }, await matchList(request, tournament, view, path)),
    h(
      'div',
      { key: 'bar', className: 'chart-bar' },
      followed && h('div', { 'data-part': 'both-ways' }, winAndLossLinks(request, tournament, followed)),
      h(
        'div',
        { className: 'chart-rounds' },
        h('div', { 'data-part': 'rounds' }, roundLinks(request, tournament, view)),
        tournament.canFollow && (await followLink(request, tournament, followed)),
      ),
    ),
  ];
}

/** Matches whose winners meet stand together, and beside them the match in which they meet. */
async function matchList(request: PageRequest, tournament: PageTournament, view: ChartView, path: ReadonlySet<number>): Promise<ReactNode> {
  const { read } = request.context;
  const ids = view.part.map(({ id }) => id);
  const matches = inOrder(ids, await presentMatches(read, ids));
  const targets = [...new Set(matches.flatMap(({ winnerToMatchId }) => winnerToMatchId ?? []))];
  const next = new Map((await presentMatches(read, targets)).map((match) => [match.id, match]));
  const labels = new Map(view.rounds.flatMap((round) => round.matches.map(({ id, label }) => [id, label] as const)));
  const time = venueTimes(request.lang, tournament.timeZone).time;
  const groups = Map.groupBy(matches, ({ id, winnerToMatchId }) =>
    next.has(winnerToMatchId ?? 0) ? `to ${winnerToMatchId}` : `alone ${id}`,
  );
  return h(
    'ul',
    { className: 'chart', 'data-of': ids.join(' ') },
    [...groups].map(([key, group]) => {
      const meeting = next.get(group[0]?.winnerToMatchId ?? 0);
      const isOpen = group.some(({ matchStatus }) => matchStatus !== 'APPROVED');
      const isOnPath = meeting !== undefined && path.has(meeting.id) && group.some(({ id }) => path.has(id));
      return h(
        'li',
        { key, className: `pair${group.length > 1 ? ' two' : ''}${isOpen ? ' open' : ''}${isOnPath ? ' on-path' : ''}` },
        h(
          'ul',
          null,
          group.map((match) => chartMatch(request, match, { labels, time, isOnPath: path.has(match.id) })),
        ),
        meeting && nextMatch(request, meeting, path),
      );
    }),
  );
}

type ChartMatchOptions = { labels: ReadonlyMap<number, string>; time: (at: number) => string; isOnPath: boolean };

function chartMatch({ words, to }: PageRequest, match: LiveMatch, { labels, time, isOnPath }: ChartMatchOptions): ReactNode {
  const { id, winnerToMatchId, loserToMatchId, matchFinishTime, tableDisplayNumber } = match;
  const way = (kind: 'win' | 'lose', target: number | null): ReactNode =>
    target !== null &&
    labels.has(target) &&
    h(
      'a',
      { key: kind, className: `way ${kind}`, href: to(`/matches/${target}`), 'aria-label': `${words[kind]}: ${labels.get(target)}` },
      icon(kind),
      labels.get(target),
    );
  const over = match.matchStatus === 'APPROVED' && matchFinishTime !== null ? ` ${time(Date.parse(matchFinishTime))}` : '';
  const where = tableDisplayNumber === null ? over : ` · ${words.table} ${tableDisplayNumber}`;
  return h(
    'li',
    { key: id, 'data-key': `m${id}`, className: `chart-match${isOnPath ? ' on-path' : ''}`, ...matchMarks(match) },
    h(
      'p',
      { className: 'facts' },
      h('a', { className: 'more', href: to(`/matches/${id}`) }, match.label),
      h('span', { className: 'at' }, stateOf(words, match.matchStatus), where),
    ),
    h('div', { className: 'card box' }, sideLine(match, 'A', words), sideLine(match, 'B', words)),
    h('p', { className: 'ways' }, way('win', winnerToMatchId), way('lose', loserToMatchId)),
  );
}

/** It peeks in at the edge of a phone, and comes whole with a swipe. Any change of it asks for the page. */
const nextMatch = ({ words, to }: PageRequest, match: LiveMatch, path: ReadonlySet<number>): ReactNode =>
  h(
    'div',
    {
      className: `next-match${path.has(match.id) ? ' on-path' : ''}`,
      'data-key': `n${match.id}`,
      'data-any': true,
      ...matchMarks(match),
    },
    h('p', { className: 'facts' }, h('a', { className: 'more', href: to(`/matches/${match.id}`) }, match.label)),
    h('div', { className: 'card box' }, sideLine(match, 'A', words), sideLine(match, 'B', words)),
  );
