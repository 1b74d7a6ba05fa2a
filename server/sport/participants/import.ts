/** Enters all players that a text names: a preview that stores nothing, and the import of all lines or none. */
import type { CallAnswer } from '#contract/kit/call.ts';
import type { DayOrder } from '#contract/kit/days.ts';
import type { ListColumn } from '#contract/people/list-column-words.ts';
import { laterFields } from '#contract/people/missing-fields.ts';
import type { NameOrder } from '#contract/people/name-orders.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import type { importParticipants, previewImport } from '#contract/tournament/participant-import.ts';
import { whyNotEnter } from '#machines/tournament/participant.ts';
import { type Import, insertImported, PlanOutdated, runImport } from '../../entity/import/run-import.ts';
import { type PreparedRow, prepareRow } from '../../entity/write.ts';
import { requireScope } from '../../http/auth/scope.ts';
import type { Actor } from '../../kernel/actor.ts';
import { notAllowed, notFound } from '../../kernel/errors.ts';
import { countEntryInvoices, predictImportInvoices } from '../../office/money/invoices/import-bills.ts';
import { entersBy, type MatchedLine, matchImport } from '../../office/people/matching/match.ts';
import { planPeople } from '../../office/people/matching/plan-lines.ts';
import type { Context } from '../../store/context.ts';
import type { CommitRequest, WorkContext } from '../../store/unit/commit.ts';
import { enterParticipants } from './add.ts';
import { countEntrants, tooManySentence } from './count-entrants.ts';
import { type EntryTournament, readEntryTournament } from './entry.ts';
import { mayCreatePlayers, prepareCreating } from './may-create-players.ts';

type ImportRequest = {
  tournamentId: number;
  text: string;
  chosen?: Record<string, number> | undefined;
  newPlayers?: number[] | undefined;
  skip?: number[] | undefined;
  dayOrder?: DayOrder | null | undefined;
  nameOrder?: NameOrder | null | undefined;
  swapped?: number[] | undefined;
  defaultCountryId?: number | null | undefined;
  columns?: readonly (ListColumn | null)[] | null | undefined;
  isHeaded?: boolean | null | undefined;
  /** Also approves the registrations. */
  approve?: boolean | undefined;
};

type ImportPreview = CallAnswer<typeof previewImport>;
type ImportResult = CallAnswer<typeof importParticipants>;

export async function previewOfImport(context: Context, actor: Actor | null, request: ImportRequest): Promise<ImportPreview> {
  const planned = await planParticipants(context, actor, request, false);
  const { tournament, lines: matched, unsettledDays, nameOrder, isNameOrderOpen, defaultCountryId, table } = planned;
  const lines = matched.filter(({ line }) => !request.skip?.includes(line));
  const entering = lines.filter(entersBy);
  const toCreate = entering.filter(({ form }) => form !== null).length;
  const toAdd = entering.length;
  const facts = {
    tournamentStatus: tournament.tournamentStatus,
    numberOfTeamMatches: tournament.numberOfTeamMatches,
    entrants: await countEntrants(context.read, tournament.id),
    limit: tournament.entryLimit,
  };
  return {
    lines: matched,
    unsettledDays,
    nameOrder,
    isNameOrderOpen,
    defaultCountryId,
    table,
    toAdd,
    toCreate,
    invoices: await predictImportInvoices(
      context.read,
      { tournament, now: context.clock() },
      entering.map(({ form, playerProfileId }) => (form ? { form } : { playerProfileId: playerProfileId ?? 0 })),
    ),
    refusal: whyNotEnter(facts)?.sentence ?? tooManySentence(facts, toAdd),
  };
}

/** Plans and carries out an import; plans again when data changed meanwhile. Throws the first refused line. */
export const importInto = async (context: Context, request: CommitRequest, input: ImportRequest): Promise<ImportResult> =>
  (await runImport(context, request, participantImport(context, request.actor, input))).stored;

/** `rows`: the new player of a line, checked before the transaction, because every write waits while it runs. */
type ImportPlan = { lines: MatchedLine[]; rows: ReadonlyMap<number, PreparedRow> };

/** The plan is outdated when a player changed, a matching name appeared, a player entered, or the tournament changed. */
export const participantImport = (
  context: Context,
  actor: Actor,
  input: ImportRequest,
): Import<ImportPlan, EntryTournament, ImportResult> => ({
  changing: 'Players',
  plan: async () => {
    const { lines, readAt } = await planParticipants(context, actor, input, true);
    const prepared = lines.flatMap(({ line, form }) =>
      form ? [[line, prepareRow(playerProfiles, form, actor, laterFields)] as const] : [],
    );
    return { lines, readAt, rows: new Map(prepared) };
  },
  lock: async (work) => {
    const tournament = await readEntryTournament(work, input.tournamentId);
    if (mayCreatePlayers(work.actor) || (input.newPlayers ?? []).length > 0) await prepareCreating(work);
    return tournament;
  },
  streams: [`tournament:${input.tournamentId}`, 'playerProfile:%', 'country:%', 'playerCategory:%'],
  store: async (work, { lines: matched, rows }, tournament) => {
    await requireNotEntered(work, tournament.id, matched);
    const lines = matched.filter(({ line }) => !input.skip?.includes(line));
    const refused = lines.find((line) => !entersBy(line));
    if (refused)
      throw notAllowed({ code: 'IMPORT_REFUSED', sentence: `Nothing was imported. Line ${refused.line}: ${refusalOf(refused, input)}` });
    if (lines.length === 0) throw notAllowed({ code: 'IMPORT_EMPTY', sentence: 'There is nobody to import.' });
    // Players who are removed from the tournament again can also be removed as players.
    const created = await insertImported(
      work,
      playerProfiles,
      lines.flatMap(({ line }) => rows.get(line) ?? []),
    );
    const ids = created.values();
    const entries = lines.map(({ line, playerProfileId, seedingPriority }) => ({
      playerProfileId: (rows.has(line) ? ids.next().value : playerProfileId) ?? 0,
      seedingPriority,
      registrationApproved: input.approve === true,
    }));
    const participants = await enterParticipants(work, tournament, entries);
    return { added: lines.length, created: created.length, invoices: await countEntryInvoices(work.db, participants) };
  },
});

/** `final`: the plan is carried out, not only shown. */
const planParticipants = (context: Context, actor: Actor | null, request: ImportRequest, final: boolean) =>
  planPeople(context, request.text, async (today) => {
    const tournament = await readTournament(context.read, request.tournamentId);
    await requireScope(context.read, actor, 'participant:write', tournament);
    const { chosen = {}, newPlayers = [], skip = [], dayOrder = null, nameOrder = null, columns = null, isHeaded = null } = request;
    const { defaultCountryId = null, swapped = [] } = request;
    const decisions = {
      ...request,
      chosen,
      newPlayers,
      skip,
      dayOrder,
      nameOrder,
      defaultCountryId,
      swapped,
      columns,
      isHeaded,
      mayCreate: mayCreatePlayers(actor),
      final,
      today,
    };
    return { tournament, ...(await matchImport(context.read, { ...decisions, teams: tournament.numberOfTeamMatches > 0 })) };
  });

async function readTournament(db: Context['read'], id: number) {
  const tournament = await db.selectFrom('tournament').selectAll().where('id', '=', id).executeTakeFirst();
  if (!tournament) throw notFound();
  return tournament;
}

async function requireNotEntered({ db }: WorkContext, tournamentId: number, lines: readonly MatchedLine[]): Promise<void> {
  const ids = lines.filter(({ result }) => result === 'ADD').map(({ playerProfileId }) => playerProfileId ?? 0);
  const entered = await db
    .selectFrom('participant')
    .select('id')
    .where('tournamentId', '=', tournamentId)
    .where('playerProfileId', 'in', [0, ...ids])
    .limit(1)
    .executeTakeFirst();
  if (entered) throw new PlanOutdated();
}

/** Returns why a line is refused. A line for a new player names the reason against creating that player. */
const refusalOf = ({ line, sentence, newPlayer }: MatchedLine, { newPlayers }: ImportRequest): string =>
  newPlayers?.includes(line) && newPlayer?.whyNot ? newPlayer.whyNot : sentence;
