/** Changes the speed of a demo: moves future times together or apart, so that nobody waits for a time that was planned for the old speed. */
import { upcomingMatchStatuses } from '#machines/names.ts';
import { applyMatchEvents } from '../../sport/matches/commands.ts';
import { readMatch } from '../../sport/matches/read.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { type DemoMark, readMark, writeMark } from '../demo-mark.ts';
import { roundStart, type Speed, setPace } from './pace.ts';

export async function changePace(work: WorkContext, speed: Speed): Promise<void> {
  await setPace(work, speed);
  const mark = await readMark(work.db);
  if (!mark || mark.speed === speed) return;
  if (mark.speed !== undefined) await moveTimes(work, mark, { from: mark.speed, to: speed });
  await writeMark(work, { ...mark, speed });
}

/** Applies only to the demo's own tournaments: people chose the times of the others. */
async function moveTimes(work: WorkContext, { eventId }: DemoMark, { from, to }: { from: Speed; to: Speed }): Promise<void> {
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
    const moved = now.getTime() + (Date.parse(scheduledTime ?? at) - now.getTime()) * (from / to);
    const start = new Date(roundStart(moved, to)).toISOString();
    await applyMatchEvents(work, await readMatch(work, id), [{ type: 'SCHEDULE', at, scheduledTime: start, asPlanned: true }]);
  }
}
