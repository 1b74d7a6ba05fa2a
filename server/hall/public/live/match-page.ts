/** A match, rack by rack. */
import type { ReactNode } from 'react';
import { lanesWidth } from '#contract/live/rack-lanes.ts';
import type { LiveMatch } from '#contract/live/rows.ts';
import { liveAddress } from '#contract/website/live-addresses.ts';
import { pictureAddress } from '#contract/website/share-pictures.ts';
import { inSteps } from '#machines/forecast/promise.ts';
import { minutesOver, playedMs, playOf } from '#machines/match/playtime.ts';
import { waitingForOf } from '#machines/match/waiting-match.ts';
import { winnerOf } from '#machines/match/winner.ts';
import type { Side } from '#machines/names.ts';
import { notFound } from '../../../kernel/errors.ts';
import { chancesOfMatch } from '../../../sport/chance/chances.ts';
import { presentMatches } from '../../../sport/matches/present.ts';
import { personOn, waitsForOn } from '../../../sport/player-card/card-match.ts';
import { profilesOf } from '../../../sport/player-card/read-around.ts';
import { type WatchLinks, watchLinksOf } from '../../../sport/streams/stream-videos.ts';
import { matchFacts, versionOf } from '../share/match-facts.ts';
import { arrivalMarks, callArrivals } from './call-answer.ts';
import { chanceBoard } from './chance-part.ts';
import { h, icon } from './h.ts';
import { replayControls, replayedRacks, replayTable } from './match-replay.ts';
import { flag, hasScore, matchMarks, nameOfMatch, nameSize, rackLanes, stateOf, surname, tile, waitsFor } from './parts.ts';
import { notBeforeOf, readPageEvent, sharedForecast } from './read-event.ts';
import { sportsMatch } from './structured-data.ts';
import { type VenueTimes, venueTimes } from './times.ts';
import type { LiveView, PageRequest } from './view.ts';
import { tableWords, whenWords } from './when.ts';

export async function matchView(request: PageRequest, id: number): Promise<LiveView> {
  const { context, words, lang } = request;
  const [match] = await presentMatches(context.read, [id]);
  if (!match) throw notFound();
  const event = await readPageEvent(context, match.eventId, match.tournamentId);
  const times = venueTimes(lang, event.timeZone);
  const notBefore = notBeforeOf(await sharedForecast(context, match.eventId), id);
  const facts = matchFacts(match, { words, times, now: request.now, event, notBefore });
  const site = (context.config.publicUrl ?? '').replace(/\/$/, '');
  const names = (['A', 'B'] as const).map((side) => nameOn(match, side, words)).join(' – ');
  return {
    title: `${names} · ${match.tournamentName}`,
    description: `${names}, ${words.roundName(match.roundName)}, ${match.tournamentName}, ${event.name}.`,
    path: `/matches/${id}`,
    structuredData: await sportsMatch(context, match, { name: names, url: `${site}${liveAddress(lang, `/events/${match.eventId}`)}` }),
    // The room of the event drops a match that is over; that of the tournament keeps all of them.
    room: `tournament:${match.tournamentId}`,
    event,
    tab: 'live',
    back: `/events/${match.eventId}`,
    picture: pictureAddress('matches', id, { lang, version: versionOf(facts) }),
    shared: true,
    star: null,
    heading: null,
    body: [
      h('h1', { key: 'title', className: 'small-title' }, words.roundName(match.roundName), ' · ', match.label),
      h(
        'p',
        { key: 'place', className: 'place' },
        h('a', { href: request.to(`/tournaments/${match.tournamentId}`) }, match.tournamentName),
        ' · ',
        event.name,
      ),
      h('div', { key: 'board', 'data-part': 'board', 'data-followed': true }, await board(request, match, times)),
      replayControls(match),
      h('div', { key: 'racks', 'data-part': 'racks' }, await racksOf(request, match, times)),
    ],
  };
}

async function racksOf({ context, words }: PageRequest, match: LiveMatch, times: VenueTimes): Promise<ReactNode> {
  if (!hasScore(match)) return null;
  return replayTable({ match, racks: await replayedRacks(context.read, match), names: namesOn(match), times }, words);
}

const nameOn = (match: LiveMatch, side: Side, words: PageRequest['words']): string => {
  const person = personOn(match, side);
  return person ? person.displayName : waitsFor(words, waitsForOn(match, side));
};

async function board(request: PageRequest, match: LiveMatch, times: VenueTimes): Promise<ReactNode> {
  const { words, context } = request;
  const links = await Promise.all([match.participantAId, match.participantBId].map((id) => playerLink(request, match.eventId, id)));
  const isOver = match.matchStatus === 'APPROVED' || match.matchStatus === 'FINISHED';
  const forecast = await sharedForecast(context, match.eventId);
  const scheduled = match.matchScheduledTime === null ? null : Date.parse(match.matchScheduledTime);
  const free = forecast.startable.get(match.id);
  const chances = await chancesOfMatch(context.read, match);
  const { isPostponed } = forecast;
  const whenInput = { low: notBeforeOf(forecast, match.id), scheduled, now: request.now, times, words, isPostponed };
  return h(
    'div',
    { className: 'board', ...matchMarks(match), ...arrivalMarks(match) },
    h('p', { className: 'status' }, tile(words, match.tableDisplayNumber, match.matchStatus), stateOf(words, match.matchStatus)),
    h(
      'div',
      // The longest score of this race.
      { className: 'halves', 'data-figures': String(match.raceTo).length },
      half(request, match, 'A', links[0]),
      half(request, match, 'B', links[1]),
      h('p', { className: 'plaque' }, h('small', null, words.raceTo), ' ', match.raceTo),
    ),
    hasScore(match) && numberedRacks(match, words),
    chances !== null && chanceBoard({ chances, raceTo: match.raceTo, names: namesOn(match), isBegun: hasScore(match) }, words),
    hasScore(match) && watchLinks(await watchLinksOf(context.read, match), words),
    callArrivals({ match, times, words }),
    waitingForOf(match) !== 'START' && match.matchStartTime === null && !isOver
      ? h(
          'p',
          { className: 'when' },
          [whenWords({ ...whenInput, mayStart: free !== undefined }), free !== undefined && tableWords(words, [free])]
            .filter(Boolean)
            .join(' · '),
        )
      : timesOf(request, match, times, forecast.known.get(match.id)?.end.mid),
  );
}

/** For a match with both players. */
function namesOn(match: LiveMatch): Record<Side, string> {
  const name = (side: Side): string => {
    const person = personOn(match, side);
    return person ? surname(person) : side;
  };
  return { A: name('A'), B: name('B') };
}

async function playerLink({ context, to }: PageRequest, eventId: number, participantId: number | null): Promise<string | null> {
  const [profile] = await profilesOf(context.read, [participantId]);
  return profile === undefined ? null : to(`/events/${eventId}/players/${profile}`);
}

function half({ words }: PageRequest, match: LiveMatch, side: Side, link: string | null | undefined): ReactNode {
  const person = personOn(match, side);
  const isOver = match.matchStatus === 'APPROVED' || match.matchStatus === 'FINISHED';
  const winner = isOver ? winnerOf(match) : null;
  const name = person ? surname(person) : waitsFor(words, waitsForOn(match, side));
  const left = side === 'A' ? match.aTimeoutsRemaining : match.bTimeoutsRemaining;
  return h(
    'div',
    { className: `half ${side === 'A' ? 'a' : 'b'}${winner !== null && winner !== side ? ' out' : ''}` },
    h('p', { className: `name ${nameSize(name)}` }, link ? h('a', { href: link }, name) : name),
    person && h('p', { className: 'given' }, flag(person), person.lastName && person.firstName),
    h(
      'p',
      { className: 'figure', 'data-cell': side === 'A' ? 'aScore' : 'bScore' },
      hasScore(match) ? (side === 'A' ? match.aScore : match.bScore) : '',
    ),
    !isOver && h('p', { className: 'breaks', 'data-breaks': side, hidden: match.nextToBreak !== side }, words.breaks),
    winner === side && h('p', { className: 'won' }, icon('done'), words.won),
    !isOver && match.numberOfTimeouts > 0 && h('p', { className: 'small' }, words.timeouts(left)),
  );
}

/** For eyes the two lanes, for screen readers a list. */
function numberedRacks(match: LiveMatch, words: PageRequest['words']): ReactNode {
  if (lanesWidth(match.racks, match.raceTo) === 0) return null;
  const scores = [...match.racks].map((_, at, all) => {
    const won = (side: Side): number => all.slice(0, at + 1).filter((winner) => winner === side).length;
    return `${won('A')}:${won('B')}`;
  });
  return h(
    'section',
    { className: 'rack-list', 'aria-label': words.racks },
    rackLanes(match),
    h(
      'ol',
      { className: 'sr' },
      scores.map((score) => h('li', { key: score }, `${words.rack}: ${score}`)),
    ),
  );
}

/** The video of the stream, and each rack in it that was entered one by one. */
function watchLinks(links: WatchLinks | null, words: PageRequest['words']): ReactNode {
  if (links === null) return null;
  const newWindow = { target: '_blank', rel: 'noopener' };
  return h(
    'section',
    { className: 'watch', 'aria-label': words.watch },
    h('p', null, h('a', { href: links.match, ...newWindow }, icon('running'), words.watch)),
    links.racks.size > 0 &&
      h(
        'ul',
        null,
        [...links.racks].map(([score, href]) =>
          h('li', { key: score }, h('a', { href, 'aria-label': words.watchRack(score), ...newWindow }, score)),
        ),
      ),
  );
}

function timesOf({ words, now }: PageRequest, match: LiveMatch, times: VenueTimes, end: number | undefined): ReactNode {
  if (match.matchStartTime === null) return null;
  const play = playOf(match);
  const minutes = Math.round(playedMs(play, now) / 60_000);
  const perRack = match.racks.length === 0 ? null : playedMs(play, now) / match.racks.length / 1000;
  const over = minutesOver(play, now);
  const rows: (readonly [string, string] | null)[] = [
    [words.started, times.time(Date.parse(match.matchStartTime))],
    [
      match.matchFinishTime === null ? words.playingFor : words.played,
      `${minutes} ${words.min}${match.matchFinishTime === null && over > 0 ? ` (+${over})` : ''}`,
    ],
    perRack === null ? null : [words.perRack, `${Math.floor(perRack / 60)}:${String(Math.floor(perRack % 60)).padStart(2, '0')}`],
    end === undefined || match.matchFinishTime !== null ? null : [words.endsAbout, times.time(inSteps(end))],
  ];
  return h(
    'dl',
    { className: 'times', title: nameOfMatch(match) },
    rows.filter((row) => row !== null).map(([label, value]) => h('div', { key: label }, h('dt', null, label), h('dd', null, value))),
  );
}
