/** The time schedule of a drawn field at the demo's pace: sessions follow one another without nights, and walkovers need no table. */
import { scheduleOf } from '#machines/draw/schedule.ts';
import type { Draw } from '#machines/draw/types.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { roundStart, type Speed, scaledMs, sessionMinutes } from '../simulator/pace.ts';
import { localDay, localTime } from './event.ts';

type WriteSessionsInput = { scheduleId: number; draw: Draw; tables: number; begins: Date; speed: Speed };

export async function writeSessions({ db }: WorkContext, { scheduleId, draw, tables, begins, speed }: WriteSessionsInput): Promise<void> {
  const byes = new Set(
    draw.matches.filter((match) => [match.a, match.b].some((side) => side?.kind === 'walkover')).map(({ label }) => label),
  );
  const played = { ...draw.chart, matches: draw.chart.matches.filter(({ label }) => !byes.has(label)) };
  const firstDay = Date.parse(localDay(begins, 0));
  // One endless day with a session per minute: the minute is the number of the session.
  const sessions = scheduleOf(played, tables, { firstStart: 0, lastEnd: Number.MAX_SAFE_INTEGER, minutes: 1 });
  const firstStart = roundStart(begins.getTime(), speed);
  const rows = sessions.map(({ label, time }) => {
    const at = new Date(roundStart(firstStart + sessionOf(time) * scaledMs(sessionMinutes, speed), speed));
    const tournamentDay = (Date.parse(localDay(at, 0)) - firstDay) / 86_400_000 + 1;
    return { chartTemplateTimeSessionId: scheduleId, matchLabel: label, tournamentDay, matchStartTime: localTime(at) };
  });
  for (let start = 0; start < rows.length; start += 100) {
    await db
      .insertInto('chartTemplateTimeSessionMatch')
      .values(rows.slice(start, start + 100))
      .execute();
  }
}

function sessionOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
