/** The search of the command palette: the best matches of each kind that the user may read. */
import type { FastifyInstance } from 'fastify';
import { search } from '#contract/masters/search.ts';
import { recordKinds, rightToFind, searchKinds } from '#contract/masters/search-kinds.ts';
import { grantFor } from '#contract/rights/rights.ts';
import { searchedQueryWords } from '../../entity/lists/search.ts';
import { onlyPublished } from '../../entity/published.ts';
import { principalsOf } from '../../http/auth/actors.ts';
import { signedIn } from '../../http/auth/guard.ts';
import { serve } from '../../http/serve.ts';
import type { Actor } from '../../kernel/actor.ts';
import { unavailable } from '../../kernel/errors.ts';
import { createLimiter } from '../../kernel/limiter.ts';
import type { Context } from '../../store/context.ts';
import { findMatches } from './find-matches.ts';
import { findPlayers } from './find-players.ts';
import { findRecords } from './find-records.ts';
import { findEvents, findTables, findTournaments } from './find-tables-and-events.ts';

const limiter = createLimiter({
  maxParallel: 2,
  maxWaiting: 200,
  refusal: () => unavailable('Many people are searching. Please try again in a moment.'),
});

/** A search takes several milliseconds: many at once take turns, in the threads that read lists, so that points are counted between them. */
export async function searchRoutes(app: FastifyInstance): Promise<void> {
  let running = 0;
  serve(app, search, async (request) => {
    running += 1;
    const read = request.context.lists(running > 1 ? 'busy' : 'usual');
    try {
      return await limiter(() => find({ ...request.context, read }, request));
    } finally {
      running -= 1;
    }
  });
}

type SearchRequest = { actor: Actor | null; query: { q: string; kinds?: readonly string[] | undefined } };

async function find(context: Context, { actor, query: { q, kinds = searchKinds } }: SearchRequest) {
  const words = searchedQueryWords(q);
  const shown = onlyPublished(actor, 't.eventId');
  const isRequested = (kind: string): boolean => words.length > 0 && kinds.includes(kind) && mayFind(signedIn(actor), kind);
  return {
    matches: isRequested('match') ? await findMatches(context, words, shown) : [],
    players: isRequested('player') ? await findPlayers(context, words, { actor, shown }) : [],
    tables: isRequested('table') ? await findTables(context, words) : [],
    tournaments: isRequested('tournament') ? await findTournaments(context, words, shown) : [],
    events: isRequested('event') ? await findEvents(context, words, onlyPublished(actor, 'e.id')) : [],
    records: await findRecords(context, { q, words }, recordKinds.filter(isRequested)),
  };
}

function mayFind(actor: Actor, kind: string): boolean {
  const right = rightToFind[kind];
  return actor.kind === 'system' || (right !== undefined && grantFor(right, principalsOf(actor)) !== null);
}
