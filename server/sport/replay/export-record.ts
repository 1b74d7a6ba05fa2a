/** Writes the record of an event into a file that a demo plays again (server/demo/record/). Players who are not public have initials. */
import type { EventRecord, RecordedChange, RecordedRow } from '#contract/match/event-record.ts';
import { recordFormat } from '#contract/match/event-record.ts';
import type { ReplayRow, ReplayState } from '#machines/replay/replay.ts';
import { badRequest } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { publicRead } from '../../store/public-names.ts';
import { isRecorded, type RecordedKind } from '../../store/rows/recorded-columns.ts';
import type { EventChange } from './parse-changes.ts';
import { replayOf } from './read-replay.ts';
import { rowsOf } from './state-rows.ts';

const eventColumns = [
  ...(['id', 'name', 'shortName', 'eventType', 'timeZone', 'eventStartDate', 'eventEndDate', 'numberOfTables'] as const),
  ...(['firstCallMinutes', 'secondCallMinutes', 'lossMinutes', 'confirmsResults', 'showsChances'] as const),
];

const roundColumns = ['id', 'tournamentId', 'mnemonic', 'name', 'stage', 'position'] as const;
const drawColumns = ['id', 'tournamentId', 'stage', 'seed', 'algorithmVersion', 'input', 'forced', 'at'] as const;
const teamMatchColumns = ['tournamentId', 'number', 'disciplineId', 'raceTo'] as const;
/** The parts of a match event that the record holds, beside the columns of a match. */
const eventParts = new Set([
  ...['type', 'asPlanned', 'side', 'participantId', 'placeholder', 'qualifier', 'walkover', 'call', 'to', 'rack', 'byOffice'],
  ...['approved', 'toCorrect', 'standing', 'was', 'since', 'tableIsFree', 'isUnchanged', 'at'],
]);

/** Throws 400 for an event in which nothing has happened yet. */
export async function readEventRecord(context: Context, eventId: number): Promise<EventRecord> {
  const { replay, known } = await replayOf(context, eventId);
  const changes = replay.changes.slice(known);
  if (changes.length === 0) throw badRequest('Nothing has happened in this event yet.');
  const start = replay.stateAfter(known);
  const db = context.lists();
  const event = await db.selectFrom('event').select(eventColumns).where('id', '=', eventId).executeTakeFirstOrThrow();
  const after = (isChosen: (change: EventChange) => boolean): ReplayState =>
    rowsAfter(changes, (count) => replay.stateAfter(known + count), isChosen);
  const created = after((change) => change.created === true);
  // The matches of a draw have no entries of their own, so they are there from the beginning, and their tournament is drawn.
  const tournaments = recordedRows(new Map([...start, ...after(({ type }) => type === 'DRAW')]), 'tournament');
  const ids = [0, ...tournaments.map(({ id }) => id)];
  const participants = await db
    .selectFrom('participant')
    .select(['id', 'tournamentId', 'playerProfileId', 'seed', 'teamParticipantId'])
    .where('tournamentId', 'in', ids)
    .orderBy('id')
    .execute();
  const players = await publicRead(db)
    .selectFrom('playerProfile as pp')
    .leftJoin('country as c', 'c.id', 'pp.representsCountryId')
    .select(['pp.id', 'pp.lastName', 'pp.firstName', 'pp.displayName', 'pp.initials', 'c.mnemonic as country'])
    .where('pp.id', 'in', db.selectFrom('participant').select('playerProfileId').where('tournamentId', 'in', ids))
    .orderBy('pp.id')
    .execute();
  const rounds = await db.selectFrom('round').select(roundColumns).where('tournamentId', 'in', ids).orderBy('id').execute();
  const disciplines = await db.selectFrom('discipline').select(['id', 'name', 'mnemonic', 'minutesPerRack']).orderBy('id').execute();
  const teamMatches = await db.selectFrom('tournamentTeamMatch').select(teamMatchColumns).where('tournamentId', 'in', ids).execute();
  const draws = await db.selectFrom('tournamentDraw').select(drawColumns).where('tournamentId', 'in', ids).orderBy('id').execute();
  return {
    format: recordFormat,
    version: 1,
    event,
    disciplines,
    tournaments,
    teamMatches,
    rounds,
    players,
    participants,
    tables: recordedRows(new Map([...start, ...created]), 'table'),
    matches: recordedRows(start, 'match'),
    singleMatches: recordedRows(created, 'match'),
    draws,
    changes: await recordedChanges(context, changes),
  };
}

const recordedRows = (state: ReplayState, kind: RecordedKind): RecordedRow[] =>
  rowsOf<RecordedRow>(state, kind)
    .map((row) => recordedPart(kind, row) as RecordedRow)
    .sort((one, other) => one.id - other.id);

const recordedPart = (kind: RecordedKind, row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([column]) => isRecorded(kind, column)));

type RecordedEvent = NonNullable<RecordedChange['events']>[number];

function recordedEvent(event: object): RecordedEvent {
  const parts = Object.entries(event).filter(([name]) => eventParts.has(name) || isRecorded('match', name));
  return Object.fromEntries(
    parts.map(([name, part]) => [name, typeof part === 'object' && part !== null ? recordedPart('match', part) : part]),
  ) as RecordedEvent;
}

type StateAfter = (count: number) => ReplayState;

/** Returns the rows of these changes, each as it was after the last of them. */
function rowsAfter(changes: readonly EventChange[], stateAfter: StateAfter, isChosen: (change: EventChange) => boolean): ReplayState {
  const rows = new Map<string, ReplayRow>();
  for (const [index, change] of changes.entries()) {
    const row = isChosen(change) ? stateAfter(index + 1).get(change.stream) : undefined;
    if (row) rows.set(change.stream, row);
  }
  return rows;
}

const perRead = 5000;

/** An entry that changed nothing is left out. Reads the journal only from the first to the last change, because it holds all events. */
async function recordedChanges({ lists }: Context, changes: readonly EventChange[]): Promise<RecordedChange[]> {
  const db = lists();
  const own = new Set(changes.map(({ seq }) => seq));
  const events = new Map<number, RecordedChange['events']>();
  for (let after = (changes[0]?.seq ?? 1) - 1, more = true; more; ) {
    const entries = await db
      .selectFrom('journal')
      .select(['seq', 'data'])
      .where('stream', 'like', 'match:%')
      .where('seq', '>', after)
      .where('seq', '<=', changes.at(-1)?.seq ?? 0)
      .orderBy('seq')
      .limit(perRead)
      .execute();
    for (const { seq, data } of entries.filter((entry) => own.has(entry.seq)))
      events.set(seq, (JSON.parse(data) as { events?: object[] }).events?.map(recordedEvent));
    after = entries.at(-1)?.seq ?? after;
    more = entries.length === perRead;
  }
  return changes
    .filter(({ created }) => !created)
    .map(({ seq, at, stream, version, type, actor, values }) => ({
      ...{ at, stream, version, type, byDevice: actor.startsWith('device:') },
      ...(events.get(seq) && { events: events.get(seq) }),
      ...(values && { values: recordedPart(stream.split(':')[0] as RecordedKind, values) as NonNullable<RecordedChange['values']> }),
    }));
}
