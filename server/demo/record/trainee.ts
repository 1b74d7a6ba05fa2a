/** A referee in training: a person keeps the score of one table, and their taps are compared with the record. */
import type { EventRecord, RecordedChange } from '#contract/match/event-record.ts';
import { Problem } from '../../kernel/errors.ts';
import { dispatchMatch } from '../../sport/matches/commands.ts';
import type { Context } from '../../store/context.ts';
import { demoActor } from '../simulator/actor.ts';

export type Trainee = {
  /** Whether a recorded change is left to the person. Prints what the person has to tap. */
  takes: (change: RecordedChange) => Promise<boolean>;
  isAtTable: (change: RecordedChange) => boolean;
  /** To be called before each change. Before an approval at the table, compares the taps with the record, and enters the recorded result if they differ. */
  compare: (change: RecordedChange) => Promise<void>;
};

/** The events that a tablet sends. The desk makes all other changes. */
const taps = new Set([
  ...['SET_BREAKER', 'START', 'SCORE', 'FOUL', 'UNDO', 'FINISH'],
  ...['START_TIMEOUT', 'END_TIMEOUT', 'WITHDRAW_TIMEOUT', 'ACKNOWLEDGE_SHOTCLOCK'],
]);

type DueTap = { racks: string; dueAt: number };

/** `say` prints a line for the person. */
export function createTrainee(context: Context, record: EventRecord, tableId: number, say: (line: string) => void): Trainee {
  const matches = [...record.matches, ...record.singleMatches];
  const tableOf = new Map(matches.map(({ id, tableId: table }) => [`match:${id}`, table]));
  const labels = new Map(matches.map(({ id, label }) => [`match:${id}`, String(label)]));
  const due = new Map<string, DueTap[]>();
  const isAtTable = ({ stream }: RecordedChange): boolean => tableOf.get(stream) === tableId;
  return {
    isAtTable,
    takes: async (change) => {
      const { stream, values = {}, type, events = [] } = change;
      if (values.tableId && values.tableId[1] !== null) tableOf.set(stream, values.tableId[1]);
      if (!isAtTable(change) || !events.length || !events.every(({ type: event }) => taps.has(event) || event === 'APPROVE')) return false;
      if (!events.some(({ type: event }) => taps.has(event))) return false;
      const racks = values.racks?.[1];
      if (typeof racks === 'string') {
        const earlier = due.get(stream) ?? [];
        due.set(stream, [...earlier.filter((tap) => tap.racks.length < racks.length), { racks, dueAt: context.clock().getTime() }]);
      }
      say(`${labels.get(stream)}: ${tapWords(type, racks)}`);
      // A match that approves itself has FINISH and APPROVE in one change: the last tap of the person causes both.
      return true;
    },
    compare: async (change) => {
      if (!isAtTable(change) || !change.type.split('+').includes('APPROVE')) return;
      const id = Number(change.stream.split(':')[1]);
      const dueTaps = due.get(change.stream) ?? [];
      const row = await context.read
        .selectFrom('tournamentMatch')
        .select(['racks', 'status'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const entries = await context.read
        .selectFrom('matchProgress')
        .select(['entryDate', 'scoreA', 'scoreB'])
        .where('matchId', '=', id)
        .where('progressType', '=', 'POINT')
        .where('undone', '=', false)
        .orderBy('id')
        .execute();
      const tapped = new Map(entries.map(({ entryDate, scoreA, scoreB }) => [scoreA + scoreB, Date.parse(entryDate)]));
      for (const line of tapReport(dueTaps, row.racks, tapped)) say(`${labels.get(change.stream)}: ${line}`);
      const racks = dueTaps.at(-1)?.racks ?? '';
      if (row.status === 'APPROVED' || (row.status === 'FINISHED' && row.racks === racks)) return;
      await enterRecorded(context, id, racks).catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error;
        say(`${labels.get(change.stream)}: the recorded result was refused: ${error.message}`);
      });
    },
  };
}

const countOf = (racks: string, side: 'A' | 'B'): number => [...racks].filter((winner) => winner === side).length;
const scoreOf = (racks: string): string => `${countOf(racks, 'A')}:${countOf(racks, 'B')}`;

function tapWords(type: string, racks: unknown): string {
  if (typeof racks !== 'string') return type.toLowerCase().replaceAll('_', ' ').replaceAll('+', ', ');
  return type.startsWith('UNDO')
    ? `take the last rack back, ${scoreOf(racks)}`
    : `rack ${racks.length} goes to ${racks.at(-1)}, ${scoreOf(racks)}`;
}

/** Returns one line per difference, after the two scores. `tapped`: the time of each rack by its number. Exported for its test. */
export function tapReport(due: readonly DueTap[], racks: string, tapped: ReadonlyMap<number, number>): string[] {
  const recorded = due.at(-1)?.racks ?? '';
  const wrong = [...recorded].flatMap((winner, index) =>
    racks[index] === undefined || racks[index] === winner
      ? []
      : [`rack ${index + 1} was given to ${racks[index]}; the record has ${winner}`],
  );
  const missing = recorded.length - racks.length;
  const delays = due.flatMap(({ racks: { length }, dueAt }) => {
    const at = tapped.get(length);
    return at === undefined ? [] : [(at - dueAt) / 1000];
  });
  const mean = delays.reduce((sum, delay) => sum + delay, 0) / delays.length;
  return [
    `tapped ${scoreOf(racks)}, recorded ${scoreOf(recorded)}${wrong.length === 0 && missing === 0 ? ': every rack is right' : ''}`,
    ...wrong,
    ...(missing > 0 ? [`${missing} ${missing === 1 ? 'rack was' : 'racks were'} not tapped`] : []),
    ...(missing < 0 ? [`${-missing} ${missing === -1 ? 'rack was' : 'racks were'} tapped that the record does not have`] : []),
    ...(delays.length > 0
      ? [`taps came ${mean.toFixed(1)} s after the record on average, ${Math.max(...delays).toFixed(1)} s at most`]
      : []),
  ];
}

async function enterRecorded(context: Context, matchId: number, racks: string): Promise<void> {
  const scores = { aScore: countOf(racks, 'A'), bScore: countOf(racks, 'B') };
  await dispatchMatch(context, { actor: demoActor, matchId, right: 'match:edit' }, ({ state }, work) => [
    ...(state.status === 'FINISHED' ? [{ type: 'REOPEN' as const, toCorrect: true as const, at: work.at }] : []),
    { type: 'ENTER_RESULT' as const, ...scores, at: work.at },
  ]);
}
