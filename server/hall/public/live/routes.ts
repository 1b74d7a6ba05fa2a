/** The public live pages (README.md). */
import type { FastifyInstance } from 'fastify';
import { liveEvent, liveFigures, liveHome, liveMatchPage, livePlayer, liveRankings, liveTournament } from '#contract/website/live-pages.ts';
import { eventView } from './event-page.ts';
import { figuresView } from './figures-page.ts';
import { homeView } from './home-page.ts';
import { matchView } from './match-page.ts';
import { playerView } from './player-page.ts';
import { rankingsView } from './rankings-page.ts';
import { admitEvent, admitMatch, admitTournament } from './read-event.ts';
import { admitPlayer } from './read-player.ts';
import { createLivePages } from './serve-page.ts';
import { tournamentView } from './tournament-page.ts';

export async function livePageRoutes(app: FastifyInstance): Promise<void> {
  const serve = createLivePages(app);
  serve(liveHome, { admit: async () => undefined, view: (page, { query }) => homeView(page, query.q) });
  serve(liveEvent, {
    admit: ({ context }, { params }) => admitEvent(context, params.id),
    view: (page, { params }) => eventView(page, params.id),
  });
  serve(liveFigures, {
    admit: ({ context }, { params }) => admitEvent(context, params.id),
    view: (page, { params, query }) => figuresView(page, params.id, query.part),
  });
  serve(livePlayer, {
    admit: ({ context }, { params }) => admitPlayer(context, { eventId: params.id, playerId: params.playerId }),
    view: (page, { params }) => playerView(page, { eventId: params.id, playerId: params.playerId }),
  });
  serve(liveMatchPage, {
    admit: ({ context }, { params }) => admitMatch(context, params.id),
    view: (page, { params }) => matchView(page, params.id),
  });
  serve(liveTournament, {
    admit: ({ context }, { params }) => admitTournament(context, params.id),
    view: (page, { params, query }) => tournamentView(page, params.id, query),
  });
  serve(liveRankings, { admit: async () => undefined, view: (page, { query }) => rankingsView(page, query) });
}
