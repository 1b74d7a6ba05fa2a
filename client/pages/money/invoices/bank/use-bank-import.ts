/** The state of a bank import: the file, what the server reads in it, the ticked lines, and what was matched by hand. */
import { useState } from 'react';
import {
  type BankColumnPositions,
  bookStatement,
  type MatchedLine,
  type ReadStatementAnswer,
  readStatement,
  saveBankColumns,
} from '#contract/money/bank-import.ts';
import { countText } from '#machines/count-text.ts';
import { send } from '../../../../api/send.ts';
import { useSave } from '../../../../entity/form/use-save.ts';
import { eurText, sumOf } from '../../../../money/due.ts';
import { refreshInvoices } from '../../../../money/invoice-data.ts';
import { type ChosenStatement, readStatementFile } from './statement-file.ts';

export type BankImportState = ReturnType<typeof useBankImport>;
type ReadRequest = ChosenStatement & { save?: { bank: string; columns: BankColumnPositions } };

export function useBankImport() {
  const [file, setFile] = useState<(ChosenStatement & { columns?: BankColumnPositions }) | null>(null);
  const [answer, setAnswer] = useState<ReadStatementAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** By key of the line: what a person decided otherwise than the server proposed. */
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [matched, setMatched] = useState<ReadonlyMap<string, MatchedLine>>(new Map());
  /** Whether the columns of a CSV file are being chosen. */
  const [isChoosing, setChoosing] = useState(false);
  const [booked, setBooked] = useState<number | null>(null);
  const read = useSave<ReadRequest, ReadStatementAnswer>({
    send: ({ save, ...chosen }) => (save ? send(saveBankColumns, { body: { ...chosen, ...save } }) : send(readStatement, { body: chosen })),
    saved: null,
    failed: null,
    newestWins: true,
    // After a wrong file the right one is read at once.
    restMs: 0,
    onSaved: (next) => {
      setAnswer(next);
      setTicks(new Map());
      setMatched(new Map());
      setChoosing(false);
    },
    onRefused: ({ sentence }) => setProblem(sentence),
  });
  const lines = (answer?.lines ?? []).map((line) => matched.get(line.key) ?? line);
  const isTicked = ({ key, ticked, outcome }: MatchedLine): boolean => isBookable(outcome) && (ticks.get(key) ?? ticked);
  const ticked = lines.filter(isTicked);
  const book = useSave<null, Awaited<ReturnType<typeof send<typeof bookStatement>>>>({
    send: () =>
      send(bookStatement, {
        body: {
          ...(file ?? { name: '', text: '' }),
          lines: ticked.map(({ key, parts, surplus }) => ({ key, surplus, parts: parts.map(({ id, amount }) => ({ id, amount })) })),
        },
      }),
    saved: ({ lines: count, total }) => `${countText(count, 'payment')} booked: ${eurText(total)}`,
    failed: null,
    onSaved: ({ lines: count }) => setBooked(count),
    onRefused: ({ sentence }) => setProblem(sentence),
    onEnd: () => {
      void refreshInvoices();
      if (file) void read.save(file);
    },
  });
  const choose = async (next: File): Promise<void> => {
    setProblem(null);
    setBooked(null);
    setAnswer(null);
    const chosen = await readStatementFile(next);
    if ('problem' in chosen) return setProblem(chosen.problem);
    setFile(chosen);
    await read.save(chosen);
  };
  const close = (): void => {
    for (const reset of [setFile, setAnswer, setProblem, setBooked]) reset(null);
  };
  const saveColumns = (bank: string, columns: BankColumnPositions): void => {
    setProblem(null);
    if (file) void read.save({ ...file, save: { bank, columns } });
  };
  const tick = (keys: readonly string[], on: boolean): void => setTicks(new Map([...ticks, ...keys.map((key) => [key, on] as const)]));
  const match = (line: MatchedLine): void => {
    setMatched(new Map([...matched, [line.key, line]]));
    tick([line.key], true);
  };
  return {
    ...{ file, answer, problem, lines, ticked, isTicked, booked, choose, close, saveColumns, isChoosing, setChoosing, tick, match },
    total: sumOf(ticked, ({ amount }) => amount),
    surplus: sumOf(ticked, ({ surplus }) => surplus),
    isReading: read.busy,
    isBooking: book.busy,
    book: () => {
      setProblem(null);
      void book.save(null);
    },
  };
}

/** A line without a match can be ticked only after a person has matched it. */
export const isBookable = (outcome: MatchedLine['outcome']): boolean => ['EXACT', 'PARTIAL', 'SEVERAL', 'OVERPAID'].includes(outcome);
