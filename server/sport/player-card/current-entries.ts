/** The entries of a player in tournaments that are not over, or in those of one event. */
import { onlyPublished } from '../../entity/published.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Context } from '../../store/context.ts';

export type CurrentEntry = Awaited<ReturnType<typeof currentEntries>>[number];

const byProgress: readonly string[] = ['RUNNING', 'FINISHED', 'GENERATED', 'CREATED', 'APPROVED'];

/** Returns the entries in tournaments that are not over: running ones first, and among equal ones the newest. */
export async function currentEntries({ read }: Context, actor: Actor | null, playerProfileId: number) {
  const entered = entriesOf(read)
    .where('p.playerProfileId', '=', playerProfileId)
    .where('t.tournamentStatus', 'in', ['CREATED', 'GENERATED', 'RUNNING', 'FINISHED']);
  const entries = await onlyPublished(actor, 't.eventId')
    .reduce((query, published) => query.where(published), entered)
    .execute();
  return inProgressOrder(entries);
}

/** Returns the entries in the tournaments of an event, also in those that are over, in the same order. */
export async function entriesInEvent({ read }: Pick<Context, 'read'>, playerProfileId: number, eventId: number): Promise<CurrentEntry[]> {
  const entered = entriesOf(read).where('p.playerProfileId', '=', playerProfileId).where('t.eventId', '=', eventId);
  return inProgressOrder(await entered.where('t.tournamentStatus', '!=', 'CANCELED').execute());
}

/** Returns null when there is no such entry. */
export async function entryOf(read: Context['read'], participantId: number): Promise<CurrentEntry | null> {
  return (await entriesOf(read).where('p.id', '=', participantId).executeTakeFirst()) ?? null;
}

const inProgressOrder = <Entry extends { tournamentStatus: string }>(entries: Entry[]): Entry[] =>
  entries.sort((one, other) => byProgress.indexOf(one.tournamentStatus) - byProgress.indexOf(other.tournamentStatus));

const entriesOf = (read: Context['read']) =>
  read
    .selectFrom('participant as p')
    .innerJoin('tournament as t', 't.id', 'p.tournamentId')
    .innerJoin('event as e', 'e.id', 't.eventId')
    .select(['p.id as participantId', 'p.seed', 'p.place', 'p.withdrawn', 'p.disqualified', 'p.qualifierForStage', 'p.playing'])
    .select(['p.teamParticipantId', 'p.registrationApproved', 'p.hotelBookingApproved', 't.numberOfTeamMatches'])
    .select(['t.id as tournamentId', 't.name as tournamentName', 't.tournamentStatus', 't.chart', 't.currentRunningStage'])
    .select(['e.id as eventId', 'e.name as eventName'])
    .orderBy('p.id', 'desc')
    .limit(20);
