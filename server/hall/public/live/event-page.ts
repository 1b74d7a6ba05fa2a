/** An event: the matches on its tables, those that come next, the last results, its tournaments. */
import type { ReactNode } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { inSteps } from '#machines/forecast/promise.ts';
import { isLive, liveMatchStatuses } from '#machines/names.ts';
import { inOrder } from '../../../entity/in-order.ts';
import type { EventForecast } from '../../../sport/forecast/event-forecast.ts';
import { presentMatches } from '../../../sport/matches/present.ts';
import type { Context } from '../../../store/context.ts';
import { h, icon } from './h.ts';
import { matchRow } from './parts.ts';
import { notBeforeOf, readPageEvent, sharedForecast } from './read-event.ts';
import { sportsEvent } from './structured-data.ts';
import { venueTimes } from './times.ts';
import type { LiveView, PageRequest } from './view.ts';
import { isNear, likelyTables, tableWords, whenWords } from './when.ts';

const maxNext = 12;
const maxResults = 12;

export async function eventView(request: PageRequest, id: number): Promise<LiveView> {
  const { context, words, lang, now } = request;
  const event = await readPageEvent(context, id);
  const times = venueTimes(lang, event.timeZone);
  const forecast = await sharedForecast(context, id);
  const [playing, next, results] = [await onTables(context, id), await comingNext(context, forecast), await lastResults(context, id)];
  const list = (matches: readonly LiveMatch[], detail: (match: LiveMatch) => ReactNode): ReactNode =>
    h(
      'ul',
      { className: 'matches' },
      matches.map((match) => matchRow(match, words, { href: request.to(`/matches/${match.id}`), detail: detail(match) })),
    );
  const ends = ({ id: matchId, matchStatus }: LiveMatch): string => {
    const end = forecast.known.get(matchId)?.end.mid;
    return end && matchStatus === 'RUNNING' ? ` ${words.endsAbout} ${times.time(inSteps(end))}` : '';
  };
  const starts = ({ id: matchId, matchScheduledTime }: LiveMatch): string => {
    const coming = forecast.known.get(matchId);
    const scheduled = matchScheduledTime === null ? null : Date.parse(matchScheduledTime);
    const tables = isNear(coming, now) ? tableWords(words, likelyTables(forecast, matchId)) : '';
    return ` ${[whenWords({ low: notBeforeOf(forecast, matchId), scheduled, now, times, words, small: true }), tables].filter(Boolean).join(', ')}`;
  };
  return {
    title: `${event.name} · ${words.live}`,
    description: `${event.name}${event.city ? `, ${event.city}` : ''}. ${words.about}`,
    path: `/events/${id}`,
    structuredData: await sportsEvent(context, id),
    room: `event:${id}`,
    event,
    tab: 'live',
    back: '',
    star: null,
    heading: null,
    body: [
      h('h1', { key: 'name' }, event.name),
      h('p', { key: 'place', className: 'place' }, [event.city, times.day(now)].filter(Boolean).join(' · ')),
      h(
        'nav',
        { key: 'jump', className: 'jump', 'aria-label': words.views },
        h('a', { href: '#now' }, words.now, ' ', h('span', { 'data-part': 'count' }, playing.length)),
        h('a', { href: '#next' }, words.next),
        h('a', { href: '#results' }, words.results),
      ),
      section('now', words.onTables, playing.length === 0 ? words.nobodyPlays : list(playing, ends)),
      section('next', words.next, next.length === 0 ? words.nobodyWaits : list(next, starts)),
      section('results', words.results, results.length === 0 ? words.noResults : list(results, () => null)),
      section('tournaments', words.tournaments, await tournamentList(request, id)),
    ],
  };
}

/** The script replaces a part as a whole, row by row. */
const section = (id: string, title: string, content: ReactNode): ReactNode =>
  h(
    'section',
    { key: id, id, 'aria-labelledby': `${id}-title` },
    h('h2', { id: `${id}-title` }, title),
    h('div', { 'data-part': id }, typeof content === 'string' ? h('p', { className: 'none' }, content) : content),
  );

async function onTables({ read }: Context, eventId: number): Promise<LiveMatch[]> {
  const rows = await read
    .selectFrom('billiardTable as bt')
    .innerJoin('tournamentMatch as m', 'm.tableId', 'bt.id')
    .select('m.id')
    .where('bt.eventId', '=', eventId)
    .where('m.status', 'in', [...liveMatchStatuses])
    .orderBy('bt.displayNumber')
    .execute();
  const ids = rows.map(({ id }) => id);
  return inOrder(ids, await presentMatches(read, ids));
}

async function comingNext({ read }: Context, { known }: EventForecast): Promise<LiveMatch[]> {
  const byStart = [...known].filter(([, { tableId }]) => tableId !== null).sort(([, one], [, other]) => one.start.mid - other.start.mid);
  // Matches on a table are in the forecast too.
  const ids = byStart.slice(0, 100 + maxNext).map(([id]) => id);
  const matches = inOrder(ids, await presentMatches(read, ids));
  return matches.filter(({ matchStatus }) => !isLive(matchStatus)).slice(0, maxNext);
}

async function lastResults({ read }: Context, eventId: number): Promise<LiveMatch[]> {
  const rows = await read
    .selectFrom('tournamentMatch as m')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .select('m.id')
    .where('t.eventId', '=', eventId)
    .where('m.status', '=', 'APPROVED')
    .where('m.finishTime', 'is not', null)
    .orderBy('m.finishTime', 'desc')
    .orderBy('m.id', 'desc')
    .limit(maxResults)
    .execute();
  const ids = rows.map(({ id }) => id);
  return inOrder(ids, await presentMatches(read, ids));
}

async function tournamentList({ context, to }: PageRequest, eventId: number): Promise<ReactNode> {
  const rows = await context.read
    .selectFrom('tournament')
    .select(['id', 'name', 'tournamentStatus'])
    .where('eventId', '=', eventId)
    .where('tournamentStatus', '!=', 'CANCELED')
    .orderBy('id')
    .execute();
  return h(
    'ul',
    { className: 'links' },
    rows.map(({ id, name, tournamentStatus }) =>
      h(
        'li',
        { key: id, 'data-key': `t${id}` },
        h('a', { href: to(`/tournaments/${id}`) }, h('span', null, name), tournamentStatus === 'RUNNING' && icon('running'), icon('next')),
      ),
    ),
  );
}
