/** *Follow me*: a player whose way through the chart is marked, and whose newest match the chart stays with. */
import type { ReactNode } from 'react';
import type { CardBranch } from '#contract/match/player-card.ts';
import type { Context } from '../../../../store/context.ts';
import { h, icon } from '../h.ts';
import { surname } from '../parts.ts';
import { branchWhen } from '../player-page.ts';
import type { PageForecast } from '../read-event.ts';
import { admitPlayer, type PlayerEntry, readPlayerInEvent } from '../read-player.ts';
import { venueTimes } from '../times.ts';
import type { PageTournament } from '../tournament-query.ts';
import type { PageRequest } from '../view.ts';

export type FollowedPlayer = { playerId: number; name: string; entry: PlayerEntry; forecast: PageForecast };

/** Returns null without a player, and for a player of another tournament. Throws 404 for one whom the public cannot see. */
export async function readFollowedPlayer(context: Context, { id, eventId, query }: PageTournament): Promise<FollowedPlayer | null> {
  const { player: playerId } = query;
  if (playerId === undefined) return null;
  await admitPlayer(context, { eventId, playerId });
  const { player, entries, forecast } = await readPlayerInEvent(context, { eventId, playerId });
  const entry = entries.find(({ card }) => card.tournamentId === id);
  return entry ? { playerId, name: surname(player), entry, forecast } : null;
}

/** The match that the view stays with: the next one or that on a table, and after the last one the last. */
export const newestMatchOf = ({ entry }: FollowedPlayer): number | null => entry.card.next?.id ?? entry.card.played[0]?.id ?? null;

/** Both ways ahead in two words each, above the thumb. */
export function winAndLossLinks(request: PageRequest, { timeZone }: PageTournament, { entry, forecast }: FollowedPlayer): ReactNode {
  const { words, to, lang } = request;
  const { next, ifWins, ifLoses, placeIfLoses, afterWin } = entry.card;
  if (!next || (!ifWins && !ifLoses && !placeIfLoses && !afterWin)) return null;
  const times = venueTimes(lang, timeZone);
  const way = (kind: 'win' | 'lose', branch: CardBranch | null, otherwise: string | null): ReactNode => {
    if (!branch)
      return (
        otherwise && h('p', { className: `both-way ${kind}` }, icon(kind), h('span', null, `${words[kind]} `, h('b', null, otherwise)))
      );
    const when = branch.walkover ? words.walkover : branchWhen(request, { times, forecast }, branch);
    return h(
      'a',
      { className: `both-way ${kind}`, href: to(`/matches/${branch.id}`) },
      icon(kind),
      h('span', null, `${words[kind]}: ${branch.label} `, h('b', null, when)),
    );
  };
  const place = placeIfLoses && `${words.place} ${placeIfLoses.place}${placeIfLoses.isFinal ? '' : ` ${words.orBetter}`}`;
  const won = afterWin && (afterWin === 'WINS' ? `${words.place} 1` : words.qualified);
  return h('div', { className: 'both-ways' }, way('win', ifWins, won), way('lose', ifLoses, place));
}

/** Without a player the script offers the first followed one who has entered (client/live-pages/follow-me.ts). */
export async function followLink(
  { words, to, context }: PageRequest,
  { id, eventId, query }: PageTournament,
  followed: FollowedPlayer | null,
): Promise<ReactNode> {
  const isStaying = followed !== null && query.round === undefined && query.part === undefined;
  const link = (attributes: object, name: string): ReactNode =>
    h(
      'a',
      { key: 'follow', className: 'follow-me', ...attributes },
      icon('target'),
      h('span', null, `${words.followMe} `, h('b', null, name)),
    );
  if (followed)
    return link(
      {
        href: to(`/tournaments/${id}${isStaying ? '' : `?player=${followed.playerId}`}`),
        'aria-current': isStaying ? 'true' : undefined,
      },
      followed.name,
    );
  const entered = await context.read
    .selectFrom('participant as p')
    .innerJoin('playerProfile as pp', 'pp.id', 'p.playerProfileId')
    .select('pp.id')
    .where('p.tournamentId', '=', id)
    .where('pp.enabled', '=', true)
    .orderBy('pp.id')
    .execute();
  const players = entered.map((player) => player.id).join(' ');
  const chart = to(`/tournaments/${id}`);
  // Search engines report a link without an address as an error.
  return link({ href: chart, hidden: true, 'data-follow-me': `${chart}?player=`, 'data-event': eventId, 'data-players': players }, '');
}
