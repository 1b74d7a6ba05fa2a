/** On the page of what is called off: the bills that are left, and the button that cancels them. */
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { countText } from '#machines/count-text.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Callout } from '../../ui/frame/callout.tsx';
import { lazyPart } from '../../ui/frame/lazy-part.ts';
import { billWords, type CalledOff, hasBills, hasUnpaidBills, useCalledOffBills } from './called-off-bills.ts';

const CalledOffDialog = lazyPart(() => import('./called-off-dialog.tsx').then((loaded) => ({ default: loaded.CalledOffDialog })));

/** `?bills` opens the question at once, after the event was called off in its form. */
export function CalledOffCallout({ of, name }: { of: CalledOff; name: string }) {
  const { data: bills } = useCalledOffBills(of);
  const [params, setParams] = useSearchParams();
  const [isOpen, setOpen] = useState(params.has('bills'));
  if (!bills || !(hasBills(bills) || isOpen)) return null;
  const isUnpaid = hasUnpaidBills(bills);
  const what = of.tournamentId === null ? 'event' : 'tournament';
  return (
    <>
      {hasBills(bills) && (
        <Callout
          kind={isUnpaid ? 'warning' : 'info'}
          className="mb-4"
          title={
            isUnpaid
              ? `The ${what} is canceled, but ${countText(bills.open.count + bills.drafts.count, 'bill is', 'bills are')} left.`
              : `${countText(bills.paid.count, 'bill was', 'bills were')} paid before the ${what} was canceled.`
          }
          actions={<Button onPress={() => setOpen(true)}>{isUnpaid ? 'Cancel all' : 'Credit them'} …</Button>}
        >
          {billWords(bills).join(' · ')}
        </Callout>
      )}
      {isOpen && hasBills(bills) && (
        <Suspense fallback={null}>
          <CalledOffDialog
            of={of}
            name={name}
            onClose={() => {
              setOpen(false);
              setParams(withoutQuestion, { replace: true });
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function withoutQuestion(params: URLSearchParams): URLSearchParams {
  params.delete('bills');
  return params;
}
