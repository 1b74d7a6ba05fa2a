/** Events as every screen shows them, with the sponsors that a free table shows in turn. */
import type { Kysely } from 'kysely';
import type { LiveEvent } from '#contract/live/tournament.ts';
import { sponsorMarks } from '#contract/website/sponsor-for-events.ts';
import type { Database } from '../../store/schema.ts';

const levels = ['PLATINUM', 'GOLD', 'SILVER', 'BRONZE'];

export async function presentEvents(db: Kysely<Database>, ids: readonly number[]): Promise<LiveEvent[]> {
  if (ids.length === 0) return [];
  const events = await db
    .selectFrom('event as e')
    .leftJoin('venue as v', 'v.id', 'e.venueId')
    .select([
      'e.id',
      'e.version',
      'e.name',
      'e.shortName',
      'e.eventStatus',
      'e.eventStartDate',
      'e.eventEndDate',
      'e.timeZone',
      'v.city as venueCity',
    ])
    .where('e.id', 'in', ids)
    .execute();
  const sponsors = await sponsorsOf(db, ids);
  return events.map((event) => ({
    ...event,
    sponsors: sponsors.filter((sponsor) => sponsor.eventId === event.id).map(({ eventId: _, shownOn: __, ...sponsor }) => sponsor),
  }));
}

/** Returns sponsors by level, the highest first. */
export async function sponsorsOf(db: Kysely<Database>, eventIds: readonly number[]) {
  const rows = await db
    .selectFrom('sponsorForEvent as se')
    .innerJoin('sponsor as s', 's.id', 'se.sponsorId')
    .select(['se.eventId', 's.id', 's.version', 's.name', 's.description as text', 'se.sponsorLevel as level'])
    .select((eb) => eb('s.mainLogoImgContentType', 'is not', null).as('hasLogo'))
    .select(sponsorMarks.map((mark) => `se.${mark}` as const))
    .where('se.eventId', 'in', eventIds)
    .orderBy('s.lemma')
    .execute();
  return rows
    .map(({ eventId, id, version, name, text, level, hasLogo, ...marks }) => ({
      ...{ eventId, id, name, text, level },
      logo: hasLogo ? `/media/sponsors/${id}?v=${version}` : null,
      shownOn: sponsorMarks.filter((mark) => marks[mark]),
    }))
    .sort((one, other) => levels.indexOf(one.level) - levels.indexOf(other.level));
}
