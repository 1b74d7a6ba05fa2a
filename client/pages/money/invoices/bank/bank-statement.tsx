/** The statement that was read: its lines, what they pay, and the button that books them. */
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { foldedWords } from '#contract/kit/fold.ts';
import type { LineOutcome, MatchedLine } from '#contract/money/bank-import.ts';
import { amountOf, eurText } from '../../../../money/due.ts';
import { LegendFilter } from '../../../../ui/table/legend-filter.tsx';
import { SearchField } from '../../../../ui/table/search-field.tsx';
import { BankFoot } from './bank-foot.tsx';
import { BankLines } from './bank-lines.tsx';
import { BankSteps } from './bank-steps.tsx';
import { outcomeLooks, outcomesInOrder } from './line-outcomes.ts';
import { MatchDialog } from './match-dialog.tsx';
import type { BankImportState } from './use-bank-import.ts';

export function BankStatement({ draft, isPhone }: { draft: BankImportState; isPhone: boolean }) {
  const [chosen, setChosen] = useState<LineOutcome[]>([]);
  const [words, setWords] = useState('');
  const [matching, setMatching] = useState<MatchedLine | null>(null);
  const parts = outcomesInOrder.flatMap((id) => {
    const count = draft.lines.filter(({ outcome }) => outcome === id).length;
    return count > 0 ? [{ id, count, ...outcomeLooks[id] }] : [];
  });
  const shown = draft.lines.filter((line) => (chosen.length === 0 || chosen.includes(line.outcome)) && contains(line, words));
  return (
    <div className="flex min-h-0 grow flex-col gap-3">
      <BankSteps draft={draft} />
      <div className="flex flex-wrap items-center gap-2">
        <LegendFilter label="Lines by match" parts={parts} chosen={chosen} onChange={setChosen} brief={isPhone} />
        <SearchField label="Payer, number or amount" className="w-56" value={words} onChange={setWords} />
        <span className="ml-auto flex items-center gap-1.5 text-ink-2 text-xs max-sm:hidden">
          <ShieldCheck aria-hidden className="size-4" /> A line that was booked once is never booked again.
        </span>
      </div>
      <BankLines draft={draft} lines={shown} onMatch={setMatching} />
      <BankFoot draft={draft} isPhone={isPhone} />
      {matching && (
        <MatchDialog
          line={matching}
          onMatch={(line) => {
            draft.match(line);
            setMatching(null);
          }}
          onClose={() => setMatching(null)}
        />
      )}
    </div>
  );
}

function contains({ payer, text, amount, parts }: MatchedLine, words: string): boolean {
  const content = [
    payer,
    text,
    eurText(amount),
    amountOf(amount),
    ...parts.flatMap(({ player, invoiceNumber }) => [player, invoiceNumber]),
  ];
  const folded = foldedWords(content.join(' ')).join(' ');
  return foldedWords(words).every((word) => folded.includes(word));
}
