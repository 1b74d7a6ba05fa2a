/** The chart for the thumb: one round on the screen, in parts of a few matches, with the ways from and to other rounds. */
import type { ReactNode } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { roundsOf as roundsOfChart } from '#machines/draw/rounds.ts';
import type { ChartSpec } from '#machines/draw/types.ts';
import { isLive } from '#machines/names.ts';
import { inOrder } from '../../../entity/in-order.ts';
import { presentMatches } from '../../../sport/matches/present.ts';
import type { Context } from '../../../store/context.ts';
import { h, icon } from './h.ts';
import { matchMarks, sideLine, stateOf } from './parts.ts';
import { venueTimes } from './times.ts';
import type { PageTournament } from './tournament-query.ts';
import type { PageRequest } from './view.ts';

const matchesPerPart = 16;

type ChartRoundRow = Awaited<ReturnType<typeof readMatches>>[number];
type RoundOnPage = { mnemonic: string; name: string; matches: ChartRoundRow[] };

export async function chartPart(request: PageRequest, tournament: PageTournament): Promise<ReactNode> {
  const { words, context, lang } = request;
  const drawn = roundsOf(await readMatches(context, tournament.id));
  const rounds = [...drawn, ...(drawn.length === 0 ? [] : await laterRounds(context, tournament.id, drawn))];
  const { query } = tournament;
  const round = rounds.find(({ mnemonic }) => mnemonic === query.round) ?? rounds.find(isInPlay) ?? rounds.find(isOpen) ?? drawn.at(-1);
  if (!round) return h('p', { className: 'none' }, words.noChart);
  const parts = Array.from({ length: Math.ceil(round.matches.length / matchesPerPart) }, (_, at) =>
    round.matches.slice(at * matchesPerPart, (at + 1) * matchesPerPart),
  );
  const chosen = parts[(query.part ?? 0) - 1] ?? parts.find((part) => part.some(({ status }) => isLive(status))) ?? parts[0] ?? [];
  const ids = chosen.map(({ id }) => id);
  const matches = inOrder(ids, await presentMatches(context.read, ids));
  const labels = await labelsOf(context, matches);
  const times = venueTimes(lang, tournament.timeZone);
  const at = rounds.indexOf(round);
  return [
    h('h2', { key: 'round' }, round.name),
    parts.length > 1 && partLinks(request, tournament, { round, parts, chosen }),
    round.matches.length === 0 && h('p', { key: 'later', className: 'none' }, words.drawnLater),
    h(
      'ul',
      { key: 'matches', className: 'chart' },
      matches.map((match) => chartMatch(request, match, labels, times.time)),
    ),
    roundLinks(request, tournament, { rounds, at }),
  ];
}

const isInPlay = ({ matches }: RoundOnPage): boolean => matches.some(({ status }) => isLive(status));
const isOpen = ({ matches }: RoundOnPage): boolean => matches.some(({ status }) => status !== 'APPROVED');

const readMatches = ({ read }: Context, tournamentId: number) =>
  read
    .selectFrom('tournamentMatch as m')
    .innerJoin('round as r', 'r.id', 'm.roundId')
    .select(['m.id', 'm.label', 'm.status', 'r.mnemonic', 'r.name'])
    .where('m.tournamentId', '=', tournamentId)
    .where('m.teamParentMatchId', 'is', null)
    .where('m.status', '!=', 'NONE')
    .orderBy('r.stage')
    .orderBy('r.position')
    .orderBy('r.id')
    .orderBy('m.position')
    .orderBy('m.id')
    .execute();

const roundsOf = (rows: readonly ChartRoundRow[]): RoundOnPage[] =>
  [...Map.groupBy(rows, ({ mnemonic }) => mnemonic)].map(([mnemonic, matches]) => ({
    mnemonic,
    name: matches[0]?.name ?? mnemonic,
    matches,
  }));

/** The rounds of the next stage, whose draw follows. */
async function laterRounds({ read }: Context, tournamentId: number, drawn: readonly RoundOnPage[]): Promise<RoundOnPage[]> {
  const row = await read.selectFrom('tournament').select('chart').where('id', '=', tournamentId).executeTakeFirst();
  if (!row?.chart) return [];
  const known = new Set(drawn.map(({ mnemonic }) => mnemonic));
  return roundsOfChart(JSON.parse(row.chart) as ChartSpec)
    .filter(({ stage, mnemonic }) => stage === 2 && !known.has(mnemonic))
    .map(({ mnemonic, name }) => ({ mnemonic, name, matches: [] }));
}

async function labelsOf({ read }: Context, matches: readonly LiveMatch[]): Promise<Map<number, string>> {
  const ids = matches.flatMap(({ winnerToMatchId, loserToMatchId }) => [winnerToMatchId, loserToMatchId]).filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await read.selectFrom('tournamentMatch').select(['id', 'label']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, label }) => [id, label]));
}

function chartMatch(
  { words, to }: PageRequest,
  match: LiveMatch,
  labels: ReadonlyMap<number, string>,
  time: (at: number) => string,
): ReactNode {
  const { id, winnerToMatchId, loserToMatchId, matchFinishTime, tableDisplayNumber } = match;
  const way = (kind: 'win' | 'lose', target: number | null): ReactNode =>
    target !== null &&
    labels.has(target) &&
    h(
      'a',
      { key: kind, className: 'way', href: to(`/matches/${target}`), 'aria-label': `${words[kind]}: ${labels.get(target)}` },
      icon(kind),
      labels.get(target),
    );
  const over = match.matchStatus === 'APPROVED' && matchFinishTime !== null ? ` ${time(Date.parse(matchFinishTime))}` : '';
  const where = tableDisplayNumber === null ? over : ` · ${words.table} ${tableDisplayNumber}`;
  return h(
    'li',
    { key: id, 'data-key': `m${id}`, className: 'chart-match', ...matchMarks(match) },
    h(
      'p',
      { className: 'facts' },
      h('a', { className: 'more', href: to(`/matches/${id}`) }, match.label),
      h('span', { className: 'at' }, stateOf(words, match.matchStatus), where),
    ),
    h('div', { className: 'card box' }, sideLine(match, 'A', words), sideLine(match, 'B', words)),
    h('p', { className: 'ways' }, way('win', winnerToMatchId), way('lose', loserToMatchId)),
  );
}

type PartLinksInput = { round: RoundOnPage; parts: ChartRoundRow[][]; chosen: ChartRoundRow[] };

const partLinks = ({ words, to }: PageRequest, { id }: PageTournament, { round, parts, chosen }: PartLinksInput): ReactNode =>
  h(
    'nav',
    { key: 'parts', className: 'chips', 'aria-label': words.part },
    parts.map((part, at) =>
      h(
        'a',
        {
          key: at,
          href: to(`/tournaments/${id}?round=${encodeURIComponent(round.mnemonic)}&part=${at + 1}`),
          ...(part === chosen && { 'aria-current': 'page' as const }),
        },
        `${part[0]?.label}–${part.at(-1)?.label}`,
        part.some(({ status }) => isLive(status)) && icon('running'),
      ),
    ),
  );

/** Below the matches, in reach of the thumb: all rounds, and the two beside this one. */
function roundLinks(
  { words, to }: PageRequest,
  { id }: PageTournament,
  { rounds, at }: { rounds: readonly RoundOnPage[]; at: number },
): ReactNode {
  const address = (round: RoundOnPage): string => to(`/tournaments/${id}?round=${encodeURIComponent(round.mnemonic)}`);
  const step = (round: RoundOnPage | undefined, drawing: 'back' | 'next'): ReactNode =>
    round
      ? h('a', { key: drawing, className: 'step', href: address(round), 'aria-label': round.name }, icon(drawing))
      : h('span', { key: drawing, className: 'step' });
  return h(
    'nav',
    { key: 'rounds', className: 'rounds', 'aria-label': words.rounds },
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
            title: round.name,
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
