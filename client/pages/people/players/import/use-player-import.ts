/** The state of the import page: the text, the lines that are new players, and the server's check. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DayOrder } from '#contract/kit/days.ts';
import { whyTooLong } from '#contract/kit/table-text.ts';
import { importPlayers, type PlayerImportLine, previewPlayerImport } from '#contract/people/player-import.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import { countText } from '#machines/count-text.ts';
import { sentenceOf } from '../../../../api/problem.ts';
import { queryClient } from '../../../../api/queries.ts';
import { refreshRecords } from '../../../../api/records.ts';
import { send } from '../../../../api/send.ts';
import { useSave } from '../../../../entity/form/use-save.ts';
import { useDebounced } from '../../../../lists/use-debounced.ts';

type ImportRequest = { text: string; newLines: number[]; dayOrder: DayOrder };
type ConfirmedImport = ImportRequest & { expectedCount: number };

const area = 'player-import';

export function usePlayerImport(onDone: () => void) {
  const [request, setRequest] = useState<ImportRequest>({ text: '', newLines: [], dayOrder: 'DAY_FIRST' });
  const debounced = useDebounced(request, 350);
  const tooLong = whyTooLong(request.text);
  const { data, error, isFetching } = useQuery({
    queryKey: [area, debounced],
    queryFn: ({ signal }) => send(previewPlayerImport, { body: debounced }, { signal }),
    enabled: debounced.text.trim() !== '' && whyTooLong(debounced.text) === null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const { busy, sentence, save } = useSave({
    send: (body: ConfirmedImport) => send(importPlayers, { body }),
    saved: ({ created }) => `${countText(created, 'player')} imported`,
    failed: null,
    onSaved: () => {
      void refreshRecords(playerProfiles);
      onDone();
    },
    // A change meanwhile may have caused the refusal, so the lines are checked again.
    onEnd: () => void queryClient.invalidateQueries({ queryKey: [area] }),
  });
  const preview = request.text.trim() === '' || tooLong ? undefined : data;
  const lines = preview?.lines ?? none;
  const toCreate = lines.filter(({ result }) => result === 'NEW').length;
  return {
    text: request.text,
    /** A new text drops the decisions, because its lines are about other people. */
    setText: (text: string) => setRequest(({ dayOrder }) => ({ text, newLines: [], dayOrder })),
    isNew: (line: number) => request.newLines.includes(line),
    turn: (line: number) => setRequest((before) => ({ ...before, newLines: turned(before.newLines, line) })),
    dayOrder: request.dayOrder,
    setDayOrder: (dayOrder: DayOrder) => setRequest((before) => ({ ...before, dayOrder })),
    unsettledDays: preview?.unsettledDays ?? [],
    lines,
    counts: countsOf(lines),
    toCreate,
    isReading: request.text.trim() !== '' && !tooLong && (isFetching || debounced !== request),
    problem: tooLong ?? sentence ?? (error ? sentenceOf(error) : null),
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
