/** Entering everybody a text names: a preview that stores nothing, and the import, all of it or nothing. */
import { sql } from 'kysely';
import type { CallAnswer } from '#contract/call.ts';
import type { importParticipants, previewImport } from '#contract/participant-import.ts';
import { playerProfiles } from '#contract/player-profiles.ts';
import { grantFor } from '#contract/rights.ts';
import { whyNotEnter } from '#machines/participant.ts';
import { principalsOf } from '../auth/actors.ts';
import { requireScope } from '../auth/scope.ts';
import { insertRow } from '../crud/write.ts';
import { type CommitRequest, commit, type Work } from '../db/commit.ts';
import { badRequest, notAllowed, notFound } from '../errors.ts';
import type { Actor, Office } from '../office.ts';
import { enter } from './add.ts';
import { countEntrants, tooMany } from './count-entrants.ts';
import { readEntryTournament } from './entry.ts';
import { type MatchedLine, matchImport } from './import-match.ts';
import { linesOf, mostLines } from './import-text.ts';

export type ImportRequest = {
  tournamentId: number;
  text: string;
  chosen?: Record<string, number> | undefined;
  newPlayers?: number[] | undefined;
  skip?: number[] | undefined;
  /** Approves the registrations too. */
  approve?: boolean | undefined;
};

type Preview = CallAnswer<typeof previewImport>;
type Imported = CallAnswer<typeof importParticipants>;

export async function previewOfImport(office: Office, actor: Actor | null, request: ImportRequest): Promise<Preview> {
  const { read: db } = office;
  requireReasonable(request.text);
  const tournament = await db
    .selectFrom('tournament')
    .select(['id', 'eventId', 'tournamentStatus', 'entryLimit', 'numberOfTeamMatches'])
    .where('id', '=', request.tournamentId)
    .executeTakeFirst();
  if (!tournament) throw notFound();
  await requireScope(db, actor, 'participant:write', tournament);
  const matched = await matchImport(db, importOf(request, tournament, { actor, final: false }));
  const lines = matched.filter(({ line }) => !request.skip?.includes(line));
  const toCreate = lines.filter(({ result }) => result === 'NEW').length;
  const toAdd = lines.filter(({ result }) => result === 'ADD').length + toCreate;
  const facts = {
    tournamentStatus: tournament.tournamentStatus,
    entrants: await countEntrants(db, tournament.id),
    limit: tournament.entryLimit,
  };
  return { lines: matched, toAdd, toCreate, refusal: whyNotEnter(facts)?.sentence ?? tooMany(facts, toAdd) };
}

export async function importInto(office: Office, request: CommitRequest, asked: ImportRequest): Promise<Imported> {
  requireReasonable(asked.text);
  const { answer } = await commit(office, request, async (work) => {
    const tournament = await readEntryTournament(work, asked.tournamentId);
    if (asked.newPlayers && asked.newPlayers.length > 0) await prepareCreating(work);
    const matched = await matchImport(work.db, importOf(asked, tournament, { actor: work.actor, final: true }));
    const lines = matched.filter(({ line }) => !asked.skip?.includes(line));
    const wrong = lines.find(({ result }) => result !== 'ADD' && result !== 'NEW');
    if (wrong)
      throw notAllowed({ code: 'IMPORT_REFUSED', sentence: `Nothing was imported. Line ${wrong.line}: ${refusalOf(wrong, asked)}` });
    if (lines.length === 0) throw notAllowed({ code: 'IMPORT_EMPTY', sentence: 'There is nobody to import.' });
    const registrationApproved = asked.approve === true;
    const entries = [];
    for (const line of lines) {
      const playerProfileId = line.playerProfileId ?? (await insertRow(work, playerProfiles, line.form ?? {}));
      entries.push({ playerProfileId, seedingPriority: line.seedingPriority, registrationApproved });
    }
    await enter(work, tournament, entries);
    return { added: lines.length, created: lines.filter(({ result }) => result === 'NEW').length };
  });
  return answer;
}

/** A line that was to be a new player and may not says what keeps it from that. */
const refusalOf = ({ line, sentence, newPlayer }: MatchedLine, { newPlayers }: ImportRequest): string =>
  newPlayers?.includes(line) && newPlayer?.whyNot ? newPlayer.whyNot : sentence;

const importOf = (
  { tournamentId, text, chosen = {}, newPlayers = [], skip = [] }: ImportRequest,
  { numberOfTeamMatches }: { numberOfTeamMatches: number },
  { actor, final }: { actor: Actor | null; final: boolean },
) => ({ tournamentId, text, chosen, newPlayers, skip, teams: numberOfTeamMatches > 0, mayCreate: mayCreate(actor), final });

const mayCreate = (actor: Actor | null): boolean =>
  actor?.kind === 'system' ||
  (grantFor('player:write', principalsOf(actor)) === 'all' && grantFor('player:read-private', principalsOf(actor)) === 'all');

/** Any fixed number: of two imports that create the same player the second finds him. SQLite has one writer anyway. */
const NEW_PLAYERS_LOCK = 710_203;

async function prepareCreating({ db, engine, actor }: Work): Promise<void> {
  if (!mayCreate(actor)) throw notAllowed({ code: 'MAY_NOT_CREATE_PLAYERS', sentence: 'Your account may not create player profiles.' });
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${NEW_PLAYERS_LOCK})`.execute(db);
}

function requireReasonable(text: string): void {
  if (linesOf(text).length > mostLines) throw badRequest(`At most ${mostLines} lines can be imported at once.`);
}
