/** Every plain entity: the server's routes, their documentation, pictures, and the generic tests of client and server iterate over them. */

import type { Entity } from '../kit/entity.ts';
import { playerProfiles } from '../people/player-profiles.ts';
import { teamMembers } from '../people/team-members.ts';
import { pointSystems } from '../tournament/point-systems.ts';
import { timeSessions } from '../tournament/time-sessions.ts';
import { tournamentCategories } from '../tournament/tournament-categories.ts';
import { calendarItems } from '../website/calendar-items.ts';
import { sponsorForEvents } from '../website/sponsor-for-events.ts';
import { sponsors } from '../website/sponsors.ts';
import { tags } from '../website/tags.ts';
import { websiteContentAreas } from '../website/website-content-areas.ts';
import { websiteContents } from '../website/website-contents.ts';
import { countries } from './countries.ts';
import { disciplines } from './disciplines.ts';
import { federations } from './federations.ts';
import { hotels } from './hotels.ts';
import { playerCategories } from './player-categories.ts';
import { seasons } from './seasons.ts';
import { venues } from './venues.ts';

/** In the order of the menu. */
export const allEntities: readonly Entity[] = [
  seasons,
  playerProfiles,
  teamMembers,
  sponsors,
  venues,
  hotels,
  federations,
  timeSessions,
  pointSystems,
  countries,
  disciplines,
  playerCategories,
  tournamentCategories,
  tags,
  websiteContentAreas,
  websiteContents,
  calendarItems,
  sponsorForEvents,
];
