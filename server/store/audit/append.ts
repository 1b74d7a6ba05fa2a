/** Writes the audit trail in the transaction of the change (.github/SECURITY.md control 34). */
import type { Insertable, Transaction } from 'kysely';
import { type Actor, actorKey } from '../../kernel/actor.ts';
import type { Context } from '../context.ts';
import type { JournalEntry } from '../journal/journal.ts';
import type { Database } from '../schema.ts';
import { keySubjects, keysFor, seal } from './person-keys.ts';

/** `stream` and `type` are those of the journal. `before` and `after` hold the changed values, `reason` the reason that the user entered. */
export type AuditNote = {
  stream: string;
  type: string;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  reason?: string | null;
  /** The person whose data this is: 'player:12', 'user:3'. Null: nobody's, so the text is not encrypted. */
  person?: string | null;
};

/** System actors without audit entries. The simulation would fill the trail with actions of nobody, and screens and phones only report themselves. */
const unaudited: ReadonlySet<string> = new Set(['demo', 'displays', 'next-matches', 'phones', 'sessions', 'start']);

export const isAudited = (actor: Actor): boolean => actor.kind === 'user' || (actor.kind === 'system' && !unaudited.has(actor.name));

type AuditInput = {
  db: Transaction<Database>;
  actor: Actor;
  at: string;
  notes: readonly AuditNote[];
  entries: readonly JournalEntry[];
  /** The row already had the requested values. */
  isUnchanged: boolean;
};
export type AuditRow = Insertable<Database['audit']>;

/** Returns the encrypted rows, which have no number yet. */
export async function buildAuditRows(context: Context, input: AuditInput): Promise<AuditRow[]> {
  const notes = isAudited(input.actor) ? allNotes(input) : [];
  if (notes.length === 0) return [];
  const month = keySubjects.month(input.at);
  const subjects = notes.flatMap(({ person }) => (person ? [keySubjects.person(person)] : []));
  const address = input.actor.kind === 'user' ? input.actor.via?.address : undefined;
  const keyContext = { db: input.db, random: context.random, at: input.at };
  const keys = await keysFor(keyContext, address === undefined ? subjects : [...subjects, month]);
  const sealed = (text: string | null, subject: string): string | null => text && seal(text, keys.get(subject), subject, context.random);
  const common = {
    ...actorColumns(input.actor),
    at: input.at,
    address: address === undefined ? null : sealed(address, month),
  };
  return notes.map((note) => {
    const subject = note.person ? keySubjects.person(note.person) : null;
    const stored = (text: string | null): string | null => (subject ? sealed(text, subject) : text);
    return {
      ...common,
      ...entityOf(note.stream),
      action: note.type,
      sealedFor: subject,
      before: stored(textOf(note.before)),
      after: stored(textOf(note.after)),
      reason: stored(note.reason || null),
    };
  });
}

/** Writes the rows. Call it while this transaction holds the journal lock (journal.ts), so that the numbers follow the commits. */
export async function appendToAudit(db: Transaction<Database>, rows: readonly AuditRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += maxBatchSize) {
    await db
      .insertInto('audit')
      .values(rows.slice(from, from + maxBatchSize))
      .execute();
  }
}

/** SQLite accepts at most 32,766 parameters in one statement. */
const maxBatchSize = 500;

function actorColumns(actor: Actor) {
  const person = actor.kind === 'user' ? actor : null;
  return {
    actor: actorKey(actor),
    roles: (person?.via?.roles ?? person?.roles ?? []).join(','),
    sessionId: person?.sessionId ?? null,
    deviceId: actor.kind === 'device' ? actor.deviceId : null,
    call: person?.via?.call ?? null,
  };
}

/** Adds notes for actions of a user that no code noted: from the journal entries, or at least from the called route. */
function allNotes({ actor, notes, entries, isUnchanged }: Omit<AuditInput, 'db' | 'at'>): readonly AuditNote[] {
  if (actor.kind !== 'user') return notes;
  const noted = new Set(notes.map(({ stream, type }) => `${stream} ${type}`));
  const fromJournal = entries
    .filter(({ stream, type }) => !noted.has(`${stream} ${type}`))
    .map(({ stream, type, data }): AuditNote => ({ stream, type, after: data }));
  const all = [...notes, ...fromJournal];
  const call = actor.via?.call;
  return all.length === 0 && !isUnchanged && call && !call.startsWith('GET ') ? [{ stream: 'call', type: 'called' }] : all;
}

function entityOf(stream: string): { entity: string; entityId: number | null } {
  const [entity = stream, id] = stream.split(':');
  return { entity, entityId: id !== undefined && /^-?\d+$/.test(id) ? Number(id) : null };
}

const textOf = (values: Record<string, unknown> | null | undefined): string | null =>
  values && Object.keys(values).length > 0 ? JSON.stringify(values) : null;
