/** Parts that several live pages show: a player, the tile of a table, a match with its score. */
import type { ReactNode } from 'react';
import { lanePath, lanesWidth, openPath } from '#contract/live/rack-lanes.ts';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { CardPerson } from '#contract/match/player-card.ts';
import { capitals } from '#contract/people/player-names.ts';
import { winnerOf } from '#machines/match/winner.ts';
import { isLive, type MatchStatus, type Side } from '#machines/names.ts';
import { personOn, waitsForOn } from '../../../sport/player-card/card-match.ts';
import { chanceFacts } from './chance-part.ts';
import { h, icon } from './h.ts';
import type { LiveWords } from './words.ts';

export const flag = (person: { countryId: number | null; country: string | null }): ReactNode =>
  person.countryId === null
    ? null
    : h('img', {
        className: 'flag',
        src: `/media/flags/${person.countryId}`,
        alt: person.country ?? '',
        width: 24,
        height: 16,
        loading: 'lazy',
      });

/** SURNAME in the player's own letters, then the given name, which gives way first. */
export function personName({ lastName, firstName, displayName, country }: Omit<CardPerson, 'countryId'>): ReactNode {
  if (!lastName) return h('b', null, displayName);
  return h(
    'span',
    { className: 'name' },
    h('b', null, capitals(lastName, country)),
    firstName && ' ',
    firstName && h('span', null, firstName),
  );
}

export const surname = ({ lastName, displayName, country }: Omit<CardPerson, 'countryId'>): string =>
  lastName ? capitals(lastName, country) : displayName;

/** Half of a phone holds 11 letters of the largest size. A longer word gets smaller letters before it is broken. */
export function nameSize(name: string): '' | 'long' | 'longest' {
  const longestWord = Math.max(...name.split(/[\s-]/).map(({ length }) => length));
  if (longestWord > 16) return 'longest';
  return longestWord > 11 ? 'long' : '';
}

/** 'Winner of A038' in the language of the page. */
export function waitsFor(words: LiveWords, text: string | null): string {
  if (text === null) return words.opponentOpen;
  const [, kind, label] = /^(Winner|Loser) of (\S+)$/.exec(text) ?? [];
  if (kind === undefined) return text;
  return `${kind === 'Winner' ? words.winnerOf : words.loserOf} ${label}`;
}

/** client/live-pages/patch.ts draws the same. */
const icons: Partial<Record<MatchStatus, string>> = {
  READY: 'called',
  RUNNING: 'running',
  TIMEOUT: 'timeout',
  FINISHED: 'done',
  APPROVED: 'done',
};

/** State is told by shape and word; the colour only repeats it. */
export const stateOf = (words: LiveWords, status: MatchStatus): ReactNode =>
  h('span', { className: 'state', 'data-state': status }, icon(icons[status] ?? 'planned'), h('span', null, words.status[status]));

export const tile = (words: LiveWords, number: number | null, status: MatchStatus): ReactNode =>
  number === null ? null : h('span', { className: 'tile', 'data-tile': status }, h('span', { className: 'sr' }, `${words.table} `), number);

/** The values with which the script patches the cells of a match; a score appears when the match has begun. */
export const matchMarks = ({ id, version, matchStatus }: Pick<LiveMatch, 'id' | 'version' | 'matchStatus'>) => ({
  'data-match': id,
  'data-v': version,
  'data-status': matchStatus,
});

export const hasScore = ({ matchStatus, aWalkover, bWalkover }: LiveMatch): boolean =>
  !aWalkover && !bWalkover && (matchStatus === 'APPROVED' || (isLive(matchStatus) && matchStatus !== 'READY'));

export function sideLine(
  match: LiveMatch,
  side: Side,
  words: LiveWords,
  linkOf?: (match: LiveMatch, side: Side) => string | null,
): ReactNode {
  const person = personOn(match, side);
  const winner = match.matchStatus === 'APPROVED' || match.matchStatus === 'FINISHED' ? winnerOf(match) : null;
  const link = linkOf?.(match, side) ?? null;
  const walkover = side === 'A' ? match.aWalkover : match.bWalkover;
  const name = person ? personName(person) : h('span', { className: 'open' }, walkover ? '–' : waitsFor(words, waitsForOn(match, side)));
  const isOut = winner !== null && winner !== side;
  const size = person ? nameSize(surname(person)) : '';
  return h(
    'p',
    { className: ['side', isOut && 'out', size].filter(Boolean).join(' ') },
    person && flag(person),
    link ? h('a', { href: link }, name) : name,
    h(
      'span',
      { className: 'score', 'data-cell': side === 'A' ? 'aScore' : 'bScore' },
      hasScore(match) ? (side === 'A' ? match.aScore : match.bScore) : '',
    ),
  );
}

/** The racks so far in two lanes: A above, B below, a dot for each rack to come. */
export function rackLanes({ racks, raceTo, aScore, bScore }: LiveMatch): ReactNode {
  const width = lanesWidth(racks, raceTo);
  if (width === 0) return null;
  return h(
    'svg',
    {
      className: 'racks',
      viewBox: `0 0 ${width} 18`,
      'data-racks': raceTo,
      preserveAspectRatio: 'none',
      role: 'img',
      'aria-label': `${aScore}:${bScore}`,
    },
    h('path', { className: 'a', d: lanePath(racks, 'A') }),
    h('path', { className: 'b', d: lanePath(racks, 'B') }),
    h('path', { className: 'to-come', d: openPath(racks, raceTo) }),
  );
}

export const nameOfMatch = ({ roundMnemonic, label }: Pick<LiveMatch, 'roundMnemonic' | 'label'>): string => `${roundMnemonic}-${label}`;

/** A match in a list. `detail` stands behind its state. */
export function matchRow(match: LiveMatch, words: LiveWords, { href, detail }: { href: string; detail?: ReactNode }): ReactNode {
  return h(
    'li',
    { key: match.id, className: 'match', 'data-key': `m${match.id}`, ...matchMarks(match) },
    tile(words, match.tableDisplayNumber ?? null, match.matchStatus),
    h(
      'div',
      { className: 'sides' },
      sideLine(match, 'A', words),
      sideLine(match, 'B', words),
      h(
        'p',
        { className: 'facts' },
        stateOf(words, match.matchStatus),
        h('a', { href, className: 'more' }, nameOfMatch(match)),
        detail,
        chanceFacts(match, words),
      ),
    ),
  );
}

/** The pages say how many promises were kept from this number on, because fewer prove nothing. */
export const minPromises = 30;
