/** Once a minute: notifies the followers of a player whose next match begins in about 20 minutes. */
import { eventStatusesInHand, isUpcoming } from '#machines/names.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Context } from '../../store/context.ts';
import { commit } from '../../store/unit/commit.ts';
import { eventForecast } from '../forecast/event-forecast.ts';
import { findMatch } from '../matches/read.ts';
import { expiryOf } from './push-kind.ts';
import { queueMessages } from './queue-push.ts';

const forecaster: Actor = { kind: 'system', name: 'forecast' };
const everyMs = 60_000;
/** A match that begins even sooner is called in a moment. */
const soonMs = { from: 3 * 60_000, to: 20 * 60_000 } as const;

/** Runs until the returned function is called. */
export function queueSoonRegularly(context: Context): () => void {
  let timer: NodeJS.Timeout | null = null;
  let isOver = false;
  const run = async (): Promise<void> => {
    await queueSoon(context).catch((error: unknown) => context.log.warn({ err: error }, 'Could not queue messages about the next matches'));
    if (!isOver) timer = setTimeout(() => void run(), everyMs);
  };
  timer = setTimeout(() => void run(), everyMs);
  return () => {
    isOver = true;
    if (timer) clearTimeout(timer);
  };
}

/** Looks only at events with followers. Returns the number of queued messages. */
export async function queueSoon(context: Context): Promise<number> {
  const events = await context.read
    .selectFrom('event as e')
    .innerJoin('pushFollow as f', 'f.eventId', 'e.id')
    .select('e.id')
    .distinct()
    .where('e.eventStatus', 'in', [...eventStatusesInHand])
    .execute();
  let queued = 0;
  for (const { id } of events) queued += await queueIn(context, id);
  return queued;
}

async function queueIn(context: Context, eventId: number): Promise<number> {
  const { known, tables } = await eventForecast(context, eventId);
  const now = context.clock().getTime();
  const onTables = new Set(tables.map(({ matchId }) => matchId));
  const isSoon = ([id, { start, tableId }]: [number, { start: { mid: number }; tableId: number | null }]): boolean =>
    tableId !== null && !onTables.has(id) && start.mid - now >= soonMs.from && start.mid - now <= soonMs.to;
  const soon = [...known].filter(isSoon).map(([id]) => id);
  let queued = 0;
  for (const id of await withFollowers(context, eventId, soon)) {
    const { answer } = await commit(context, { actor: forecaster }, async (work) => {
      const match = await findMatch(work, id);
      const participantIds = [match?.state.participantAId, match?.state.participantBId].filter((entrant) => typeof entrant === 'number');
      if (!match || !isUpcoming(match.state.status) || participantIds.length < 2) return 0;
      return queueMessages(work, { kind: 'SOON', matchId: id, eventId, participantIds, expiresAt: expiryOf('SOON', work.now) });
    });
    queued += answer;
  }
  return queued;
}

/** Returns the matches with a follower who has no message about them yet. */
async function withFollowers({ read }: Context, eventId: number, matchIds: readonly number[]): Promise<number[]> {
  if (matchIds.length === 0) return [];
  const rows = await read
    .selectFrom('tournamentMatch as m')
    .innerJoin('participant as p', (join) =>
      join.on((eb) => eb.or([eb('p.id', '=', eb.ref('m.participantAId')), eb('p.id', '=', eb.ref('m.participantBId'))])),
    )
    .innerJoin('pushFollow as f', 'f.playerProfileId', 'p.playerProfileId')
    .select('m.id')
    .distinct()
    .where('m.id', 'in', [...matchIds])
    .where('f.eventId', '=', eventId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pushMessage as s')
            .select('s.id')
            .whereRef('s.followId', '=', 'f.id')
            .whereRef('s.matchId', '=', 'm.id')
            .where('s.kind', '=', 'SOON'),
        ),
      ),
    )
    .orderBy('m.id')
    .execute();
  return rows.map(({ id }) => id);
}
