/** An event in figures for everybody: how much was played, the longest and the shortest match, the largest comeback, every player. */
import type { ReactNode } from 'react';
import type { EventReport } from '#machines/report/event-report.ts';
import type { MatchReport } from '#machines/report/match-figures.ts';
import { addCounts, timeWithin } from '#machines/report/screen-times.ts';
import type { ScreenRecord } from '#machines/report/screen-words.ts';
import { meanOf } from '#machines/report/tally.ts';
import { h } from './h.ts';
import { flag, minPromises, personName, surname } from './parts.ts';
import { readPageEvent } from './read-event.ts';
import { type FiguresPerson, sharedFigures } from './read-figures.ts';
import { dataTable, onPart, partLinks } from './tournament-tables.ts';
import type { LiveView, PageRequest } from './view.ts';

export async function figuresView(request: PageRequest, id: number, part = 1): Promise<LiveView> {
  const { context, words } = request;
  const event = await readPageEvent(context, id);
  const { report, record, people } = await sharedFigures(context, id);
  const facts = [event.name, event.city].filter(Boolean).join(' · ');
  return {
    title: `${words.figures} · ${event.name}`,
    description: `${facts}. ${words.figuresAbout}`,
    path: `/events/${id}/figures${part > 1 ? `?part=${part}` : ''}`,
    room: null,
    event,
    tab: 'live',
    back: `/events/${id}`,
    star: null,
    heading: null,
    body: [
      h('h1', { key: 'title' }, words.figures),
      h('p', { key: 'place', className: 'place' }, facts),
      report.played === 0
        ? h('p', { key: 'none', className: 'none' }, words.noFigures)
        : [mainFigures(request, report, record), records(request, report, people), players(request, { id, part, report, people })],
    ],
  };
}

function mainFigures({ words, lang }: PageRequest, { played, total, matches, promises }: EventReport, record: ScreenRecord): ReactNode {
  const racks = matches.reduce(
    (sum, { match, figures }) => (figures.isPlayed && !match.isStraightPool ? sum + match.racks.length : sum),
    0,
  );
  const rackMs = meanOf(total.rackMs, total.timedRacks);
  const whole = (value: number): string => value.toLocaleString(lang);
  const half = timeWithin(addCounts([record.screens, record.tablets]), 0.5);
  const shown: [string, string][] = [
    [words.matchesPlayed, whole(played)],
    ...(racks > 0 ? [[words.racksPlayed, whole(racks)] as [string, string]] : []),
    ...(rackMs === null ? [] : [[words.perRack, `${minutes(lang, rackMs)} ${words.min}`] as [string, string]]),
    ...(promises.all < minPromises ? [] : [[words.notBefore, words.kept(promises.kept, promises.all)] as [string, string]]),
    ...(record.taps === 0 ? [] : [[words.pointsFromTablets, words.lostOf(record.lost, whole(record.taps))] as [string, string]]),
    ...(half === null ? [] : [[words.toTheScreen, `${whole(half)} ms`] as [string, string]]),
  ];
  return h(
    'dl',
    { key: 'main', className: 'figures' },
    shown.map(([label, value]) => h('div', { key: label }, h('dt', null, label), h('dd', null, value))),
  );
}

/** '5.6', in German '5,6'. */
const minutes = (lang: string, ms: number): string =>
  (ms / 60_000).toLocaleString(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

type People = ReadonlyMap<number, FiguresPerson>;

function records({ words, to }: PageRequest, { matches }: EventReport, people: People): ReactNode {
  const over = matches.filter(({ figures }) => figures.isWonByScore && figures.playedMs !== null);
  const length = ({ figures }: MatchReport): number => figures.playedMs ?? 0;
  const inMinutes = (match: MatchReport): string => `${Math.round(length(match) / 60_000)} ${words.min}`;
  const longest = highest(over, length);
  const shortest = highest(over, (match) => -length(match));
  const comeback = highest(
    matches.filter(({ figures }) => figures.isComeback),
    ({ figures }) => figures.deficit ?? 0,
  );
  const shown: [string, MatchReport, string][] = [
    ...(longest ? [[words.longestMatch, longest, inMinutes(longest)] as [string, MatchReport, string]] : []),
    ...(shortest && shortest !== longest ? [[words.shortestMatch, shortest, inMinutes(shortest)] as [string, MatchReport, string]] : []),
    ...(comeback ? [[words.comeback, comeback, words.racksBehind(comeback.figures.deficit ?? 0)] as [string, MatchReport, string]] : []),
  ];
  const nameOf = (id: number | null): string => {
    const person = id === null ? undefined : people.get(id);
    return person ? surname(person) : '–';
  };
  if (shown.length === 0) return null;
  return h(
    'section',
    { key: 'records', 'aria-labelledby': 'records-title' },
    h('h2', { id: 'records-title' }, words.records),
    h(
      'ul',
      { className: 'links' },
      shown.map(([label, { match }, value]) =>
        h(
          'li',
          { key: label },
          h(
            'a',
            { href: to(`/matches/${match.id}`) },
            h(
              'span',
              null,
              `${label}: ${value}`,
              h('br'),
              h('span', { className: 'small' }, `${nameOf(match.playerA)} ${match.aScore}:${match.bScore} ${nameOf(match.playerB)}`),
            ),
          ),
        ),
      ),
    ),
  );
}

const highest = (matches: readonly MatchReport[], by: (match: MatchReport) => number): MatchReport | null =>
  matches.reduce<MatchReport | null>((one, other) => (one !== null && by(one) >= by(other) ? one : other), null);

type PlayersPart = { id: number; part: number; report: EventReport; people: People };

function players({ words, to, lang }: PageRequest, { id, part, report, people }: PlayersPart): ReactNode {
  const columns = [
    { label: words.player },
    { label: words.wonAndLost, number: true },
    { label: words.racksShort, number: true },
    { label: words.perRack, number: true },
    { label: words.breaksWon, number: true },
  ];
  const rows = report.players.flatMap(({ playerId, won, lost, racksWon, racksLost, tally }) => {
    const person = people.get(playerId);
    if (!person) return [];
    const rackMs = meanOf(tally.rackMs, tally.timedRacks);
    const name = person.enabled ? h('a', { href: to(`/events/${id}/players/${playerId}`) }, personName(person)) : personName(person);
    return {
      key: playerId,
      cells: [
        h('span', { className: 'person' }, flag(person), name),
        `${won}–${lost}`,
        `${racksWon}:${racksLost}`,
        rackMs === null ? '–' : minutes(lang, rackMs),
        tally.breaks === 0 ? '–' : `${tally.breaksWon}/${tally.breaks}`,
      ],
    };
  });
  return h(
    'section',
    { key: 'players', id: 'players', 'aria-labelledby': 'players-title' },
    h('h2', { id: 'players-title' }, words.players),
    partLinks(words.part, rows.length, part, (other) => to(`/events/${id}/figures?part=${other}`)),
    dataTable(words.players, columns, onPart(rows, part)),
  );
}
