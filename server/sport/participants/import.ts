/** Enters all players that a text names: a preview that stores nothing, and the import of all lines or none. */
import type { CallAnswer } from '#contract/kit/call.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import type { importParticipants, previewImport } from '#contract/tournament/participant-import.ts';
import { whyNotEnter } from '#machines/tournament/participant.ts';
import { carryOutPlan } from '../../entity/carry-out-plan.ts';
import { noteImport } from '../../entity/import/imports.ts';
import { insertPrepared, prepareRow } from '../../entity/write.ts';
import type { Actor } from '../../kernel/actor.ts';
import { notAllowed } from '../../kernel/errors.ts';
import type { MatchedLine } from '../../office/people/matching/match.ts';
import type { Context } from '../../store/context.ts';
import { takeLock } from '../../store/unit/advisory-locks.ts';
import { type CommitRequest, commit, type WorkContext } from '../../store/unit/commit.ts';
import { enterParticipants } from './add.ts';
import { countEntrants, tooManySentence } from './count-entrants.ts';
import { readEntryTournament } from './entry.ts';
import { type ImportPlan, type ImportRequest, mayCreatePlayers, planImport, requireCurrentPlan } from './import-plan.ts';

type ImportPreview = CallAnswer<typeof previewImport>;
type ImportResult = CallAnswer<typeof importParticipants>;

export async function previewOfImport(context: Context, actor: Actor | null, request: ImportRequest): Promise<ImportPreview> {
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
  return { lines: matched, unsettledDays, toAdd, toCreate, refusal: whyNotEnter(facts)?.sentence ?? tooManySentence(facts, toAdd) };
}

/** Plans and carries out an import; plans again when data changed meanwhile. Throws the first refused line. */
export const importInto = (context: Context, request: CommitRequest, input: ImportRequest): Promise<ImportResult> =>
  carryOutPlan(
    'Players',
    () => planImport(context, request.actor, input, true),
    (plan) => carryOutImport(context, request, input, plan),
  );

/** Carries out a plan. Throws PlanOutdated when data that the plan is based on has changed. */
export async function carryOutImport(
  context: Context,
  request: CommitRequest,
  input: ImportRequest,
  plan: ImportPlan,
): Promise<ImportResult> {
  // Rows are validated before the transaction, because every write waits while it runs.
  const prepared = new Map(
    plan.matched.flatMap(({ line, form }) => (form ? [[line, prepareRow(playerProfiles, form, request.actor)]] : [])),
  );
  const { answer } = await commit(context, request, async (work) => {
    const tournament = await readEntryTournament(work, input.tournamentId);
    if (input.newPlayers && input.newPlayers.length > 0) await prepareCreating(work);
    await requireCurrentPlan(work, plan);
    const lines = plan.matched.filter(({ line }) => !input.skip?.includes(line));
    const refused = lines.find(({ result }) => result !== 'ADD' && result !== 'NEW');
    if (refused)
      throw notAllowed({ code: 'IMPORT_REFUSED', sentence: `Nothing was imported. Line ${refused.line}: ${refusalOf(refused, input)}` });
    if (lines.length === 0) throw notAllowed({ code: 'IMPORT_EMPTY', sentence: 'There is nobody to import.' });
    const registrationApproved = input.approve === true;
    const entries = [];
    const createdIds: number[] = [];
    for (const line of lines) {
      const player = prepared.get(line.line);
      const playerProfileId = player ? await insertPrepared(work, playerProfiles, player) : (line.playerProfileId ?? 0);
      if (player) createdIds.push(playerProfileId);
      entries.push({ playerProfileId, seedingPriority: line.seedingPriority, registrationApproved });
    }
    await enterParticipants(work, tournament, entries);
    // Players who are removed from the tournament again can also be removed as players.
    if (createdIds.length > 0) await noteImport(work, playerProfiles, createdIds);
    return { added: lines.length, created: lines.filter(({ result }) => result === 'NEW').length };
  });
  return answer;
}

/** Returns why a line is refused. A line for a new player names the reason against creating that player. */
const refusalOf = ({ line, sentence, newPlayer }: MatchedLine, { newPlayers }: ImportRequest): string =>
  newPlayers?.includes(line) && newPlayer?.whyNot ? newPlayer.whyNot : sentence;

async function prepareCreating(work: WorkContext): Promise<void> {
  if (!mayCreatePlayers(work.actor))
    throw notAllowed({ code: 'MAY_NOT_CREATE_PLAYERS', sentence: 'Your account may not create player profiles.' });
  await takeLock(work, 'newPlayers');
}
