/** Every plain entity: the server's routes, their documentation, pictures and the looped tests of both ends run over them. */
import { calendarItems } from './calendar-items.ts';
import { countries } from './countries.ts';
import { disciplines } from './disciplines.ts';
import type { Entity } from './entity.ts';
import { federations } from './federations.ts';
import { hotels } from './hotels.ts';
import { playerCategories } from './player-categories.ts';
import { playerProfiles } from './player-profiles.ts';
import { pointSystems } from './point-systems.ts';
import { seasons } from './seasons.ts';
import { sponsorForEvents } from './sponsor-for-events.ts';
import { sponsors } from './sponsors.ts';
import { tags } from './tags.ts';
import { teamMembers } from './team-members.ts';
import { timeSessions } from './time-sessions.ts';
import { tournamentCategories } from './tournament-categories.ts';
import { venues } from './venues.ts';
import { websiteContentAreas } from './website-content-areas.ts';
import { websiteContents } from './website-contents.ts';

export const allEntities: readonly Entity[] = [
  calendarItems,
  countries,
  disciplines,
  federations,
  hotels,
  playerCategories,
  playerProfiles,
  pointSystems,
  seasons,
  sponsorForEvents,
  sponsors,
  tags,
  teamMembers,
  timeSessions,
  tournamentCategories,
  venues,
  websiteContentAreas,
  websiteContents,
];
