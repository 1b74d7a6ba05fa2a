/** The state of the import page: the text, the lines that are new players, and the server's check. */
import { useState } from 'react';
import type { DayOrder } from '#contract/kit/days.ts';
import { importPlayers, type PlayerImportLine, previewPlayerImport } from '#contract/people/player-import.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import { countText } from '#machines/count-text.ts';
import { refreshRecords } from '../../../../api/records.ts';
import { send } from '../../../../api/send.ts';
import { useSave } from '../../../../entity/form/use-save.ts';
import { type ColumnDecision, carriedColumns, noColumnDecision } from '../../../../lists/files/column-decision.ts';
import { forgetPreviews, useImportPreview } from '../../../../lists/files/use-import-preview.ts';

type ImportRequest = ColumnDecision & { text: string; newLines: number[]; dayOrder: DayOrder };
type ConfirmedImport = ImportRequest & { expectedCount: number };

export function usePlayerImport(onDone: () => void) {
  const [request, setRequest] = useState<ImportRequest>({ text: '', newLines: [], dayOrder: 'DAY_FIRST', ...noColumnDecision });
  const { preview, isReading, tooLong, problem } = useImportPreview(request, {
    key: ['players'],
    send: (body, options) => send(previewPlayerImport, { body }, options),
  });
  const { busy, sentence, save } = useSave({
    send: (body: ConfirmedImport) => send(importPlayers, { body }),
    saved: ({ created }) => `${countText(created, 'player')} imported`,
    failed: null,
    onSaved: () => {
      void refreshRecords(playerProfiles);
      onDone();
    },
    onEnd: forgetPreviews,
  });
  const lines = (tooLong ? null : preview?.lines) ?? none;
  const toCreate = lines.filter(({ result }) => result === 'NEW').length;
  return {
    text: request.text,
    /** A new text drops the decisions, because its lines are about other people. */
    setText: (text: string) =>
      setRequest((before) => ({ text, newLines: [], dayOrder: before.dayOrder, ...carriedColumns(before, before.text, text) })),
    table: tooLong || request.text.trim() === '' ? undefined : preview?.table,
    setColumns: (decision: ColumnDecision) => setRequest((before) => ({ ...before, ...decision })),
    isNew: (line: number) => request.newLines.includes(line),
    turn: (line: number) => setRequest((before) => ({ ...before, newLines: turned(before.newLines, line) })),
    dayOrder: request.dayOrder,
    setDayOrder: (dayOrder: DayOrder) => setRequest((before) => ({ ...before, dayOrder })),
    unsettledDays: (tooLong ? null : preview?.unsettledDays) ?? [],
    lines,
    counts: countsOf(lines),
    toCreate,
    isReading: request.text.trim() !== '' && !tooLong && isReading,
    problem: tooLong ?? sentence ?? problem,
    busy,
    run: () => void save({ ...request, expectedCount: toCreate }),
  };
}

export type PlayerImport = ReturnType<typeof usePlayerImport>;

const none: PlayerImportLine[] = [];

const turned = (lines: readonly number[], line: number): number[] =>
  lines.includes(line) ? lines.filter((other) => other !== line) : [...lines, line];

/** '3 new · 1 known · 2 refused' */
const countsOf = (lines: readonly PlayerImportLine[]): string =>
  (['NEW', 'KNOWN', 'SIMILAR', 'REFUSED'] as const)
    .map((result) => [lines.filter((line) => line.result === result).length, words[result]] as const)
    .flatMap(([number, word]) => (number > 0 ? [`${number} ${word}`] : []))
    .join(' · ');

const words = { NEW: 'new', KNOWN: 'known', SIMILAR: 'to decide', REFUSED: 'refused' } as const;
