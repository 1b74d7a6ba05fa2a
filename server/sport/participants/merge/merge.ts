/** Merges two profiles of one person in one unit of work. */
import type { Selectable } from 'kysely';
import { isWritable } from '#contract/kit/field-values.ts';
import { searchText } from '#contract/kit/search-text.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import { noteConsents } from '../../../entity/consents.ts';
import { requirePreconditions } from '../../../http/precondition.ts';
import { badRequest, invalidFields, notAllowed, notFound } from '../../../kernel/errors.ts';
import { lockEntriesOf } from '../../../office/people/players/lock-entries.ts';
import { blanksOf } from '../../../office/privacy/blank-columns.ts';
import type { Context } from '../../../store/context.ts';
import { lockRow, saveRow } from '../../../store/rows/rows.ts';
import type { Database } from '../../../store/schema.ts';
import { type CommitRequest, commit, type WorkContext } from '../../../store/unit/commit.ts';
import { lockShared, removeDuplicateEntry, sharedEntries } from './giving-entries.ts';
import { whyNotMerge } from './merge-preview.ts';
import { type MergedPair, mergeRules } from './merge-rules.ts';

type MergeRequest = MergedPair & { version: number; otherVersion: number; fields: readonly string[]; confirmed: number };
type Profile = Selectable<Database['playerProfile']>;
type Values = Record<string, unknown>;

/** Returns the remaining profile. Throws 404, a conflict, or the first reason against the merge. */
export async function mergePlayersInto(
  context: Context,
  request: CommitRequest,
  input: MergeRequest,
): Promise<{ id: number; version: number }> {
  const { stays, goes, fields } = input;
  if (input.confirmed !== goes) throw invalidFields([{ objectName: playerProfiles.name, field: 'confirmed', message: 'Pattern' }]);
  if (!fields.every(isMergeable)) throw badRequest('One of the fields is not a field of a player.');
  const { answer } = await commit(context, request, async (work) => {
    const requireMergeable = async (): Promise<void> => {
      const [sentence] = await whyNotMerge(work.db, input);
      if (sentence) throw notAllowed({ code: 'cannotMerge', sentence });
    };
    // Checked first without locks, so that a refused merge blocks nobody; checked again when all rows are locked.
    await requireMergeable();
    await lockShared(work, input);
    await lockEntriesOf(work, [stays, goes]);
    // Always in the same order, so that two merges of the same pair cannot deadlock.
    const locked = new Map<number, Profile | undefined>();
    for (const id of [stays, goes].sort((a, b) => a - b)) locked.set(id, await lockRow(work, 'playerProfile', id));
    const [winner, loser] = [locked.get(stays), locked.get(goes)];
    if (!winner || !loser) throw notFound();
    await requireVersions(work, winner, loser, input);
    await requireMergeable();
    const reason = `Number ${goes} was merged into number ${stays}.`;
    for (const giving of (await sharedEntries(work.db, input)).giving) await removeDuplicateEntry(work, giving, reason);
    const takenOver = valuesTakenOver(work, loser, winner, fields);
    const journalEntry = { type: 'merged', data: { from: goes, into: stays }, reason };
    await saveRow(work, 'playerProfile', loser, { ...blankedValues(loser), enabled: false, mergedInto: stays }, journalEntry);
    for (const { apply } of Object.values(mergeRules)) await apply(work, input);
    const search = searchText(playerProfiles.search.map((name) => String(Reflect.get({ ...winner, ...takenOver }, name) ?? '')));
    await noteConsents(work, playerProfiles, { id: stays, before: winner, after: takenOver });
    const { id, version } = await saveRow(work, 'playerProfile', winner, { ...takenOver, search }, journalEntry);
    return { id, version };
  });
  return answer;
}

async function requireVersions(
  { db }: WorkContext,
  winner: Profile,
  loser: Profile,
  { version, otherVersion }: MergeRequest,
): Promise<void> {
  for (const [row, seen] of [
    [winner, version],
    [loser, otherVersion],
  ] as const) {
    const current = async () => ({ id: row.id, version: row.version });
    await requirePreconditions(db, {
      stream: `playerProfile:${row.id}`,
      version: row.version,
      expected: [{ by: 'body', version: seen }],
      current,
    });
  }
}

const isMergeable = (name: string): boolean => {
  const field = Object.hasOwn(playerProfiles.fields, name) ? Reflect.get(playerProfiles.fields, name) : undefined;
  return field !== undefined && isWritable(field) && !['teamProfile', 'tags', 'notPublic'].includes(name) && field.kind !== 'pictureType';
};

/** Returns the values that the remaining profile takes over; the other profile's account always moves. */
function valuesTakenOver({ secretFields }: WorkContext, loser: Profile, winner: Profile, fields: readonly string[]): Values {
  const names = new Set([...fields, ...dependentFields(fields), ...(loser.userId === null || winner.userId !== null ? [] : ['userId'])]);
  const values: Values = {};
  for (const name of names) {
    const kind = Reflect.get(playerProfiles.fields, name).kind;
    const value: unknown = Reflect.get(loser, name);
    if (kind === 'picture') Object.assign(values, { photoMediaId: loser.photoMediaId, photoContentType: loser.photoContentType });
    else if (kind !== 'secret' || typeof value !== 'string') values[name] = value;
    else {
      // A secret is encrypted for its own row: decrypt it there and encrypt it for the other row.
      const text = secretFields.open({ table: 'playerProfile', column: name, rowId: loser.id }, value);
      if (text === null)
        throw notAllowed({ code: 'unavailable', sentence: 'The bank data cannot be read with the keys of this installation.' });
      values[name] = secretFields.seal({ table: 'playerProfile', column: name, rowId: winner.id }, text);
    }
  }
  // If the public sees only the initials of one profile, it sees only those of the merged profile.
  if (loser.notPublic) values.notPublic = true;
  const blocked = values.blockedForRegistrations ?? winner.blockedForRegistrations;
  return blocked ? values : { ...values, blockedForRegistrationsPlayerInfo: null, blockedForRegistrationsAdminInfo: null };
}

/** Adds the fields that must come from the same profile: all bank data together, and the audience of a photo with the photo. */
function dependentFields(fields: readonly string[]): string[] {
  const bank = Object.entries(playerProfiles.fields).flatMap(([name, { kind }]) => (kind === 'secret' ? [name] : []));
  return [...(fields.some((name) => bank.includes(name)) ? bank : []), ...(fields.includes('photo') ? ['photoPublic'] : [])];
}

/** The removed profile keeps only its name, for invoices that were issued to it. No other personal data is stored twice. */
const blankedValues = (loser: Profile): Values => ({
  ...blanksOf('playerProfile', loser, { but: ['name'] }),
  userId: null,
});
