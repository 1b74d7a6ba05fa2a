/** The state of the import page: the text, the decisions about its lines, and the server's check. */
import { useState } from 'react';
import type { DayOrder } from '#contract/kit/days.ts';
import { importPlayers, type PlayerImportLine, type PlayerImportResult, previewPlayerImport } from '#contract/people/player-import.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import { countText } from '#machines/count-text.ts';
import { refreshRecords } from '../../../../api/records.ts';
import { send } from '../../../../api/send.ts';
import { useSave } from '../../../../entity/form/use-save.ts';
import { type ColumnDecision, carriedColumns, noColumnDecision } from '../../../../lists/files/column-decision.ts';
import { forgetPreviews, useImportPreview } from '../../../../lists/files/use-import-preview.ts';

type LineDecisions = { newLines: number[]; chosen: Record<string, number>; skip: number[] };
type ImportRequest = ColumnDecision & LineDecisions & { text: string; dayOrder: DayOrder | null; defaultCountryId: number | null };
type ConfirmedImport = ImportRequest & { expectedCount: number };

const noDecisions: LineDecisions = { newLines: [], chosen: {}, skip: [] };

export function usePlayerImport(onDone: () => void) {
  const [request, setRequest] = useState<ImportRequest>({
    ...{ text: '', dayOrder: null, defaultCountryId: null },
    ...noDecisions,
    ...noColumnDecision,
  });
  const { preview, isReading, tooLong, problem } = useImportPreview(request, {
    key: ['players'],
    send: (body, options) => send(previewPlayerImport, { body }, options),
  });
  const { busy, sentence, save } = useSave({
    send: (body: ConfirmedImport) => send(importPlayers, { body }),
    saved: ({ created, changed }) => importedWords(created, changed),
    failed: null,
    onSaved: () => {
      void refreshRecords(playerProfiles);
      onDone();
    },
    onEnd: forgetPreviews,
  });
  const lines = (tooLong ? null : preview?.lines) ?? none;
  const [toCreate, toChange] = (['NEW', 'CHANGE'] as const).map((result) => lines.filter((line) => line.result === result).length) as [
    number,
    number,
  ];
  const unsettledDays = (tooLong ? null : preview?.unsettledDays) ?? [];
  const decide = (line: number, decision: { isNew?: boolean; player?: number; isSkipped?: boolean }) =>
    setRequest(({ newLines, chosen, skip, ...before }) => {
      const { [String(line)]: _gone, ...others } = chosen;
      return {
        ...before,
        newLines: [...newLines.filter((other) => other !== line), ...(decision.isNew ? [line] : [])],
        chosen: decision.player === undefined ? others : { ...others, [String(line)]: decision.player },
        skip: [...skip.filter((other) => other !== line), ...(decision.isSkipped ? [line] : [])],
      };
    });
  return {
    text: request.text,
    /** A new text drops the decisions, because its lines are about other people. */
    setText: (text: string) => setRequest((before) => ({ ...before, ...noDecisions, text, ...carriedColumns(before, before.text, text) })),
    table: tooLong || request.text.trim() === '' ? undefined : preview?.table,
    columns: { columns: request.columns, isHeaded: request.isHeaded },
    setColumns: (decision: ColumnDecision) => setRequest((before) => ({ ...before, ...decision })),
    /** The user's decision for a line: the id of a player or 'new'; null before. */
    decisionOf: (line: number): number | 'new' | null => (request.newLines.includes(line) ? 'new' : (request.chosen[String(line)] ?? null)),
    decide,
    dayOrder: request.dayOrder,
    setDayOrder: (dayOrder: DayOrder) => setRequest((before) => ({ ...before, dayOrder })),
    unsettledDays,
    defaultCountryId: request.defaultCountryId,
    setDefaultCountry: (defaultCountryId: number | null) => setRequest((before) => ({ ...before, defaultCountryId })),
    lines,
    countOf: (result: PlayerImportResult) => lines.filter((line) => line.result === result).length,
    toCreate,
    toChange,
    isReading: request.text.trim() !== '' && !tooLong && isReading,
    problem: tooLong ?? sentence ?? problem,
    busy,
    whyNot: whyNotImport({ isReading, hasOpenDays: unsettledDays.length > 0 && request.dayOrder === null, total: toCreate + toChange }),
    run: () => void save({ ...request, expectedCount: toCreate + toChange }),
  };
}

export type PlayerImport = ReturnType<typeof usePlayerImport>;

const none: PlayerImportLine[] = [];

function whyNotImport({ isReading, hasOpenDays, total }: { isReading: boolean; hasOpenDays: boolean; total: number }): string | null {
  if (isReading) return 'The lines are being read.';
  if (hasOpenDays) return 'Choose whether the day or the month comes first.';
  return total === 0 ? 'There is nobody to import.' : null;
}

/** '41 players imported, 96 changed' */
function importedWords(created: number, changed: number): string {
  if (changed === 0) return `${countText(created, 'player')} imported`;
  return created === 0 ? `${countText(changed, 'player')} changed` : `${countText(created, 'player')} imported, ${changed} changed`;
}
