/** The public live pages for phones, in English and German: HTML that is complete without a script. */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { idParams, idText } from '../kit/ids.ts';
import { liveAddress, liveLanguages } from './live-addresses.ts';

const page = { method: 'GET', right: 'public', tag: 'public', file: ['text/html; charset=utf-8'] } as const;

/** `lang`: the language that a reader chose with the link of the page. */
const query = z.object({ lang: z.enum(liveLanguages).optional().catch(undefined) });

const inBoth = <const Declared extends { summary: string; params?: z.ZodType; query: z.ZodType }>(path: string, declared: Declared) =>
  liveLanguages.map((lang) => ({ lang, declared: call({ ...page, ...declared, path: liveAddress(lang, path) }) }));

export const liveHome = inBoth('', {
  summary: 'Live: followed players and published events; `q` finds players of the current events',
  query: query.extend({ q: z.string().max(80).optional().catch(undefined) }),
});
export const liveEvent = inBoth('/events/:id', {
  summary: 'Live: tables, next calls, results and tournaments of an event',
  params: idParams,
  query,
});
export const liveFigures = inBoth('/events/:id/figures', {
  summary: 'Live: an event in figures, at most a minute old',
  params: idParams,
  query: query.extend({ part: z.coerce.number().int().min(1).max(99).optional().catch(undefined) }),
});
export const livePlayer = inBoth('/events/:id/players/:playerId', {
  summary: 'Live: when, where and against whom a player plays next',
  params: idParams.extend({ playerId: idText }),
  query,
});
export const liveMatchPage = inBoth('/matches/:id', { summary: 'Live: a match, rack by rack', params: idParams, query });
export const liveTournamentViews = ['chart', 'groups', 'entrants', 'ranking'] as const;
export const liveTournament = inBoth('/tournaments/:id', {
  summary: 'Live: the chart by rounds, the groups, the entrants or the ranking of a tournament',
  params: idParams,
  query: query.extend({
    view: z.enum(liveTournamentViews).optional().catch(undefined),
    round: z.string().max(20).optional().catch(undefined),
    part: z.coerce.number().int().min(1).max(99).optional().catch(undefined),
    /** The player whose way is marked; without `round` the chart stays with this player. */
    player: z.coerce.number().int().min(1).optional().catch(undefined),
  }),
});
export const liveRankings = inBoth('/rankings', {
  summary: 'Live: the overall rankings',
  query: query.extend({
    category: z.string().max(40).optional().catch(undefined),
    part: z.coerce.number().int().min(1).max(99).optional().catch(undefined),
  }),
});
