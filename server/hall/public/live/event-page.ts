/** An event: the matches on its tables, those that come next, the last results, its tournaments. */
import type { ReactNode } from 'react';
import { eventLists } from './event-lists.ts';
import { h, icon } from './h.ts';
import { readPageEvent, sharedForecast } from './read-event.ts';
import { sportsEvent } from './structured-data.ts';
import { venueTimes } from './times.ts';
import type { LiveView, PageRequest } from './view.ts';

export async function eventView(request: PageRequest, id: number): Promise<LiveView> {
  const { context, words, lang, now } = request;
  const event = await readPageEvent(context, id);
  const times = venueTimes(lang, event.timeZone);
  const forecast = await sharedForecast(context, id);
  const lists = eventLists(request, event, forecast);
  const [playing, next, results] = [await lists.now(), await lists.next(), await lists.results()];
  return {
    title: `${event.name} · ${words.live}`,
    description: `${event.name}${event.city ? `, ${event.city}` : ''}. ${words.about}`,
    path: `/events/${id}`,
    structuredData: await sportsEvent(context, id),
    room: `event:${id}`,
    event,
    tab: 'live',
    back: '',
    hasBoard: true,
    star: null,
    heading: null,
    body: [
      h('h1', { key: 'name' }, event.name),
      h(
        'p',
        { key: 'place', className: 'place' },
        [event.city, event.isPostponed ? words.postponed : times.day(now)].filter(Boolean).join(' · '),
      ),
      h(
        'nav',
        { key: 'jump', className: 'jump', 'aria-label': words.views },
        h('a', { href: '#now' }, words.now, ' ', h('span', { 'data-part': 'count' }, playing.matches.length)),
        h('a', { href: '#next' }, words.next),
        h('a', { href: '#results' }, words.results),
      ),
      section('now', words.onTables, playing.content),
      section('next', words.next, next.content),
      section('results', words.results, results.content),
      section('tournaments', words.tournaments, await tournamentList(request, id)),
      h(
        'ul',
        { key: 'figures', className: 'links further' },
        h('li', null, h('a', { href: request.to(`/events/${id}/figures`) }, h('span', null, words.figures), icon('next'))),
      ),
    ],
  };
}

/** The script replaces a part as a whole, row by row. */
const section = (id: string, title: string, content: ReactNode): ReactNode =>
  h(
    'section',
    { key: id, id, 'aria-labelledby': `${id}-title` },
    h('h2', { id: `${id}-title` }, title),
    h('div', { 'data-part': id }, content),
  );

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
