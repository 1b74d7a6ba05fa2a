/** The form of an event on its own screen: fields, sponsors, poster. */
import { CalendarDays, HandCoins, ImagePlus } from 'lucide-react';
import { Suspense } from 'react';
import { Outlet, useNavigate, useParams } from 'react-router-dom';
import { type Event, events } from '#contract/tournament/events.ts';
import { FormPage } from '../../../entity/form/form-page.tsx';
import { useRecord } from '../../../entity/form/use-record.ts';
import { ListFailed } from '../../../lists/list-failed.tsx';
import { NotFoundPage } from '../../../shell/error-pages.tsx';
import { useMay } from '../../../state/session.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { lazyPart } from '../../../ui/frame/lazy-part.ts';
import { LinkButton } from '../../../ui/frame/link-button.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { EventStatusChip } from '../../../ui/status/event-status-chip.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { asEventList, eventListPath, eventLists, eventListWords } from './event-lists.ts';
import { useEventForm } from './use-event-form.ts';

const EventFormFields = lazyPart(() => import('./event-form-fields.tsx').then((loaded) => ({ default: loaded.EventFormFields })));

export function EventFormPage() {
  const { id, type } = useParams();
  const { stored, current, turn, error, retry, reload } = useRecord(events);
  if (!eventLists.some((list) => list === type)) return <NotFoundPage />;
  if (id === undefined) return <EventForm key="new" stored={null} current={null} onReload={null} />;
  if (stored) return <EventForm key={`${stored.id} ${turn}`} stored={stored} current={current} onReload={reload} />;
  return (
    <Page title="Event" crumbs={[...crumbsOf(type), { label: 'Event' }]}>
      {error ? <ListFailed what="The event" error={error} onRetry={retry} /> : <Skeleton className="h-96 w-full" />}
    </Page>
  );
}

function crumbsOf(type: string | undefined) {
  const list = asEventList(type);
  return [
    { label: 'Events', to: '/app/events' },
    { label: eventListWords[list].label, to: eventListPath(list) },
  ];
}

type EventFormProps = { stored: Event | null; current: Event | null; onReload: (() => void) | null };

function EventForm({ stored, current, onReload }: EventFormProps) {
  const { type } = useParams();
  const navigate = useNavigate();
  const close = () => void navigate(eventListPath(asEventList(type)));
  const may = useMay();
  /** The page of an event that is called off asks about its bills. */
  const leave = ({ id, eventStatus }: Event) => {
    if (eventStatus === 'CANCELED' && stored?.eventStatus !== 'CANCELED' && may('invoice:read')) void navigate(`/app/events/${id}?bills`);
    else close();
  };
  const reason = may('event:write') ? null : 'Your account may not change events.';
  const form = useEventForm({ stored, current, onSaved: leave });
  return (
    <FormPage
      title={stored ? stored.name : 'Create new Event'}
      crumbs={crumbsOf(type)}
      actions={
        <>
          {stored && <EventStatusChip status={stored.eventStatus} />}
          {stored && (
            <LinkButton to={`/app/events/${stored.id}`} icon={CalendarDays} className="h-8! px-3! tablet:h-11!">
              Event page
            </LinkButton>
          )}
          <EventParts stored={current} />
        </>
      }
      form={form}
      history={stored && { entity: 'event', id: stored.id }}
      reason={reason}
      onReload={onReload}
      onClose={close}
      dialogs={<Outlet context={current} />}
    >
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <EventFormFields key={form.turn} form={form} stored={stored} readOnly={reason !== null} />
      </Suspense>
    </FormPage>
  );
}

/** The parts that need a stored event. */
function EventParts({ stored }: { stored: Event | null }) {
  const may = useMay();
  const navigate = useNavigate();
  const first = stored ? null : 'Save the event first.';
  const refused = (allowed: boolean) => first ?? (allowed ? null : 'Your account may not change this event.');
  return (
    <>
      <Button
        icon={HandCoins}
        disabledReason={refused(may('sponsor-for-event:write', stored?.id))}
        onPress={() => void navigate('sponsors')}
      >
        Add/Edit Event Sponsors
      </Button>
      <Button icon={ImagePlus} disabledReason={refused(may('poster:write', stored?.id))} onPress={() => void navigate('poster')}>
        Add/Replace Event Poster
      </Button>
    </>
  );
}
