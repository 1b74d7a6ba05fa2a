/** The first page: the players whom this device follows (the script adds them), published events, the search for players. */
import type { ReactNode } from 'react';
import { searchedWords } from '#contract/kit/search-text.ts';
import { eventStatusesInHand } from '#machines/names.ts';
import { h, icon } from './h.ts';
import { flag, personName } from './parts.ts';
import { publishedEvents, readCurrentEvent } from './read-event.ts';
import { countTablesInPlay } from './tables-in-play.ts';
import { venueTimes } from './times.ts';
import type { LiveView, PageRequest } from './view.ts';

const maxResults = 30;

export async function homeView(request: PageRequest, q: string | undefined): Promise<LiveView> {
  const { words, context } = request;
  const searchText = (q ?? '').trim();
  const events = await publishedEvents(context);
  return {
    title: words.live,
    description: words.about,
    path: '',
    room: null,
    event: await readCurrentEvent(context, events),
    tab: 'following',
    back: null,
    star: null,
    heading: h('h1', null, words.live),
    // The script moves the search below for a device that follows somebody (client/live-pages/followed.ts).
    body: [
      searchText !== '' && (await playerResults(request, searchText)),
      h(
        'section',
        { key: 'followed', id: 'followed', hidden: true, 'aria-labelledby': 'followed-title' },
        h('h2', { id: 'followed-title' }, words.youFollow),
        h('div', { id: 'followed-cards' }),
      ),
      h('p', { key: 'hint', id: 'follow-hint', className: 'hint' }, words.followHint),
      searchForm(request, searchText),
      h(
        'section',
        { key: 'events', 'aria-labelledby': 'events-title' },
        h('h2', { id: 'events-title' }, words.events),
        h('div', { 'data-part': 'events' }, await eventList(request, events)),
      ),
    ],
  };
}

const searchForm = ({ words, to }: PageRequest, searchText: string): ReactNode =>
  h(
    'form',
    { key: 'search', className: 'search', role: 'search', action: to(''), method: 'get' },
    icon('search'),
    h('input', {
      type: 'search',
      name: 'q',
      defaultValue: searchText,
      maxLength: 80,
      placeholder: words.find,
      'aria-label': words.find,
      autoComplete: 'off',
    }),
    h('button', { type: 'submit' }, words.search),
  );

type PublishedEvent = Awaited<ReturnType<typeof publishedEvents>>[number];

async function eventList(request: PageRequest, events: readonly PublishedEvent[]): Promise<ReactNode> {
  const { context, words, to } = request;
  if (events.length === 0) return h('p', { className: 'none' }, words.noEvents);
  const tables = await countTablesInPlay(
    context,
    events.map(({ id }) => id),
  );
  // Running events come first; the rest by date.
  const ordered = [...events].sort((one, other) => Number(other.eventStatus === 'RUNNING') - Number(one.eventStatus === 'RUNNING'));
  return h(
    'ul',
    { className: 'links events' },
    ordered.map((event) => {
      const playing = tables.get(event.id)?.playing ?? 0;
      return h(
        'li',
        { key: event.id, 'data-key': `e${event.id}` },
        h(
          'a',
          { href: to(`/events/${event.id}`) },
          flag(event),
          h('span', null, h('b', null, event.name), h('small', null, factsOf(request, event, tables.get(event.id)))),
          playing > 0 && icon('running'),
          icon('next'),
        ),
      );
    }),
  );
}

function factsOf({ words, lang, now }: PageRequest, event: PublishedEvent, tables: { playing: number; all: number } | undefined): string {
  const begins = Date.parse(`${event.eventStartDate}T12:00:00Z`);
  const times = venueTimes(lang, event.timeZone);
  const when =
    event.eventStatus === 'POSTPONED'
      ? words.postponed
      : tables && tables.playing > 0
        ? words.tablesInPlay(tables.playing, tables.all)
        : begins > now
          ? `${words.from} ${times.day(begins)}`
          : times.date(begins);
  return [event.city, when].filter(Boolean).join(' · ');
}

/** Finds players whose names contain words that begin with the typed ones, with or without accents. */
async function playerResults({ context, words, to }: PageRequest, searchText: string): Promise<ReactNode> {
  let query = context.read
    .selectFrom('participant as p')
    .innerJoin('playerProfile as pp', 'pp.id', 'p.playerProfileId')
    .innerJoin('tournament as t', 't.id', 'p.tournamentId')
    .innerJoin('event as e', 'e.id', 't.eventId')
    .leftJoin('country as c', 'c.id', 'pp.representsCountryId')
    .select([
      'pp.id',
      'pp.displayName',
      'pp.lastName',
      'pp.firstName',
      'pp.search',
      'c.id as countryId',
      'c.mnemonic as country',
      'e.id as eventId',
      'e.name as event',
    ])
    .distinct()
    .where('e.eventStatus', 'in', [...eventStatusesInHand])
    .where('t.tournamentStatus', '!=', 'CANCELED')
    .where('pp.enabled', '=', true)
    .orderBy('pp.search')
    .orderBy('pp.id')
    .limit(maxResults);
  const typedWords = searchedWords(searchText);
  for (const word of typedWords) query = query.where('pp.search', 'like', `% ${word}%`);
  const rows = typedWords.length === 0 ? [] : await query.execute();
  return h(
    'section',
    { key: 'found', 'aria-labelledby': 'found-title' },
    h('h2', { id: 'found-title' }, words.found),
    rows.length === 0
      ? h('p', { className: 'none' }, words.noPlayerNamed)
      : h(
          'ul',
          { className: 'links' },
          rows.map((row) =>
            h(
              'li',
              { key: `${row.eventId}.${row.id}` },
              h(
                'a',
                { href: to(`/events/${row.eventId}/players/${row.id}`) },
                flag(row),
                h('span', null, personName(row), h('small', null, row.event)),
                icon('next'),
              ),
              followButton(words.follow, row),
            ),
          ),
        ),
  );
}

const followButton = (label: string, { id, eventId, displayName }: { id: number; eventId: number; displayName: string }): ReactNode =>
  h(
    'button',
    {
      ...{ className: 'press star', type: 'button', hidden: true, 'aria-pressed': false },
      ...{ 'data-follow': `${eventId}.${id}`, 'data-name': displayName, 'aria-label': `${label}: ${displayName}` },
    },
    icon('star'),
  );
