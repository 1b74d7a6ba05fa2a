/** The list of plain entities. */
import type { FastifyInstance } from 'fastify';
import { countries } from '#contract/countries.ts';
import { disciplines } from '#contract/disciplines.ts';
import { hotels } from '#contract/hotels.ts';
import { playerCategories } from '#contract/player-categories.ts';
import { playerProfiles } from '#contract/player-profiles.ts';
import { seasons } from '#contract/seasons.ts';
import { sponsorForEvents } from '#contract/sponsor-for-events.ts';
import { sponsors } from '#contract/sponsors.ts';
import { tournamentCategories } from '#contract/tournament-categories.ts';
import { venues } from '#contract/venues.ts';
import { registerEntity } from './crud/routes.ts';

export async function resourceRoutes(app: FastifyInstance): Promise<void> {
  registerEntity(app, countries);
  registerEntity(app, disciplines);
  registerEntity(app, hotels);
  registerEntity(app, playerCategories);
  registerEntity(app, playerProfiles);
  registerEntity(app, seasons);
  registerEntity(app, sponsorForEvents);
  registerEntity(app, sponsors);
  registerEntity(app, tournamentCategories);
  registerEntity(app, venues);
}
