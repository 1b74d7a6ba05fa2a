/** The journal of the matches for the checker: each entry with the state that all entries up to it give (server/README.md R5 d). */

import type { MatchEvent, MatchState } from '#machines/match/events.ts';
import { stepMatch } from '#machines/match/step-match.ts';
import { readMatchUnlocked, type StoredMatch } from '../../server/sport/matches/read.ts';
import type { Context } from '../../server/store/context.ts';
import { journalEpoch } from '../../server/store/journal/journal.ts';
import type { LogEntry } from './history.ts';

/** The compared state of a match: `v12 RUNNING 3:4`. */
export const matchWords = (
  version: number,
  status: MatchState['status'],
  { aScore, bScore }: Pick<MatchState, 'aScore' | 'bScore'>,
): string => `v${version} ${status} ${aScore}:${bScore}`;

/** Reads the version from `matchWords`. */
export const versionOf = (words: string): number => Number(words.slice(1, words.indexOf(' ')));

export const keyOfMatch = (id: number): string => `match:${id}`;

/** `by` is the command of the entry, in any match. `changes` is false for refusals and held taps. */
export type MatchEntry = LogEntry & { by: string | null; changes: boolean };

/** `refused`: the refused taps, each with the number of log entries before it. `held`: the taps that were ever held. */
export type MatchRecord = {
  epoch: string;
  log: MatchEntry[];
  refused: { op: string; key: string; place: number }[];
  held: ReadonlySet<string>;
  rows: Map<string, string>;
};

/** Returns matches as they are before the run, for `readRecord` afterwards. */
export async function startOf({ read }: Pick<Context, 'read'>, ids: readonly number[]): Promise<Map<string, StoredMatch>> {
  const stored = await Promise.all(ids.map((id) => readMatchUnlocked(read, id)));
  return new Map(stored.flatMap((match) => (match ? [[keyOfMatch(match.row.id), match] as const] : [])));
}

export const firstWords = (start: ReadonlyMap<string, StoredMatch>): Map<string, string> =>
  new Map([...start].map(([key, { row, state }]) => [key, matchWords(row.version, state.status, state)]));

const atOnce = 5000;

export async function readRecord({ read }: Pick<Context, 'read'>, start: ReadonlyMap<string, StoredMatch>): Promise<MatchRecord> {
  const log: MatchEntry[] = [];
  const refused: MatchRecord['refused'] = [];
  const askedOf = new Map<string, string>();
  /** Effects of a command in other matches have its id in the journal too. */
  const opIn = (stream: string, op: string | null): string | null => {
    if (op === null) return null;
    if (!askedOf.has(op)) askedOf.set(op, stream);
    return askedOf.get(op) === stream ? op : null;
  };
  const states = new Map([...start].map(([key, { state }]) => [key, state]));
  for (let after = 0; ; ) {
    const entries = await read
      .selectFrom('journal')
      .select(['seq', 'stream', 'version', 'commandId', 'type', 'data'])
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(atOnce)
      .execute();
    for (const { stream, version, commandId, type, data } of entries) {
      const match = start.get(stream);
      const before = states.get(stream);
      if (!match || !before) continue;
      if (type === 'REFUSED') refused.push({ op: commandId ?? '', key: stream, place: log.length });
      if (version <= match.row.version) continue;
      const events = eventsIn(data);
      // A refusal or held taps change nothing.
      const op = events.length > 0 ? opIn(stream, commandId) : null;
      const state = replay(before, match, events, `${stream} v${version}`);
      states.set(stream, state);
      const words = matchWords(version, state.status, state);
      log.push({ op, key: stream, state: words, by: commandId, changes: events.length > 0 });
    }
    const last = entries.at(-1);
    if (!last) break;
    // Trap: on a broken disk an index may lead back to where it began.
    if (last.seq <= after) throw new Error(`The journal goes on behind entry ${after} with ${last.seq}.`);
    after = last.seq;
  }
  const end = await read.selectFrom('tournamentMatch').select(['id', 'version', 'status', 'aScore', 'bScore']).execute();
  const known = end.filter(({ id }) => start.has(keyOfMatch(id)));
  const held = await read.selectFrom('heldTap').select('commandId').execute();
  return {
    epoch: await journalEpoch(read),
    log,
    refused,
    held: new Set(held.map(({ commandId }) => commandId)),
    rows: new Map(known.map((row) => [keyOfMatch(row.id), matchWords(row.version, row.status, row)])),
  };
}

function replay(before: MatchState, { setting }: StoredMatch, events: readonly MatchEvent[], place: string): MatchState {
  return events.reduce((state, event) => {
    const step = stepMatch(state, setting, event);
    if (!step.ok) throw new Error(`${place} holds ${event.type}, which its machine refuses: ${step.refusal.sentence}`);
    return step.next;
  }, before);
}

function eventsIn(data: string): MatchEvent[] {
  const { events } = JSON.parse(data) as { events?: MatchEvent[] };
  return events ?? [];
}
