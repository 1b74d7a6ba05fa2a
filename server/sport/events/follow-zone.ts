/** Moves the planned times of matches when the time zone of their event is corrected: they keep their day and hour at the venue. */
import { instantInZone, wallTime } from '../../kernel/time/local-time.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { applyMatchEvents } from '../matches/commands.ts';
import { readMatch } from '../matches/read.ts';

type Zones = { before: string; after: string };

/** Runs in the unit of work that changes the event. Matches that are on a table or over keep their instant. */
export async function followZone(work: WorkContext, eventId: number, { before, after }: Zones): Promise<void> {
  if (before === after) return;
  const matches = await work.db
    .selectFrom('tournamentMatch as m')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .select(['m.id', 'm.scheduledTime'])
    .where('t.eventId', '=', eventId)
    .where('m.status', 'in', ['CREATED', 'SCHEDULED'])
    .where('m.scheduledTime', 'is not', null)
    .orderBy('m.id')
    .execute();
  for (const { id, scheduledTime } of matches) {
    if (scheduledTime === null) continue;
    const [day = '', time = ''] = wallTime(new Date(scheduledTime), before).split(' ');
    const stored = await readMatch(work, id);
    await applyMatchEvents(work, stored, [
      { type: 'SCHEDULE', at: work.at, scheduledTime: instantInZone(day, time, after), asPlanned: true },
    ]);
  }
}
