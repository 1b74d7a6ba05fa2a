/** The search of the command palette: the best matches of each kind that the user may read. */
import type { FastifyInstance } from 'fastify';
import { search } from '#contract/masters/search.ts';
import { recordKinds, rightToFind, searchKinds } from '#contract/masters/search-kinds.ts';
import { grantFor } from '#contract/rights/rights.ts';
import { foldedQueryWords } from '../../entity/lists/search.ts';
import { onlyPublished } from '../../entity/published.ts';
import { principalsOf } from '../../http/auth/actors.ts';
import { signedIn } from '../../http/auth/guard.ts';
import { serve } from '../../http/serve.ts';
import type { Actor } from '../../kernel/actor.ts';
import { findMatches } from './find-matches.ts';
import { findPlayers } from './find-players.ts';
import { findRecords } from './find-records.ts';
import { findEvents, findTables, findTournaments } from './find-tables-and-events.ts';

export async function searchRoutes(app: FastifyInstance): Promise<void> {
  serve(app, search, async ({ context, actor, query: { q, kinds = searchKinds } }) => {
    const words = foldedQueryWords(q);
    const shown = onlyPublished(actor, 't.eventId');
    const isRequested = (kind: string): boolean => words.length > 0 && kinds.includes(kind) && mayFind(signedIn(actor), kind);
    return {
      matches: isRequested('match') ? await findMatches(context, words, shown) : [],
      players: isRequested('player') ? await findPlayers(context, words, shown) : [],
      tables: isRequested('table') ? await findTables(context, words) : [],
      tournaments: isRequested('tournament') ? await findTournaments(context, words, shown) : [],
      events: isRequested('event') ? await findEvents(context, words, onlyPublished(actor, 'e.id')) : [],
      records: await findRecords(context, words, recordKinds.filter(isRequested)),
    };
  });
}

function mayFind(actor: Actor, kind: string): boolean {
  const right = rightToFind[kind];
  return actor.kind === 'system' || (right !== undefined && grantFor(right, principalsOf(actor)) !== null);
}
