/** The sentences beside a swap: tables that are called again, printed sheets, and the checks of the draw that get worse. */
import type { Consequence, CorrectionChange } from '#contract/tournament/corrections.ts';
import { listText } from '#machines/sentences.ts';
import { pairsCheck, swappedSeedsCheck } from '../draws/draw-checks.ts';
import type { CorrectedEntrant } from './entrants.ts';

type SwapInput = {
  pair: readonly [CorrectedEntrant, CorrectedEntrant];
  /** 'Tables 3 and 4'; '' when no match is announced. */
  tables: string;
  changes: readonly CorrectionChange[];
};

export function swapConsequences({ pair: [first, second], tables, changes }: SwapInput): Consequence[] {
  const labels = changes.map(({ label }) => label);
  const isOne = labels.length === 1;
  const checks = [pairsCheck(changes), swappedSeedsCheck(first, second)]
    .filter((check) => check !== null)
    .map(({ level, sentence }): Consequence => ({ kind: level === 'ok' ? 'STAYS' : 'WARNING', sentence }));
  const called: Consequence[] =
    tables === ''
      ? []
      : [{ kind: 'CALL', sentence: `${tables} ${tables.startsWith('Tables') ? 'are' : 'is'} called again with the new names.` }];
  return [
    ...called,
    { kind: 'PRINT', sentence: `The printed ${isOne ? 'sheet' : 'sheets'} of ${listText(labels)} ${isOne ? 'is' : 'are'} outdated.` },
    {
      kind: 'PERSON',
      sentence: `Tell ${first.displayName}, ${second.displayName} and their opponents.`,
    },
    ...checks,
    { kind: 'STAYS', sentence: 'Times, tables and all other matches stay.' },
  ];
}
