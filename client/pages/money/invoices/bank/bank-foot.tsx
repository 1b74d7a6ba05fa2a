/** The sum of the ticked lines, and the button that books them. The button asks before an overpaid amount goes to a personal balance. */
import { CircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { countText } from '#machines/count-text.ts';
import { eurText } from '../../../../money/due.ts';
import { centsOfEuros } from '../../../../money/invoice-words.ts';
import { useSaveKey } from '../../../../ui/fields/use-save-key.ts';
import { Button } from '../../../../ui/frame/button.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import type { BankImportState } from './use-bank-import.ts';

export function BankFoot({ draft, isPhone }: { draft: BankImportState; isPhone: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const { ticked, lines, total, surplus, isBooking, isReading } = draft;
  const unknown = lines.filter(({ outcome }) => outcome === 'UNKNOWN').length;
  const reason = isPhone ? 'Book on a larger screen.' : ticked.length === 0 ? 'Tick a line first.' : null;
  const press = () => {
    if (reason !== null || isBooking || isReading) return;
    if (surplus > 0) setAsking(true);
    else draft.book();
  };
  useSaveKey(isPhone ? undefined : press);
  if (isPhone) return <p className="sticky bottom-0 border-t bg-canvas py-3 text-center text-ink-2 text-sm">Book on a larger screen.</p>;
  return (
    <footer className="flex flex-wrap items-center gap-3 border-t bg-canvas py-2 text-sm">
      <span className="tabular" aria-live="polite">
        <b className="font-semibold">{countText(ticked.length, 'payment')}</b> · {eurText(total)}
        <span className="ml-3 text-ink-2">{settledWords(draft)}</span>
      </span>
      {unknown > 0 && (
        <span className="ml-auto flex items-center gap-1.5 text-ink-2 text-xs">
          <CircleQuestionMark aria-hidden className="size-4" />
          {countText(unknown, 'unknown line')} can be booked later from the same file.
        </span>
      )}
      <span className={unknown > 0 ? 'flex gap-2' : 'ml-auto flex gap-2'}>
        <Button size="dialog" onPress={draft.close}>
          Close
        </Button>
        <Button size="dialog" variant="primary" shortcut="Ctrl S" busy={isBooking} disabledReason={reason} onPress={press}>
          Book {countText(ticked.length, 'payment')}
        </Button>
      </span>
      {isAsking && (
        <ConfirmDialog
          title={`${eurText(surplus)} more than is open`}
          action={`Book ${countText(ticked.length, 'payment')}`}
          busy={isBooking}
          onConfirm={() => {
            setAsking(false);
            draft.book();
          }}
          onCancel={() => setAsking(false)}
        >
          {ticked
            .filter((line) => line.surplus > 0)
            .map((line) => (
              <p key={line.key}>
                {eurText(line.surplus)} go to the personal balance of {line.parts.at(-1)?.player}.
              </p>
            ))}
        </ConfirmDialog>
      )}
    </footer>
  );
}

/** 'settle 13 invoices, 2 stay partly open' */
function settledWords({ ticked }: BankImportState): string {
  const rests = new Map<number, number>();
  for (const { parts } of ticked)
    for (const { id, amount, open } of parts) rests.set(id, (rests.get(id) ?? centsOfEuros(open)) - centsOfEuros(amount));
  const settled = [...rests.values()].filter((cents) => cents <= 0).length;
  const partly = rests.size - settled;
  if (rests.size === 0) return '';
  const words = `${settled === 1 ? 'settles' : 'settle'} ${countText(settled, 'invoice')}`;
  return partly === 0 ? words : `${words}, ${partly} ${partly === 1 ? 'stays' : 'stay'} partly open`;
}
