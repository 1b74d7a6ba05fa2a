/** Links from one part of the chart to another: the parts of a round, and all rounds. */
import type { ReactNode } from 'react';
import { isLive } from '#machines/names.ts';
import { h, icon } from '../h.ts';
import { addressOf, type PageTournament } from '../tournament-query.ts';
import type { PageRequest } from '../view.ts';
import { type ChartRound, type ChartView, isInPlay } from './chart-rounds.ts';

/** The followed player stays marked. */
export const chartAddress = (
  { to }: Pick<PageRequest, 'to'>,
  { id, query }: PageTournament,
  { round, part }: { round: string; part?: number | undefined },
): string => to(`/tournaments/${id}${addressOf({ round, part, player: query.player })}`);

export const partLinks = (request: PageRequest, tournament: PageTournament, { round, parts, part: chosen }: ChartView): ReactNode =>
  h(
    'nav',
    { key: 'parts', className: 'chips', 'aria-label': request.words.part },
    parts.map((part, at) =>
      h(
        'a',
        {
          key: at,
          href: chartAddress(request, tournament, { round: round.mnemonic, part: at + 1 }),
          ...(part === chosen && { 'aria-current': 'page' as const }),
        },
        `${part[0]?.label}–${part.at(-1)?.label}`,
        part.some(({ status }) => isLive(status)) && icon('running'),
      ),
    ),
  );

/** Below the matches, in reach of the thumb: all rounds, and the two beside this one. */
export function roundLinks(request: PageRequest, tournament: PageTournament, { rounds, round: shown }: ChartView): ReactNode {
  const at = rounds.indexOf(shown);
  const address = ({ mnemonic }: ChartRound): string => chartAddress(request, tournament, { round: mnemonic });
  const step = (round: ChartRound | undefined, drawing: 'back' | 'next'): ReactNode =>
    round
      ? h('a', { key: drawing, className: 'step', href: address(round), 'aria-label': request.words.roundName(round.name) }, icon(drawing))
      : h('span', { key: drawing, className: 'step' });
  return h(
    'nav',
    { className: 'rounds', 'aria-label': request.words.rounds },
    step(rounds[at - 1], 'back'),
    h(
      'div',
      { className: 'strip' },
      rounds.map((round, index) =>
        h(
          'a',
          {
            key: round.mnemonic,
            href: address(round),
            title: request.words.roundName(round.name),
            ...(round.matches.length === 0 && { className: 'later' }),
            ...(index === at && { 'aria-current': 'page' as const }),
          },
          round.mnemonic,
          isInPlay(round) && icon('running'),
        ),
      ),
    ),
    step(rounds[at + 1], 'next'),
  );
}
