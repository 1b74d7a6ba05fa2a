/** The matches of an event that are called, for the open pages of the public. They are read once per change of the journal, for all pages. */
import type { CallAnswer } from '#contract/kit/call.ts';
import type { listCalledMatches } from '#contract/website/push-calls.ts';
import { arrivalOn } from '#machines/arrivals.ts';
import { sides } from '#machines/names.ts';
import { presentMatches } from '../../sport/matches/present.ts';
import { personOn } from '../../sport/player-card/card-match.ts';
import type { Context } from '../../store/context.ts';
import { journalHead } from '../../store/journal/journal.ts';
import { admitEvent } from '../public/live/read-event.ts';

type CalledMatches = CallAnswer<typeof listCalledMatches>;

/** Events whose calls are cached. */
const maxEvents = 50;
type CachedCalls = { seq: number; calls: Promise<CalledMatches> };
const byContext = new WeakMap<Context, Map<number, CachedCalls>>();

/** Throws 404 unless the event is published. */
export async function readCalledMatches(context: Context, eventId: number): Promise<CalledMatches> {
  await admitEvent(context, eventId);
  const cached = byContext.get(context) ?? new Map<number, CachedCalls>();
  byContext.set(context, cached);
  const seq = await journalHead(context.read);
  const known = cached.get(eventId);
  if (known?.seq === seq) return known.calls;
  const fresh = { seq, calls: readCalls(context, eventId) };
  cached.delete(eventId);
  cached.set(eventId, fresh);
  const [oldest] = cached.size > maxEvents ? cached.keys() : [];
  if (oldest !== undefined) cached.delete(oldest);
  fresh.calls.catch(() => cached.get(eventId) === fresh && cached.delete(eventId));
  return fresh.calls;
}

async function readCalls({ read }: Context, eventId: number): Promise<CalledMatches> {
  const event = await read.selectFrom('event').select(['timeZone', 'lossMinutes']).where('id', '=', eventId).executeTakeFirstOrThrow();
  const called = await read
    .selectFrom('tournamentMatch as m')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .select('m.id')
    .where('t.eventId', '=', eventId)
    .where('t.tournamentStatus', '!=', 'CANCELED')
    .where('m.status', '=', 'READY')
    .orderBy('m.id')
    .execute();
  const matches = await presentMatches(
    read,
    called.map(({ id }) => id),
  );
  const entrants = await read
    .selectFrom('participant as p')
    .innerJoin('playerProfile as pp', 'pp.id', 'p.playerProfileId')
    .select(['p.id', 'pp.id as playerId'])
    .where('p.id', 'in', [0, ...matches.flatMap(({ participantAId, participantBId }) => [participantAId ?? 0, participantBId ?? 0])])
    .where('pp.enabled', '=', true)
    .execute();
  const playerOf = new Map(entrants.map(({ id, playerId }) => [id, playerId]));
  return {
    ...event,
    matches: matches.map((match) => ({
      ...{ id: match.id, tableDisplayNumber: match.tableDisplayNumber, announcedAt: match.announcedAt, calls: match.calls },
      ...{ roundName: match.roundName, label: match.label, raceTo: match.raceTo },
      players: sides.flatMap((side) => {
        const participantId = (side === 'A' ? match.participantAId : match.participantBId) ?? 0;
        const playerId = playerOf.get(participantId);
        const person = personOn(match, side);
        if (playerId === undefined || !person) return [];
        const { displayName, countryId, country } = person;
        const { comingAt, hereAt } = arrivalOn(match, side);
        return [{ playerId, participantId, displayName, countryId, country, comingAt, hereAt }];
      }),
    })),
  };
}
