/** Serves the compat feed. Unknown and unpublished ids are answered in the shape that its readers know: 200 with `error`. */
import type { FastifyInstance } from 'fastify';
import { compatScoreboard, compatTournament, compatTournamentBare } from '#contract/live/compat-feed.ts';
import type { States } from '../live/states.ts';
import { servePublic } from '../public/serve-public.ts';
import { readId } from './compat-ids.ts';
import { compatPages } from './compat-pages.ts';
import { createCompatReader } from './compat-reader.ts';

const options = { cacheControl: 'public, no-cache', everyOrigin: true } as const;

export function compatRoutes(app: FastifyInstance, states: States): void {
  compatPages(app);
  const reader = createCompatReader(app, states);
  for (const call of [compatTournament, compatTournamentBare])
    servePublic(
      app,
      call,
      async ({ query }) => {
        const id = readId(query.id);
        const text = id === null ? null : await (query.participants ? reader.entrants(id) : reader.tournament(id));
        return text ?? JSON.stringify({ error: 'Tournament not found' });
      },
      options,
    );
  servePublic(
    app,
    compatScoreboard,
    async ({ query }) => {
      const id = readId(query.tableId);
      return (id === null ? null : await reader.scoreboard(id)) ?? JSON.stringify({ error: 'Table not found' });
    },
    options,
  );
}
