/** Events and matches as search engines read them (https://schema.org/SportsEvent). */
import type { LiveMatch } from '#contract/live/rows.ts';
import { sides } from '#machines/names.ts';
import { personOn } from '../../../sport/player-card/card-match.ts';
import type { Context } from '../../../store/context.ts';

/** Empty when the event does not exist. */
export async function sportsEvent({ read }: Pick<Context, 'read'>, id: number): Promise<object> {
  const event = await readEvent(read, id);
  if (!event) return {};
  return { ...commonFields(event), name: event.name, startDate: event.eventStartDate, endDate: event.eventEndDate };
}

/** `url`: the address of the page of the event. Only known players are competitors. `match` comes from the public context, which shows initials. */
export async function sportsMatch({ read }: Pick<Context, 'read'>, match: LiveMatch, { name, url }: { name: string; url: string }) {
  const event = await readEvent(read, match.eventId);
  if (!event) return {};
  const type = match.numberOfTeamMatches > 0 && match.teamParentMatchId === null ? 'SportsTeam' : 'Person';
  return {
    ...commonFields(event),
    name,
    startDate: match.matchStartTime ?? match.matchScheduledTime ?? event.eventStartDate,
    endDate: match.matchFinishTime ?? undefined,
    competitor: sides.flatMap((side) => {
      const person = personOn(match, side);
      return person ? [{ '@type': type, name: person.displayName }] : [];
    }),
    superEvent: { '@type': 'SportsEvent', name: event.name, startDate: event.eventStartDate, endDate: event.eventEndDate, url },
  };
}

type EventFacts = NonNullable<Awaited<ReturnType<typeof readEvent>>>;

function commonFields(event: EventFacts): object {
  const address = { '@type': 'PostalAddress', addressLocality: event.city || undefined, addressCountry: event.country ?? undefined };
  return {
    '@type': 'SportsEvent',
    sport: 'Pool',
    eventStatus: `https://schema.org/${event.eventStatus === 'POSTPONED' ? 'EventPostponed' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(event.venue !== null && { location: { '@type': 'Place', name: event.venue, address } }),
  };
}

const readEvent = (read: Context['read'], id: number) =>
  read
    .selectFrom('event as e')
    .leftJoin('venue as v', 'v.id', 'e.venueId')
    .leftJoin('country as c', 'c.id', 'v.countryId')
    .select(['e.name', 'e.eventStatus', 'e.eventStartDate', 'e.eventEndDate', 'v.name as venue', 'v.city', 'c.name as country'])
    .where('e.id', '=', id)
    .executeTakeFirst();
