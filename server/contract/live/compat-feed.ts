/** The calls of a score site that readers know by heart: overlays, dashboards and trackers work when only the host name changes. */
import { z } from 'zod';
import { type Call, call } from '../kit/call.ts';

/** Anything is accepted here: these readers look for `error` in the answer and know no other refusal. */
const idParam = z.string().max(40).optional();
const open = {
  method: 'GET',
  right: 'public',
  tag: 'compat',
  file: ['application/json; charset=utf-8'],
} as const satisfies Partial<Call>;

const tournamentQuery = z.object({ id: idParam, participants: z.string().max(40).optional() });

export const compatTournament = call({
  ...open,
  path: '/tournament/',
  summary: 'A tournament of a published event with all its matches, or with `participants` its players (server/hall/feeds/README.md)',
  query: tournamentQuery,
});
/** The same without the slash at the end. */
export const compatTournamentBare = call({ ...compatTournament, path: '/tournament' });

export const compatScoreboard = call({
  ...open,
  path: '/ajax/scoreboard/overlay-v2.php',
  summary: 'A table of a published event with the match on it, for overlays that poll (server/hall/feeds/README.md)',
  query: z.object({ tableId: idParam }),
});

const page = { ...open, file: ['text/html; charset=utf-8'] } as const;

export const compatOverlayPage = call({
  ...page,
  path: '/scoreboard/overlay',
  summary: 'The overlay of a table, at the address that readers have stored: leads to /overlay/tables/:id',
  query: z.object({ tableId: idParam, lang: idParam }),
});
export const compatOverlayPageSlash = call({ ...compatOverlayPage, path: '/scoreboard/overlay/' });
export const compatJumbotron = call({
  ...page,
  path: '/venue/table/jumbotron',
  summary: 'All tables of a venue on a TV, at the address that readers have stored: leads to /web/tables',
  query: z.object({ venueId: idParam }),
});
export const compatJumbotronSlash = call({ ...compatJumbotron, path: '/venue/table/jumbotron/' });
