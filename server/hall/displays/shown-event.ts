/** The event of which a display shows a page: its tables, a scoreboard or a flow chart. */
import type { Kysely } from 'kysely';
import type { DisplayRequest } from '#contract/hall/displays.ts';
import type { Database } from '../../store/schema.ts';

export type DisplayPage = Pick<DisplayRequest, 'screen' | 'targetId'>;

const tables = { SCOREBOARD: 'billiardTable', CHART: 'tournament' } as const;

/** Returns null when the page shows no event, or one that does not exist. */
export async function shownEvent(
  db: Kysely<Database>,
  { screen, targetId }: DisplayPage,
): Promise<{ id: number; eventEndDate: string } | null> {
  if (targetId === null || screen === 'OTHER') return null;
  const events = db.selectFrom('event').select(['id', 'eventEndDate']);
  const event =
    screen === 'TABLES'
      ? events.where('id', '=', targetId)
      : events.where('id', '=', db.selectFrom(tables[screen]).select('eventId').where('id', '=', targetId));
  return (await event.executeTakeFirst()) ?? null;
}
