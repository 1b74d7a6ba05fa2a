/**
 * Writes a history in the JSON form of elle-cli (https://github.com/ligurio/elle-cli), so that a checker from outside can judge it:
 * `java -jar elle-cli.jar --model list-append FILE`. A tap appends its number to the list of its client, and the journal at the end is read once.
 */
import type { HistoryAction, LogEntry } from './history.ts';

type ElleMicroOp = ['append', number, number] | ['r', number, number[] | null];
/** `time` in nanoseconds. Each tap is a process of its own: a tablet does not wait for an answer before the next tap. */
export type ElleOp = {
  index: number;
  type: 'invoke' | 'ok' | 'fail' | 'info';
  process: number;
  time: number;
  f: 'txn';
  value: ElleMicroOp[];
};

export function elleHistory(actions: readonly HistoryAction[], log: readonly LogEntry[]): ElleOp[] {
  const taps = new Map<string, { number: number; list: number; answered: boolean }>();
  const lists = new Map<string, number>();
  const ops: ElleOp[] = [];
  const add = (type: ElleOp['type'], process: number, t: number, value: ElleMicroOp): void => {
    ops.push({ index: ops.length, type, process, time: Math.round(t * 1e6), f: 'txn', value: [value] });
  };
  for (const action of actions) {
    if (action.type === 'show') continue;
    const { type, op, client, t } = action;
    if (!lists.has(client)) lists.set(client, lists.size);
    if (type === 'invoke' && !taps.has(op)) taps.set(op, { number: taps.size, list: lists.get(client) ?? 0, answered: false });
    const tap = taps.get(op);
    if (!tap || tap.answered) continue;
    tap.answered = type !== 'invoke';
    add(type, tap.number, t, ['append', tap.list, tap.number]);
  }
  const end = actions.at(-1)?.t ?? 0;
  for (const { number, list, answered } of taps.values()) if (!answered) add('info', number, end, ['append', list, number]);
  for (const list of lists.values()) {
    const entries = log.flatMap(({ op }) => (op === null ? [] : (taps.get(op) ?? [])));
    const numbers = entries.filter((tap) => tap.list === list).map(({ number }) => number);
    add('invoke', taps.size + list, end, ['r', list, null]);
    add('ok', taps.size + list, end, ['r', list, numbers]);
  }
  return ops;
}
