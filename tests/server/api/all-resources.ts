/** Every plain entity, for the tests that loop over them. */
import { countries } from '#contract/countries.ts';
import { disciplines } from '#contract/disciplines.ts';
import type { Entity } from '#contract/entity.ts';
import { hotels } from '#contract/hotels.ts';
import { playerCategories } from '#contract/player-categories.ts';
import { playerProfiles } from '#contract/player-profiles.ts';
import { seasons } from '#contract/seasons.ts';
import { sponsorForEvents } from '#contract/sponsor-for-events.ts';
import { sponsors } from '#contract/sponsors.ts';
import { tournamentCategories } from '#contract/tournament-categories.ts';
import { venues } from '#contract/venues.ts';

export const allResources = [
  countries,
  disciplines,
  hotels,
  playerCategories,
  playerProfiles,
  seasons,
  sponsorForEvents,
  sponsors,
  tournamentCategories,
  venues,
] as readonly Entity[];
