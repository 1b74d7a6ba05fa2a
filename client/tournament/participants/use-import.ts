/** The state of the import dialog: the text, the decisions per line, the server's check, and the result. */
import { useMemo, useState } from 'react';
import type { DayOrder } from '#contract/kit/days.ts';
import type { NameOrder } from '#contract/people/name-orders.ts';
import { importParticipants, previewImport } from '#contract/tournament/participant-import.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { isApprovalFree } from '#machines/money/entry-fee.ts';
import { send } from '../../api/send.ts';
import { useSave } from '../../entity/form/use-save.ts';
import { type ColumnDecision, carriedColumns } from '../../lists/files/column-decision.ts';
import { forgetPreviews, useImportPreview } from '../../lists/files/use-import-preview.ts';
import { refreshEntries } from '../refresh-entries.ts';
import { invoiceForecast } from './import-invoices.ts';
import {
  carryOver,
  type ImportDecisions,
  importedWords,
  type LeftOutLine,
  leftOutOf,
  listOf,
  noDecisions,
  requestOf,
} from './import-lines.ts';
import { rememberNameOrder } from './remembered-name-order.ts';
import { forgetImport, type ImportDraftState } from './saved-lines.ts';

/** The result of an import: its text, the left-out lines with reasons, and these lines for another try. */
export type ImportResultSummary = { words: string; leftOut: readonly LeftOutLine[]; text: string };

export function useImport(
  tournament: Pick<Tournament, 'id' | 'name' | 'numberOfTeamMatches'>,
  onDone: () => void,
  initial: ImportDraftState,
) {
  const [draft, setDraft] = useState(initial);
  const { preview, isReading, tooLong, problem } = usePreview(tournament.id, draft);
  const { busy, refusal, outcome: result, setOutcome: setResult, run } = useRun(tournament, onDone);
  const lines = preview?.lines ?? none;
  // The desk that adds players has decided about them; it is asked only where the approval issues invoices.
  const approve = draft.approval ?? (preview?.invoices !== undefined && isApprovalFree(preview.invoices));
  const defaultCountryId = draft.defaultCountryId ?? preview?.defaultCountryId ?? null;
  return {
    text: draft.text,
    setText: (text: string) =>
      setDraft((before) => ({
        ...before,
        text,
        decisions: carryOver(before.decisions, before.text, text),
        columns: carriedColumns(before.columns, before.text, text),
      })),
    table: draft.text.trim() === '' ? undefined : preview?.table,
    columns: draft.columns,
    setColumns: (columns: ColumnDecision) => setDraft((before) => ({ ...before, columns })),
    decisions: draft.decisions,
    decide: (decide: (before: ImportDecisions) => ImportDecisions) =>
      setDraft((before) => ({ ...before, decisions: decide(before.decisions) })),
    dayOrder: draft.dayOrder,
    setDayOrder: (dayOrder: DayOrder) => setDraft((before) => ({ ...before, dayOrder })),
    nameOrder: preview?.nameOrder ?? null,
    isNameOrderOpen: preview?.isNameOrderOpen ?? false,
    setNameOrder: (nameOrder: NameOrder) => {
      rememberNameOrder(nameOrder);
      setDraft((before) => ({ ...before, nameOrder }));
    },
    defaultCountryId,
    setDefaultCountry: (countryId: number | null) => setDraft((before) => ({ ...before, defaultCountryId: countryId })),
    unsettledDays: preview?.unsettledDays ?? none,
    approve,
    setApprove: (approval: boolean) => setDraft((before) => ({ ...before, approval })),
    /** All that `saveImport` keeps. */
    state: draft,
    forecast: preview?.invoices ? invoiceForecast(preview.invoices, approve) : null,
    lines,
    problem: tooLong ?? problem,
    isReading,
    refusal,
    busy,
    run: () => {
      const leftOut = leftOutOf(lines, draft.decisions);
      const left = { leftOut, text: listOf(draft.text, lines, leftOut) };
      // The order and the country of the preview, so that the import makes the players that were shown.
      const asShown = { dayOrder: draft.dayOrder, nameOrder: preview?.nameOrder ?? draft.nameOrder, defaultCountryId };
      return run({ text: draft.text, ...asShown, ...draft.columns, ...requestOf(lines, draft.decisions), approve }, left);
    },
    outcome: result,
    /** Returns to the text field with the left-out lines. */
    goOn: () => {
      setDraft((before) => ({ ...before, text: result?.text ?? '', decisions: noDecisions }));
      setResult(null);
    },
  };
}

export type ImportDraft = ReturnType<typeof useImport>;

const none: never[] = [];

function usePreview(
  tournamentId: number,
  { text, dayOrder, nameOrder, defaultCountryId, columns, decisions: { chosen, newPlayers, skipped, swapped } }: ImportDraftState,
) {
  const request = useMemo(
    () => ({
      ...{ text, dayOrder, nameOrder, defaultCountryId, ...columns, chosen },
      ...{ newPlayers: [...newPlayers], skip: [...skipped], swapped: [...swapped] },
    }),
    [text, dayOrder, nameOrder, defaultCountryId, columns, chosen, newPlayers, skipped, swapped],
  );
  return useImportPreview(request, {
    key: [tournamentId],
    send: (body, options) => send(previewImport, { params: { id: String(tournamentId) }, body }, options),
  });
}

type EntryImportRequest = Pick<ImportDraftState, 'text' | 'dayOrder' | 'nameOrder' | 'defaultCountryId'> & {
  approve: boolean;
} & ColumnDecision &
  ReturnType<typeof requestOf>;

function useRun(tournament: Pick<Tournament, 'id' | 'name' | 'numberOfTeamMatches'>, onDone: () => void) {
  const [result, setResult] = useState<ImportResultSummary | null>(null);
  const { busy, sentence, save } = useSave({
    send: async ({ request, left }: { request: EntryImportRequest; left: Omit<ImportResultSummary, 'words'> }) => {
      const answer = await send(importParticipants, { params: { id: String(tournament.id) }, body: request });
      void refreshEntries();
      return { words: importedWords(answer, tournament, request.approve), ...left };
    },
    saved: ({ words, leftOut }) => (leftOut.length === 0 ? words : null),
    failed: null,
    onSaved: (done) => {
      forgetImport(tournament.id);
      if (done.leftOut.length === 0) onDone();
      else setResult(done);
    },
    onEnd: forgetPreviews,
  });
  const run = (request: EntryImportRequest, left: Omit<ImportResultSummary, 'words'>) => save({ request, left });
  return { busy, refusal: sentence, outcome: result, setOutcome: setResult, run };
}
