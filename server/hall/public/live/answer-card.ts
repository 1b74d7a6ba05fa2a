/** The answer of a player: when, where, against whom. The first page shows the same card of each followed player. */
import type { ReactNode } from 'react';
import type { CardEntry, CardMatch } from '#contract/match/player-card.ts';
import { inSteps } from '#machines/forecast/promise.ts';
import { isLive } from '#machines/names.ts';
import { arrivalMarks, callAnswer } from './call-answer.ts';
import { chanceFacts } from './chance-part.ts';
import { h, icon } from './h.ts';
import { flag, hasScore, matchMarks, nameOfMatch, personName, rackLanes, sideLine, stateOf, tile, waitsFor } from './parts.ts';
import type { PageForecast } from './read-event.ts';
import type { PlayerEntry, PublicPlayer } from './read-player.ts';
import type { VenueTimes } from './times.ts';
import type { PageRequest } from './view.ts';
import { isNear, likelyTables, tableWords, whenWords } from './when.ts';

/** `city`: of the venue; a phone in another zone names it behind the time. */
type AnswerInput = { entry: PlayerEntry; player: PublicPlayer; times: VenueTimes; forecast: PageForecast; city: string | null };

export function answerCard(request: PageRequest, input: AnswerInput): ReactNode {
  const { entry, player } = input;
  const { next, eventId } = entry.card;
  const kind = !next ? 'done' : isLive(next.matchStatus) ? 'on-table' : 'waiting';
  return h(
    'article',
    { className: `card answer ${kind}`, 'data-kind': kind },
    // Shown among the followed players only: on the page of the player this is the headline.
    h(
      'a',
      { className: 'of', href: request.to(`/events/${eventId}/players/${player.id}`) },
      flag(player),
      personName(player),
      icon('next'),
    ),
    kind === 'done' ? afterAll(request, entry.card) : kind === 'on-table' ? onTable(request, input) : waiting(request, input),
  );
}

function waiting({ words, now }: PageRequest, { entry, times, forecast, city }: AnswerInput): ReactNode {
  const { next } = entry.card;
  if (!next) return null;
  const coming = forecast.known.get(next.id) ?? forecast.all.get(next.id);
  const scheduled = next.scheduledTime === null ? null : Date.parse(next.scheduledTime);
  const near = isNear(coming, now);
  const free = forecast.startable.get(next.id);
  const mayStart = free !== undefined;
  const tables = mayStart ? tableWords(words, [free]) : near ? tableWords(words, likelyTables(forecast, next.id)) : '';
  const { notBefore } = entry;
  const { isPostponed } = forecast;
  const whenInput = { low: notBefore, scheduled, now, times, words, isPostponed };
  // The promise stays beside an early start: whoever relied on it is not late.
  const promised = mayStart && notBefore !== null && inSteps(notBefore) > now;
  const likelyWords = promised
    ? `${words.promised} ${words.notBeforeSmall} ${times.time(inSteps(notBefore))} · `
    : near && !mayStart
      ? `${words.likely} ${times.time(inSteps(coming.start.mid))} · `
      : '';
  // Opponent, time and table come from the server: any change of the match asks for the page.
  return h(
    'div',
    { ...marks(entry), 'data-any': true },
    h(
      'p',
      {
        key: 'when',
        className: 'when',
        'data-city': mayStart || isPostponed ? undefined : city || undefined,
        ...(mayStart && { 'data-not-before': whenWords(whenInput) }),
      },
      whenWords({ ...whenInput, mayStart }),
    ),
    tables && h('p', { key: 'where', className: 'where' }, tables),
    opponent(words, next),
    teamLine(words, entry),
    h('p', { key: 'facts', className: 'small' }, `${likelyWords}${nameOfMatch(next)} · ${words.raceTo} ${next.raceTo}`),
  );
}

/** 'RED · Line-up not set yet', for a member of the team. A change of an open single match asks for the page. */
function teamLine(words: PageRequest['words'], { team }: PlayerEntry): ReactNode {
  if (!team) return null;
  const open = team.singles.filter(({ hasPlayer }) => !hasPlayer);
  const isOpen = open.length > 0 || team.singles.length === 0;
  return h(
    'p',
    { key: 'team', className: 'small' },
    [team.name, isOpen && words.lineUpOpen].filter(Boolean).join(' · '),
    open.map((single) => h('span', { key: single.id, hidden: true, ...matchMarks(single), 'data-any': true })),
  );
}

const marks = ({ match }: PlayerEntry) => (match ? matchMarks(match) : {});

const opponent = (words: PageRequest['words'], { opponent: person, waitsFor: waits }: CardMatch): ReactNode =>
  h(
    'p',
    { key: 'against', className: 'against' },
    h('span', { className: 'word' }, words.against, ' '),
    person && flag(person),
    person ? personName(person) : waitsFor(words, waits),
  );

/** Announced or playing: the table first, then the score. */
function onTable({ words, to }: PageRequest, { entry, times, forecast }: AnswerInput): ReactNode {
  const { match } = entry;
  if (!match) return null;
  const end = match.matchStatus === 'RUNNING' ? forecast.known.get(match.id)?.end.mid : undefined;
  return h(
    'div',
    { ...matchMarks(match), ...arrivalMarks(match), 'data-followed': true },
    h(
      'div',
      { className: 'at-table' },
      tile(words, match.tableDisplayNumber, match.matchStatus),
      h(
        'p',
        { className: 'when' },
        onTableWords(words, match),
        h('small', null, `${words.raceTo} ${match.raceTo}`, end !== undefined && ` · ${words.endsAbout} ${times.time(inSteps(end))}`),
      ),
    ),
    sideLine(match, 'A', words),
    sideLine(match, 'B', words),
    hasScore(match) && rackLanes(match),
    teamLine(words, entry),
    match.chances && h('p', { className: 'small' }, chanceFacts(match, words)),
    callAnswer({ match, participantId: entry.card.participantId, times, words }),
    h(
      'p',
      { className: 'facts' },
      stateOf(words, match.matchStatus),
      h('a', { className: 'more', href: to(`/matches/${match.id}`) }, nameOfMatch(match)),
    ),
  );
}

/** A finished match stays on its table until the desk approves the result. */
function onTableWords(words: PageRequest['words'], { matchStatus, tableDisplayNumber }: NonNullable<PlayerEntry['match']>): string {
  if (matchStatus === 'READY') return `${words.called}: ${words.table} ${tableDisplayNumber}`;
  return matchStatus === 'FINISHED' ? words.beingConfirmed : words.playingNow;
}

function afterAll({ words }: PageRequest, { withdrawn, disqualified, qualified, place, tournamentStatus, played }: CardEntry): ReactNode {
  const isDrawn = tournamentStatus !== 'CREATED';
  const sentence = withdrawn || disqualified ? words.withdrawn : qualified ? words.qualified : !isDrawn ? words.notDrawn : words.done;
  const [last] = played;
  return [
    h('p', { key: 'when', className: 'when' }, place === null ? sentence : `${words.placeColumn} ${place}`),
    last &&
      !last.walkover &&
      h(
        'p',
        { key: 'last', className: 'small' },
        icon(last.won ? 'done' : 'lost'),
        `${last.won ? words.won : words.lost} ${last.ownScore}:${last.otherScore} ${words.against} `,
        last.opponent && personName(last.opponent),
      ),
  ];
}
