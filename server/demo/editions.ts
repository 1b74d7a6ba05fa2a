/** One tournament after the other, so that the hall is never empty: closes the decided one and draws the next from those who are out. */
import { winnerOf } from '#machines/match.ts';
import { commit, type Work } from '../db/commit.ts';
import type { Actor, Office } from '../office.ts';
import { chartSize, placeOfLosers, rounds } from './chart.ts';
import { createEdition } from './edition.ts';
import type { HallMatch } from './hall.ts';
import type { DemoMark } from './mark.ts';
import { hallMs, type Speed } from './pace.ts';

/** The champion stays on screen for this long, in minutes of a real hall. */
const applauseMinutes = 10;

/** With so many matches waiting for a table nobody needs another tournament. */
const shortQueue = 6;

type Ask = { office: Office; actor: Actor; mark: DemoMark; matches: readonly HallMatch[]; speed: Speed };

/** Gives every tournament whose final is approved its places and closes it. */
export async function closeDecided({ office, actor, mark, matches, speed }: Ask): Promise<void> {
  const now = office.clock().getTime();
  for (const final of matches) {
    if (final.round !== rounds.length || final.status !== 'APPROVED') continue;
    if (Date.parse(final.finishTime ?? '') + hallMs(applauseMinutes, speed) > now) continue;
    const played = matches.filter(({ tournamentId }) => tournamentId === final.tournamentId);
    await commit(office, { actor }, (work) => close(work, mark.eventId, played));
  }
}

/** Draws the next tournament when few matches wait for a table and 64 players are in no other. */
export async function openNext({ office, actor, mark, matches, speed }: Ask): Promise<void> {
  if (matches.filter(({ status }) => status === 'SCHEDULED').length > shortQueue) return;
  const busy = new Set(matches.flatMap(stillIn));
  const players = await office.read.selectFrom('playerProfile').select('id').where('enabled', '=', true).orderBy('id').execute();
  const profileIds = players.map(({ id }) => id).filter((id) => !busy.has(id));
  if (profileIds.length < chartSize) return;
  await commit(office, { actor }, async (work) => {
    const { count } = await work.db
      .selectFrom('tournament')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('eventId', '=', mark.eventId)
      .executeTakeFirstOrThrow();
    return createEdition(work, {
      eventId: mark.eventId,
      number: Number(count) + 1,
      profileIds,
      seed: mark.seed,
      begins: nextMinute(work.now),
      speed,
    });
  });
}

const nextMinute = (now: Date): Date => new Date(Math.ceil(now.getTime() / 60_000) * 60_000);

/** Who may still win: players of open matches, and winners on their way to the next. */
function stillIn(match: HallMatch): (number | null)[] {
  if (match.status !== 'APPROVED') return [match.profileAId, match.profileBId];
  if (match.round === rounds.length) return [];
  return [winnerOf(match) === 'A' ? match.profileAId : match.profileBId];
}

async function close({ db, record }: Work, eventId: number, matches: readonly HallMatch[]): Promise<void> {
  const [first] = matches;
  if (!first) return;
  for (const match of matches) {
    const [winnerId, loserId] =
      winnerOf(match) === 'A' ? [match.participantAId, match.participantBId] : [match.participantBId, match.participantAId];
    await setPlace(db, loserId, placeOfLosers(match.round - 1));
    if (match.round === rounds.length) await setPlace(db, winnerId, 1);
  }
  const { version } = await db
    .updateTable('tournament')
    .set((eb) => ({ tournamentStatus: 'FINISHED', version: eb('version', '+', 1) }))
    .where('id', '=', first.tournamentId)
    .returning('version')
    .executeTakeFirstOrThrow();
  const rooms = [`event:${eventId}`, `tournament:${first.tournamentId}`, 'matches'];
  record({ stream: `tournament:${first.tournamentId}`, version, type: 'FINISH', data: { status: 'FINISHED' }, rooms });
}

async function setPlace(db: Work['db'], participantId: number | null, place: number): Promise<void> {
  if (participantId === null) return;
  await db
    .updateTable('participant')
    .set((eb) => ({ place, version: eb('version', '+', 1) }))
    .where('id', '=', participantId)
    .execute();
}
