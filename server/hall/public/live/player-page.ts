/** A player in an event: when, where and against whom; what holds the match up; both ways ahead; the results so far. */
import type { ReactNode } from 'react';
import type { CardBranch, CardEntry, CardMatch } from '#contract/match/player-card.ts';
import { capitals } from '#contract/people/player-names.ts';
import { playerCalendarAddress } from '#contract/website/player-calendar.ts';
import { inSteps } from '#machines/forecast/promise.ts';
import { answerCard } from './answer-card.ts';
import { h, icon } from './h.ts';
import { flag, matchRow, minPromises, nameSize, personName, rackLanes, surname, waitsFor } from './parts.ts';
import { notBeforeOf, type PageForecast } from './read-event.ts';
import { type PlayerEntry, type PublicPlayer, readPlayerInEvent } from './read-player.ts';
import { type VenueTimes, venueTimes } from './times.ts';
import type { LiveView, PageRequest } from './view.ts';
import { whenWords } from './when.ts';

export async function playerView(request: PageRequest, ids: { eventId: number; playerId: number }): Promise<LiveView> {
  const { words, lang } = request;
  const { event, player, entries, forecast, promises, videos } = await readPlayerInEvent(request.context, ids);
  const times = venueTimes(lang, event.timeZone);
  const name = player.displayName;
  const parts = entries.map((entry, at) =>
    entryParts(request, { entry, player, times, first: at === 0, forecast, promises, videos, city: event.city }),
  );
  const title = player.lastName ? capitals(player.lastName, player.country) : name;
  return {
    title: `${name} · ${event.name}`,
    description: `${name}, ${event.name}. ${words.about}`,
    path: `/events/${ids.eventId}/players/${ids.playerId}`,
    room: `event:${ids.eventId}`,
    event: { ...event, tournamentId: entries[0]?.card.tournamentId ?? event.tournamentId },
    tab: 'following',
    back: `/events/${ids.eventId}`,
    shared: true,
    star: { ...ids, name },
    heading: null,
    body: [
      h('h1', { key: 'name', className: `player ${nameSize(title)}`.trim() }, title),
      h(
        'p',
        { key: 'who', className: 'who' },
        flag(player),
        player.country && h('b', null, player.country),
        player.lastName && player.firstName && h('span', null, player.firstName),
        player.clubs.length > 0 && h('span', { className: 'club' }, player.clubs.join(', ')),
        h('span', { className: 'tournament' }, entries[0]?.card.tournamentName),
      ),
      ...parts,
      h(
        'p',
        { key: 'calendar', className: 'small' },
        h('a', { className: 'calendar', href: playerCalendarAddress({ id: ids.eventId, playerId: ids.playerId }, lang) }, words.calendar),
      ),
    ],
  };
}

type EntryPartsInput = {
  entry: PlayerEntry;
  player: PublicPlayer;
  times: VenueTimes;
  first: boolean;
  forecast: PageForecast;
  promises: { kept: number; all: number };
  city: string | null;
  /** The address of the video of a match, by match id. */
  videos: ReadonlyMap<number, string>;
};

function entryParts(request: PageRequest, input: EntryPartsInput): ReactNode {
  const { entry, first } = input;
  const { card } = entry;
  const id = card.participantId;
  return h(
    'div',
    { key: id },
    !first && h('h2', { className: 'other-tournament' }, card.tournamentName),
    h('div', { 'data-part': `answer${id}`, ...(first && { id: 'answer' }) }, answerCard(request, input)),
    h('div', { 'data-part': `waiting${id}` }, waitingFor(request, input)),
    h('div', { 'data-part': `branches${id}` }, branches(request, input)),
    h('div', { 'data-part': `so-far${id}` }, soFar(request, card, input)),
  );
}

/** At most three running matches: those that decide the opponent, or whose table it may be. */
function waitingFor({ words, to }: PageRequest, { entry, times, forecast }: EntryPartsInput): ReactNode {
  if (entry.blockers.length === 0) return null;
  return [
    h(
      'div',
      { key: 'title', className: 'title' },
      h('h2', null, words.waitingFor),
      h('p', null, entry.opponentIsOpen ? words.opponentComes : words.firstTable),
    ),
    h(
      'ul',
      { key: 'list', className: 'matches card' },
      entry.blockers.map((match) => {
        const end = forecast.known.get(match.id)?.end.mid;
        const ends = end === undefined ? '' : ` ${words.endsAbout} ${times.time(inSteps(end))}`;
        return matchRow(match, words, {
          href: to(`/matches/${match.id}`),
          detail: [h('span', { key: 'ends', className: 'ends' }, ends), h('span', { key: 'racks' }, rackLanes(match))],
        });
      }),
    ),
  ];
}

/** 'not before 18:10' */
export function branchWhen(
  { words, now }: PageRequest,
  { times, forecast }: Pick<EntryPartsInput, 'times' | 'forecast'>,
  branch: CardBranch,
): string {
  const scheduled = branch.isForecast || branch.at === null ? null : Date.parse(branch.at);
  return whenWords({ low: notBeforeOf(forecast, branch.id), scheduled, now, times, words, small: true, isPostponed: forecast.isPostponed });
}

function branches(request: PageRequest, { entry, times, forecast }: EntryPartsInput): ReactNode {
  const { words } = request;
  const { ifWins, ifLoses, placeIfLoses, afterWin, next } = entry.card;
  if (!next || (!ifWins && !ifLoses && !placeIfLoses && !afterWin)) return null;
  const card = (kind: 'win' | 'lose', branch: CardBranch | null): ReactNode =>
    (branch || (kind === 'lose' ? placeIfLoses : afterWin)) &&
    h(
      'section',
      { className: `card branch ${kind}`, 'aria-label': words[kind] },
      h('h3', null, icon(kind), h('span', null, words[kind]), branch && h('small', null, branch.label)),
      branch
        ? [
            h('p', { key: 'when', className: 'when' }, branch.walkover ? words.walkover : branchWhen(request, { times, forecast }, branch)),
            opponentOf(request, branch),
          ]
        : kind === 'lose'
          ? placeWords(request, placeIfLoses)
          : h('p', { className: 'when' }, afterWin === 'WINS' ? `${words.place} 1` : words.qualified),
    );
  return [
    h('h2', { key: 'title' }, words.comesNext),
    h('div', { key: 'both', className: 'branches' }, card('win', ifWins), card('lose', ifLoses)),
  ];
}

const placeWords = ({ words }: PageRequest, place: CardEntry['placeIfLoses']): ReactNode =>
  place && h('p', { className: 'when' }, `${words.place} ${place.place}`, place.isFinal ? '' : ` ${words.orBetter}`);

function opponentOf({ words }: PageRequest, { walkover, opponent, waitsFor: waits, rivals }: CardBranch): ReactNode {
  if (walkover) return null;
  if (opponent) return h('p', { key: 'against' }, words.against, ' ', h('b', null, surname(opponent)));
  return h('p', { key: 'against' }, waitsFor(words, waits), rivals && ': ', rivals && h('b', null, rivalWords(words, rivals)));
}

/** 'EK – Winner of E037' → 'EK or winner of E037' */
const rivalWords = (words: PageRequest['words'], rivals: string): string =>
  rivals
    .split(' – ')
    .map((one) => waitsFor(words, one))
    .join(` ${words.or} `);

function soFar({ words, to }: PageRequest, { played: all }: CardEntry, { promises, videos }: EntryPartsInput): ReactNode {
  const played = all.filter(({ walkover }) => !walkover);
  if (played.length === 0) return null;
  return [
    h(
      'div',
      { key: 'title', className: 'title' },
      h('h2', { id: 'so-far' }, words.soFar),
      promises.all >= minPromises && h('p', null, words.kept(promises.kept, promises.all)),
    ),
    h(
      'table',
      { key: 'list', className: 'results', 'aria-labelledby': 'so-far' },
      h(
        'thead',
        { className: 'sr' },
        h(
          'tr',
          null,
          [words.results, words.matches, words.player, words.score].map((label) => h('th', { key: label, scope: 'col' }, label)),
        ),
      ),
      h(
        'tbody',
        null,
        played.map((match) => resultRow(match, words, to, videos.get(match.id))),
      ),
    ),
  ];
}

const resultRow = (match: CardMatch, words: PageRequest['words'], to: PageRequest['to'], video: string | undefined): ReactNode =>
  h(
    'tr',
    { key: match.id, 'data-key': `m${match.id}`, className: match.won === false ? 'out' : undefined },
    h('td', null, icon(match.won ? 'done' : 'lost'), h('span', { className: 'sr' }, match.won ? words.won : words.lost)),
    h(
      'td',
      null,
      h('a', { href: to(`/matches/${match.id}`), className: 'more' }, `${match.roundMnemonic}-${match.label}`),
      video && ' ',
      video && h('a', { href: video, className: 'more', target: '_blank', rel: 'noopener', 'aria-label': words.watch }, icon('running')),
    ),
    h('td', null, match.opponent ? personName(match.opponent) : waitsFor(words, match.waitsFor)),
    h('td', { className: 'number' }, `${match.ownScore}:${match.otherScore}`),
  );
