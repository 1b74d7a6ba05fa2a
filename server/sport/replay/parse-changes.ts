/** Parses journal entries that the database has joined to one text. */
import type { ReplayChange } from '#machines/replay/replay.ts';

export type EventChange = ReplayChange & {
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** The same time as ISO 8601. */
  readonly at: string;
  readonly type: string;
  readonly actor: string;
  /** Whether the entry names the values that changed. */
  readonly namesValues: boolean;
};

/** The parts of an entry in their order; the last one is `data`. */
export const partsBeforeData = ['seq', 'version', 'at', 'stream', 'type', 'actor'] as const;

/** No part has a tab, and none a line break. */
export const [partEnd, entryEnd] = ['\t', '\n'];

/** Returns the changes of the text, sorted. `sharedTexts`: the names of rows, types and actors, each kept once. Throws if an entry lacks a part. */
export function parseChanges(text: string, sharedTexts: Map<string, string>): StoredChange[] {
  const changes: StoredChange[] = [];
  let start = 0;
  const part = (): string => {
    const from = start;
    const end = text.indexOf(partEnd, from);
    if (end < 0) throw new Error('An entry of the journal lacks a part.');
    start = end + 1;
    return text.slice(from, end);
  };
  const word = (): string => {
    const read = part();
    const shared = sharedTexts.get(read) ?? read;
    if (shared === read) sharedTexts.set(read, read);
    return shared;
  };
  while (start < text.length) {
    const columns = { seq: Number(part()), version: Number(part()), time: Date.parse(part()), stream: word(), type: word(), actor: word() };
    const end = text.indexOf(entryEnd, start);
    changes.push(new StoredChange(columns, text.slice(start, end < 0 ? text.length : end)));
    start = end < 0 ? text.length : end + 1;
  }
  return changes.sort((one, other) => one.seq - other.seq);
}

type EntryColumns = Pick<EventChange, 'seq' | 'version' | 'time' | 'stream' | 'type' | 'actor'>;

const valuesKey = '"values":';

/** A change whose values stay text until they are needed: a moment needs a part of them, and as objects they take several times the memory. */
export class StoredChange implements EventChange {
  readonly seq: number;
  readonly version: number;
  time: number;
  readonly stream: string;
  readonly type: string;
  readonly actor: string;
  readonly #data: string;
  /** The position of the values in the data; -1: the entry names none. */
  readonly #valuesAt: number;

  constructor({ seq, version, time, stream, type, actor }: EntryColumns, data: string) {
    this.seq = seq;
    this.version = version;
    this.time = time;
    this.stream = stream;
    this.type = type;
    this.actor = actor;
    this.#data = data;
    this.#valuesAt = data.indexOf(valuesKey);
  }

  get at(): string {
    return new Date(this.time).toISOString();
  }

  get created(): boolean {
    return this.version === 1 && this.type === 'created';
  }

  get namesValues(): boolean {
    return this.#valuesAt >= 0;
  }

  get values(): ReplayChange['values'] {
    if (this.#valuesAt < 0) return undefined;
    if (lastRead?.change !== this) lastRead = { change: this, values: valuesIn(this.#data, this.#valuesAt + valuesKey.length) };
    return lastRead.values;
  }
}

/** The values that were read last, because their readers look at them several times in a row. */
let lastRead: { change: StoredChange; values: ReplayChange['values'] } | undefined;

/** The values are the last member of the data. Otherwise this cut leaves no JSON, and the whole data is parsed. */
function valuesIn(data: string, start: number): ReplayChange['values'] {
  try {
    return JSON.parse(data.slice(start, -1)) as ReplayChange['values'];
  } catch {
    return (JSON.parse(data) as { values?: ReplayChange['values'] }).values;
  }
}
