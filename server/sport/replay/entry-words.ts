/** The words of a change: 'BRÜLHART +1, 6:4', 'A034 corrected 1:2 → 0:3', 'Table 3 is blocked'. */
import type { ReplayEntry, ReplayKind } from '#contract/match/replay.ts';
import { type ReplayRow, type ReplayState, undoInCopies } from '#machines/replay/replay.ts';
import type { EventChange } from './parse-changes.ts';
import type { ReplayNames } from './replay-names.ts';
import { isStep } from './steps.ts';

/** An entry before its actor has a name. */
export type WordedChange = Omit<ReplayEntry, 'by'> & { actor: string };

/** Returns the words of those of the changes that are steps, in their order. `after`: the rows after the last change. */
export function wordedChanges(changes: readonly EventChange[], after: ReplayState, names: ReplayNames): WordedChange[] {
  const rows = new Map(after);
  const copies = new Set<ReplayRow>();
  const worded = changes.toReversed().map((change) => {
    // The words come first: the change is taken back in the same row.
    const words = !isStep(change) || changedNothing(change) ? null : wordedChange(change, rows.get(change.stream), names);
    undoInCopies(rows, copies, change);
    return words;
  });
  return worded.toReversed().filter((one) => one !== null);
}

const changedNothing = ({ values, created }: EventChange): boolean => !created && Object.keys(values ?? {}).length === 0;

function wordedChange(change: EventChange, row: ReplayRow | undefined, names: ReplayNames): WordedChange | null {
  const { seq, at, stream, actor } = change;
  const [name = '', digits] = stream.split(':');
  const id = Number(digits);
  const base = { seq, at, actor, matchId: name === 'match' ? id : null, tableId: name === 'table' ? id : null };
  if (name === 'table') return { ...base, kind: 'TABLE', words: tableWords(change, names.tables.get(id) ?? 0) };
  if (name === 'tournament')
    return { ...base, kind: 'OTHER', words: `${names.tournaments.get(id) ?? 'A tournament'}: ${typeWords(change.type)}` };
  if (!row) return null;
  const tableId = numberIn(row.tableId) ?? numberIn(change.values?.tableId?.[0]);
  return { ...base, tableId, ...matchWords(change, row, id, names) };
}

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function tableWords({ values, created }: EventChange, number: number): string {
  if (created) return `Table ${number} is added`;
  const words: Record<string, string> = { FREE: 'is free', ASSIGNED: 'is in use', BLOCKED: 'is blocked' };
  return `Table ${number} ${words[String(values?.tableStatus?.[1])] ?? 'is changed'}`;
}

function matchWords(
  { type, values = {}, created }: EventChange,
  row: ReplayRow,
  id: number,
  names: ReplayNames,
): { kind: ReplayKind; words: string } {
  const label = names.matches.get(id)?.label ?? 'A match';
  const score = `${row.aScore}:${row.bScore}`;
  const before = `${values.aScore?.[0] ?? row.aScore}:${values.bScore?.[0] ?? row.bScore}`;
  const player = (side: 'A' | 'B'): string =>
    names.players.get(Number(row[`participant${side}Id`]))?.lastName?.toLocaleUpperCase('en') ?? `Player ${side}`;
  if (created) return { kind: 'OTHER', words: `${label} is added` };
  if (isCorrection(type))
    return { kind: 'CORRECTION', words: before === score ? `${label} corrected, ${score}` : `${label} corrected ${before} → ${score}` };
  const types = new Set(type.split('+'));
  if (types.has('APPROVE')) return { kind: 'STATUS', words: `${label} approved, ${score}` };
  if (row.status === 'FINISHED' && values.status) return { kind: 'STATUS', words: `${label} finished, ${score}` };
  if (types.has('SCORE')) return { kind: 'SCORE', words: `${player(values.aScore ? 'A' : 'B')} +1, ${score}` };
  if (types.has('UNDO')) return { kind: 'SCORE', words: `${label}: a point is taken back, ${score}` };
  if (types.has('START_TIMEOUT')) return { kind: 'TIMEOUT', words: `Time-out of ${player(values.aTimeoutUntil ? 'A' : 'B')}` };
  if (types.has('END_TIMEOUT') || types.has('WITHDRAW_TIMEOUT')) return { kind: 'TIMEOUT', words: `${label}: the time-out is over` };
  if (types.has('ASSIGN_TABLE'))
    return { kind: 'STATUS', words: `${label} announced on table ${names.tables.get(Number(row.tableId)) ?? '?'}` };
  if (types.has('SET_UNIFORM')) return { kind: 'OTHER', words: `${label}: uniform checked` };
  if (types.has('START')) return { kind: 'STATUS', words: `${label} started` };
  if (types.has('SET_BREAKER')) return { kind: 'OTHER', words: `${player(row.nextToBreak === 'B' ? 'B' : 'A')} breaks` };
  const side = values.participantAId?.[1] ? 'A' : values.participantBId?.[1] ? 'B' : null;
  return { kind: 'OTHER', words: side ? `${player(side)} is in ${label}` : `${label}: ${typeWords(type)}` };
}

/** Whether an entry of a match corrects a score, or chooses one of two histories. */
export const isCorrection = (type: string): boolean => /\b(?:CORRECT|SETTLE|REOPEN)\b/.test(type);

/** 'SET_RACE_TO+CALL' → 'set race to, call' */
const typeWords = (type: string): string => type.toLowerCase().replaceAll('_', ' ').replaceAll('+', ', ');
