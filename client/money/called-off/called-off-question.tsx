/** In the dialog that cancels a tournament: its bills before, and the question about them afterwards. */
import { Suspense, useEffect } from 'react';
import { lazyPart } from '../../ui/frame/lazy-part.ts';
import { billWords, type CalledOff, hasBills, useCalledOffBills } from './called-off-bills.ts';

const CalledOffDialog = lazyPart(() => import('./called-off-dialog.tsx').then((loaded) => ({ default: loaded.CalledOffDialog })));

export function BillsBefore({ of }: { of: CalledOff }) {
  const { data: bills } = useCalledOffBills(of);
  if (!bills || !hasBills(bills)) return null;
  return <p className="text-ink-2 text-sm tabular">Its bills: {billWords(bills).join(' · ')}. You are asked about them next.</p>;
}

/** Closes at once when there is no bill to ask about. */
export function BillsAfter({ of, name, onClose }: { of: CalledOff; name: string; onClose: () => void }) {
  const { data: bills, error, isLoading } = useCalledOffBills(of);
  const isNothing = !isLoading && (!bills || !hasBills(bills));
  const isOver = isNothing || error !== null;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  if (isOver) return null;
  return (
    <Suspense fallback={null}>
      <CalledOffDialog of={of} name={name} onClose={onClose} />
    </Suspense>
  );
}
