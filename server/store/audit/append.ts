/** Writes down who changed what, in the transaction that changes it (.github/SECURITY.md control 34). */
import type { Insertable, Transaction } from 'kysely';
import { type Actor, actorKey } from '../../kernel/actor.ts';
import type { Context } from '../context.ts';
import type { JournalEntry } from '../journal/journal.ts';
import type { Database } from '../schema.ts';
import { keySubjects, keysFor, seal } from './person-keys.ts';

/** `stream` and `type` as in the journal; `before` and `after` hold what changed, `reason` what was given for it. */
export type AuditNote = {
  stream: string;
  type: string;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  reason?: string | null;
  /** Whose data this is: 'player:12', 'user:3'. What is about nobody is readable without a key. */
  person?: string | null;
};

/** The simulated hall would fill the trail with what nobody did, and a screen that reports itself has no say. */
const unheard: ReadonlySet<string> = new Set(['demo', 'displays', 'sessions', 'start']);

export const isAudited = (actor: Actor): boolean => actor.kind === 'user' || (actor.kind === 'system' && !unheard.has(actor.name));

type Done = {
  db: Transaction<Database>;
  actor: Actor;
  at: string;
  notes: readonly AuditNote[];
  entries: readonly JournalEntry[];
  /** What was asked for stood there already. */
  isUnchanged: boolean;
};
export type AuditRow = Insertable<Database['audit']>;

/** What is to be written down, sealed; it has no number yet. */
export async function auditRowsOf(context: Context, done: Done): Promise<AuditRow[]> {
  const notes = isAudited(done.actor) ? allNotes(done) : [];
  if (notes.length === 0) return [];
  const month = keySubjects.month(done.at);
  const subjects = notes.flatMap(({ person }) => (person ? [keySubjects.person(person)] : []));
  const address = done.actor.kind === 'user' ? done.actor.via?.address : undefined;
  const making = { db: done.db, random: context.random, at: done.at };
  const keys = await keysFor(making, address === undefined ? subjects : [...subjects, month]);
  const sealed = (text: string | null, subject: string): string | null => text && seal(text, keys.get(subject), subject, context.random);
  const who = {
    ...whoOf(done.actor),
    at: done.at,
    address: address === undefined ? null : sealed(address, month),
  };
  return notes.map((note) => {
    const subject = note.person ? keySubjects.person(note.person) : null;
    const written = (text: string | null): string | null => (subject ? sealed(text, subject) : text);
    return {
      ...who,
      ...placeOf(note.stream),
      action: note.type,
      sealedFor: subject,
      before: written(textOf(note.before)),
      after: written(textOf(note.after)),
      reason: written(note.reason || null),
    };
  });
}

/** Only while nobody else is given numbers (journal.ts). */
export async function appendToAudit(db: Transaction<Database>, rows: readonly AuditRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += mostAtOnce) {
    await db
      .insertInto('audit')
      .values(rows.slice(from, from + mostAtOnce))
      .execute();
  }
}

/** SQLite takes 32,766 parameters in one statement. */
const mostAtOnce = 500;

function whoOf(actor: Actor) {
  const person = actor.kind === 'user' ? actor : null;
  return {
    actor: actorKey(actor),
    roles: (person?.via?.roles ?? person?.roles ?? []).join(','),
    sessionId: person?.sessionId ?? null,
    deviceId: actor.kind === 'device' ? actor.deviceId : null,
    call: person?.via?.call ?? null,
  };
}

/** What a person did and nobody noted: as the journal tells it, or at least by what was asked. */
function allNotes({ actor, notes, entries, isUnchanged }: Omit<Done, 'db' | 'at'>): readonly AuditNote[] {
  if (actor.kind !== 'user') return notes;
  const noted = new Set(notes.map(({ stream, type }) => `${stream} ${type}`));
  const told = entries
    .filter(({ stream, type }) => !noted.has(`${stream} ${type}`))
    .map(({ stream, type, data }): AuditNote => ({ stream, type, after: data }));
  const all = [...notes, ...told];
  const call = actor.via?.call;
  return all.length === 0 && !isUnchanged && call && !call.startsWith('GET ') ? [{ stream: 'call', type: 'called' }] : all;
}

function placeOf(stream: string): { entity: string; entityId: number | null } {
  const [entity = stream, id] = stream.split(':');
  return { entity, entityId: id !== undefined && /^-?\d+$/.test(id) ? Number(id) : null };
}

const textOf = (values: Record<string, unknown> | null | undefined): string | null =>
  values && Object.keys(values).length > 0 ? JSON.stringify(values) : null;
