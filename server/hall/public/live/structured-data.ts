/** An event as search engines read it (https://schema.org/SportsEvent). */
import type { Context } from '../../../store/context.ts';

/** Empty when the event does not exist. */
export async function sportsEvent({ read }: Pick<Context, 'read'>, id: number): Promise<object> {
  const event = await read
    .selectFrom('event as e')
    .leftJoin('venue as v', 'v.id', 'e.venueId')
    .leftJoin('country as c', 'c.id', 'v.countryId')
    .select(['e.name', 'e.eventStatus', 'e.eventStartDate', 'e.eventEndDate', 'v.name as venue', 'v.city', 'c.name as country'])
    .where('e.id', '=', id)
    .executeTakeFirst();
  if (!event) return {};
  const address = { '@type': 'PostalAddress', addressLocality: event.city || undefined, addressCountry: event.country ?? undefined };
  return {
    '@type': 'SportsEvent',
    name: event.name,
    sport: 'Pool',
    startDate: event.eventStartDate,
    endDate: event.eventEndDate,
    eventStatus: `https://schema.org/${event.eventStatus === 'POSTPONED' ? 'EventPostponed' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(event.venue !== null && { location: { '@type': 'Place', name: event.venue, address } }),
  };
}
