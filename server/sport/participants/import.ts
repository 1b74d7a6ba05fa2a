/** Entering everybody a text names: a preview that stores nothing, and the import, all of it or nothing. */
import { sql } from 'kysely';
import type { CallAnswer } from '#contract/kit/call.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import type { importParticipants, previewImport } from '#contract/tournament/participant-import.ts';
import { whyNotEnter } from '#machines/tournament/participant.ts';
import { asPlanned } from '../../entity/as-planned.ts';
import { noteImport } from '../../entity/import/imports.ts';
import { insertPrepared, prepareRow } from '../../entity/write.ts';
import type { Actor } from '../../kernel/actor.ts';
import { notAllowed } from '../../kernel/errors.ts';
import type { MatchedLine } from '../../office/people/matching/match.ts';
import type { Context } from '../../store/context.ts';
import { type CommitRequest, commit, type Work } from '../../store/unit/commit.ts';
import { enter } from './add.ts';
import { countEntrants, tooMany } from './count-entrants.ts';
import { readEntryTournament } from './entry.ts';
import { type ImportRequest, mayCreate, type Plan, planImport, requireCurrent } from './import-plan.ts';

type Preview = CallAnswer<typeof previewImport>;
type Imported = CallAnswer<typeof importParticipants>;

export async function previewOfImport(context: Context, actor: Actor | null, request: ImportRequest): Promise<Preview> {
  const { read: db } = context;
  const { tournament, matched, unsettledDays } = await planImport(context, actor, request, false);
  const lines = matched.filter(({ line }) => !request.skip?.includes(line));
  const toCreate = lines.filter(({ result }) => result === 'NEW').length;
  const toAdd = lines.filter(({ result }) => result === 'ADD').length + toCreate;
  const facts = {
    tournamentStatus: tournament.tournamentStatus,
    numberOfTeamMatches: tournament.numberOfTeamMatches,
    entrants: await countEntrants(db, tournament.id),
    limit: tournament.entryLimit,
  };
  return { lines: matched, unsettledDays, toAdd, toCreate, refusal: whyNotEnter(facts)?.sentence ?? tooMany(facts, toAdd) };
}

export const importInto = (context: Context, request: CommitRequest, asked: ImportRequest): Promise<Imported> =>
  asPlanned(
    'Players',
    () => planImport(context, request.actor, asked, true),
    (plan) => carryOut(context, request, asked, plan),
  );

/** Refused with PlanOutdated where something it was made from has changed meanwhile. */
export async function carryOut(context: Context, request: CommitRequest, asked: ImportRequest, plan: Plan): Promise<Imported> {
  // Judged and tidied before the transaction: every write waits for that.
  const prepared = new Map(
    plan.matched.flatMap(({ line, form }) => (form ? [[line, prepareRow(playerProfiles, form, request.actor)]] : [])),
  );
  const { answer } = await commit(context, request, async (work) => {
    const tournament = await readEntryTournament(work, asked.tournamentId);
    if (asked.newPlayers && asked.newPlayers.length > 0) await prepareCreating(work);
    await requireCurrent(work, plan);
    const lines = plan.matched.filter(({ line }) => !asked.skip?.includes(line));
    const wrong = lines.find(({ result }) => result !== 'ADD' && result !== 'NEW');
    if (wrong)
      throw notAllowed({ code: 'IMPORT_REFUSED', sentence: `Nothing was imported. Line ${wrong.line}: ${refusalOf(wrong, asked)}` });
    if (lines.length === 0) throw notAllowed({ code: 'IMPORT_EMPTY', sentence: 'There is nobody to import.' });
    const registrationApproved = asked.approve === true;
    const entries = [];
    const made: number[] = [];
    for (const line of lines) {
      const player = prepared.get(line.line);
      const playerProfileId = player ? await insertPrepared(work, playerProfiles, player) : (line.playerProfileId ?? 0);
      if (player) made.push(playerProfileId);
      entries.push({ playerProfileId, seedingPriority: line.seedingPriority, registrationApproved });
    }
    await enter(work, tournament, entries);
    // Whoever leaves the tournament again can be taken back as a player too.
    if (made.length > 0) await noteImport(work, playerProfiles, made);
    return { added: lines.length, created: lines.filter(({ result }) => result === 'NEW').length };
  });
  return answer;
}

/** A line that was to be a new player and may not says what keeps it from that. */
const refusalOf = ({ line, sentence, newPlayer }: MatchedLine, { newPlayers }: ImportRequest): string =>
  newPlayers?.includes(line) && newPlayer?.whyNot ? newPlayer.whyNot : sentence;

/** Any fixed number: of two imports that create the same player the second finds him. SQLite has one writer anyway. */
const NEW_PLAYERS_LOCK = 710_203;

async function prepareCreating({ db, engine, actor }: Work): Promise<void> {
  if (!mayCreate(actor)) throw notAllowed({ code: 'MAY_NOT_CREATE_PLAYERS', sentence: 'Your account may not create player profiles.' });
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${NEW_PLAYERS_LOCK})`.execute(db);
}
