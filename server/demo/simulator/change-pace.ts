/** Changes the speed of a demo: moves future times together or apart, so that nobody waits for a time that was planned for the old speed. */
import { upcomingMatchStatuses } from '#machines/names.ts';
import { applyMatchEvents } from '../../sport/matches/commands.ts';
import { readMatch } from '../../sport/matches/read.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { type DemoMark, readMark, writeMark } from '../demo-mark.ts';
import { type Speed, setPace } from './pace.ts';

export async function changePace(work: WorkContext, speed: Speed): Promise<void> {
  await setPace(work, speed);
  const mark = await readMark(work.db);
  if (!mark || mark.speed === speed) return;
  if (mark.speed !== undefined) await moveTimes(work, mark, mark.speed / speed);
  await writeMark(work, { ...mark, speed });
}

/** `factor`: a wait of one minute becomes this many minutes. Applies only to the demo's own tournaments: people chose the times of the others. */
async function moveTimes(work: WorkContext, { eventId }: DemoMark, factor: number): Promise<void> {
  const { db, now, at } = work;
  const waiting = await db
    .selectFrom('tournamentMatch as m')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .select(['m.id', 'm.scheduledTime'])
    .where('t.eventId', '=', eventId)
    .where('t.mnemonic', 'like', 'M9B%')
    .where('t.tournamentStatus', '=', 'RUNNING')
    .where('m.status', 'in', [...upcomingMatchStatuses])
    .where('m.scheduledTime', '>', at)
    .orderBy('m.id')
    .execute();
  for (const { id, scheduledTime } of waiting) {
    const moved = now.getTime() + (Date.parse(scheduledTime ?? at) - now.getTime()) * factor;
    const wholeMinute = new Date(Math.round(moved / 60_000) * 60_000).toISOString();
    await applyMatchEvents(work, await readMatch(work, id), [{ type: 'SCHEDULE', at, scheduledTime: wholeMinute, asPlanned: true }]);
  }
}
