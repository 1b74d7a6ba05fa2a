/** The cash desk of an event, made for one hand late in the evening: search, one tap, next. */
import { ArrowLeftRight, LockKeyhole, Printer } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sentenceOf } from '../../../../api/problem.ts';
import { formatDate } from '../../../../format.ts';
import { ListFailed } from '../../../../lists/list-failed.tsx';
import { useWithChosen } from '../../../../lists/use-with-chosen.ts';
import { IssuerMissing } from '../../../../money/issuer-missing.tsx';
import { useDeskEvents } from '../../../../money/till/desk-events.ts';
import { useMay } from '../../../../state/session.ts';
import { Button } from '../../../../ui/frame/button.tsx';
import { Callout } from '../../../../ui/frame/callout.tsx';
import { lazyPart } from '../../../../ui/frame/lazy-part.ts';
import { Page } from '../../../../ui/frame/page.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { FilterSelect } from '../../../../ui/table/filter-select.tsx';
import { useCashDesk } from './cash-desk-data.ts';
import { CashDeskEntrants } from './cash-desk-entrants.tsx';
import { CashDeskSums } from './cash-desk-sums.tsx';

const CloseDayDialog = lazyPart(async () => ({ default: (await import('./close-day-dialog.tsx')).CloseDayDialog }));

const CashDialog = lazyPart(async () => ({ default: (await import('./cash-dialog.tsx')).CashDialog }));

export function CashDeskPage() {
  const [params, setParams] = useSearchParams();
  const { events: newest, current, error, lost } = useDeskEvents();
  const query = Number(params.get('event')) || null;
  const eventId = query ?? current;
  const events = useWithChosen({ options: newest, chosen: query, path: 'events' }) ?? [];
  const eventName = events.find(({ id }) => id === eventId)?.label ?? '';
  const desk = useCashDesk(eventId);
  const mayWrite = useMay()('invoice:write');
  const notNow = mayWrite ? (desk.day ? null : 'The payments of today are not loaded yet.') : 'Your account may not write invoices.';
  const [closing, setClosing] = useState<string | null>(null);
  const [moving, setMoving] = useState(false);
  const print = async () => {
    if (!desk.day) return;
    try {
      await (await import('./cash-desk-print.tsx')).printCashDesk(desk.day, eventName);
    } catch (error) {
      showToast.error(sentenceOf(error));
    }
  };
  return (
    <Page
      title="Cash desk"
      subtitle={eventName}
      crumbs={[{ label: 'Management' }, { label: 'Invoices', to: '/app/management/invoices' }, { label: 'Cash desk' }]}
      actions={
        <>
          <FilterSelect
            label="Event"
            allLabel="The current one"
            options={events}
            lost={lost}
            value={query}
            onChange={(id) => setParams(id === null ? {} : { event: String(id) }, { replace: true })}
          />
          <Button icon={ArrowLeftRight} disabledReason={notNow} onPress={() => setMoving(true)}>
            Cash in or out
          </Button>
          <Button icon={Printer} onPress={() => void print()}>
            Print the day
          </Button>
          <Button variant="primary" icon={LockKeyhole} disabledReason={notNow} onPress={() => setClosing(desk.day?.day ?? null)}>
            Close the day
          </Button>
        </>
      }
    >
      {desk.day?.issuerMissing && <IssuerMissing />}
      {desk.day?.uncounted && mayWrite && <Uncounted day={desk.day.uncounted} onCount={setClosing} />}
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_17rem]">
        {eventId === null && error && lost ? (
          <ListFailed what="The events" error={error} onRetry={lost} />
        ) : (
          <CashDeskEntrants key={eventId} desk={desk} eventId={eventId} />
        )}
        <CashDeskSums day={desk.day} />
      </div>
      {moving && eventId !== null && (
        <Suspense fallback={null}>
          <CashDialog eventId={eventId} eventName={eventName} onClose={() => setMoving(false)} />
        </Suspense>
      )}
      {closing !== null && eventId !== null && (
        <Suspense fallback={null}>
          <CloseDayDialog eventId={eventId} eventName={eventName} day={closing} onClose={() => setClosing(null)} />
        </Suspense>
      )}
    </Page>
  );
}

/** Shown also for the previous day, because many tills are counted after midnight. */
const Uncounted = ({ day, onCount }: { day: string; onCount: (day: string) => void }) => (
  <Callout
    kind="warning"
    title={`The till of ${formatDate(day)} is not counted.`}
    actions={<Button onPress={() => onCount(day)}>Count it now</Button>}
  />
);
