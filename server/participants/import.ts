/** Entering everybody a text names: a preview that stores nothing, and the import, all of it or nothing. */
import type { ImportLine } from '#contract/participants.ts';
import { whyNotEnter } from '#machines/participant.ts';
import { requireScope } from '../auth/scope.ts';
import { type CommitRequest, commit } from '../db/commit.ts';
import { badRequest, notAllowed, notFound } from '../errors.ts';
import type { Actor, Office } from '../office.ts';
import { enter } from './add.ts';
import { countEntrants, tooMany } from './count-entrants.ts';
import { readEntryTournament } from './entry.ts';
import { matchImport } from './import-match.ts';
import { mostLines } from './import-text.ts';

export type ImportRequest = {
  tournamentId: number;
  text: string;
  chosen?: Record<string, number> | undefined;
  skip?: number[] | undefined;
  /** Approves the registrations too. */
  approve?: boolean | undefined;
};

type Preview = { lines: ImportLine[]; toAdd: number; refusal: string | null };

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
  const lines = await matchImport(db, { ...withDefaults(request), teams: tournament.numberOfTeamMatches > 0 });
  const toAdd = lines.filter((line) => line.result === 'ADD').length;
  const facts = {
    tournamentStatus: tournament.tournamentStatus,
    entrants: await countEntrants(db, tournament.id),
    limit: tournament.entryLimit,
  };
  return { lines, toAdd, refusal: whyNotEnter(facts)?.sentence ?? tooMany(facts, toAdd) };
}

export async function importInto(office: Office, request: CommitRequest, asked: ImportRequest): Promise<number> {
  requireReasonable(asked.text);
  const { answer } = await commit(office, request, async (work) => {
    const tournament = await readEntryTournament(work, asked.tournamentId);
    const all = await matchImport(work.db, { ...withDefaults(asked), teams: tournament.numberOfTeamMatches > 0 });
    const lines = all.filter(({ line }) => !asked.skip?.includes(line));
    const wrong = lines.find(({ result }) => result !== 'ADD');
    if (wrong) throw notAllowed({ code: 'IMPORT_REFUSED', sentence: `Nothing was imported. Line ${wrong.line}: ${wrong.sentence}` });
    if (lines.length === 0) throw notAllowed({ code: 'IMPORT_EMPTY', sentence: 'There is nobody to import.' });
    const registrationApproved = asked.approve === true;
    const entries = lines.map(({ playerProfileId, seedingPriority }) => ({
      playerProfileId: playerProfileId ?? 0,
      seedingPriority,
      registrationApproved,
    }));
    return (await enter(work, tournament, entries)).length;
  });
  return answer;
}

const withDefaults = ({ tournamentId, text, chosen = {}, skip = [] }: ImportRequest) => ({ tournamentId, text, chosen, skip });

function requireReasonable(text: string): void {
  if (text.split('\n').length > mostLines) throw badRequest(`At most ${mostLines} lines can be imported at once.`);
}
