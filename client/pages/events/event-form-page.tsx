/** The form of an event, a screen of its own (spec 2 §2): fields, sponsors, poster. */
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, HandCoins, ImagePlus, RotateCcw, Save } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Outlet, useNavigate, useParams } from 'react-router-dom';
import { type Event, getEvent } from '#contract/events.ts';
import { keys } from '../../api/queries.ts';
import { send } from '../../api/send.ts';
import { ChangedByOther } from '../../lists/changed-by-other.tsx';
import { ListFailed } from '../../lists/list-failed.tsx';
import { useShowWrong } from '../../lists/use-show-wrong.ts';
import { useUnsavedGuard } from '../../lists/use-unsaved-guard.tsx';
import { useMay } from '../../state/session.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Card } from '../../ui/card.tsx';
import { EventStatusChip } from '../../ui/event-status-chip.tsx';
import { lazily } from '../../ui/lazily.ts';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSaveKey } from '../../ui/use-save-key.ts';
import { useToastRoom } from '../../ui/use-toast-room.ts';
import { asEventList, eventListPath, eventListWords } from './event-lists.ts';
import { useEventForm } from './use-event-form.ts';

const EventFormFields = lazily(() => import('./event-form-fields.tsx').then((loaded) => ({ default: loaded.EventFormFields })));

export function EventFormPage() {
  const { id } = useParams();
  const eventId = id === undefined ? null : Number(id);
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    queryKey: keys.events.one(eventId ?? 0),
    queryFn: ({ signal }) => send(getEvent, { params: { id: eventId ?? 0 } }, { signal }),
    enabled: eventId !== null,
    refetchOnMount: 'always',
  });
  const [turn, setTurn] = useState(0);
  if (eventId === null) return <OpenedEvent key="new" stored={null} onReload={null} />;
  if (error && !data) return <Framed title="Event">{<ListFailed what="The event" error={error} onRetry={refetch} />}</Framed>;
  if (!data || !isFetchedAfterMount) return <Framed title="Event">{<Skeleton className="h-96 w-full" />}</Framed>;
  const reload = async () => {
    await refetch();
    setTurn(turn + 1);
  };
  return <OpenedEvent key={`${data.id} ${turn}`} stored={data} onReload={() => void reload()} />;
}

function Framed({ title, chip, actions, children }: { title: string; chip?: ReactNode; actions?: ReactNode; children: ReactNode }) {
  const { type } = useParams();
  const list = asEventList(type);
  return (
    <Page
      title={title}
      crumbs={[{ label: 'Events', to: '/app/events' }, { label: eventListWords[list].label, to: eventListPath(list) }, { label: title }]}
      actions={
        <>
          {chip}
          {actions}
        </>
      }
    >
      {children}
    </Page>
  );
}

/** What was stored when the form was opened stays its ground, whatever a list behind it learns. */
function OpenedEvent({ stored: current, onReload }: { stored: Event | null; onReload: (() => void) | null }) {
  const [stored] = useState(current);
  const { type } = useParams();
  const list = asEventList(type);
  const navigate = useNavigate();
  const mayWrite = useMay()('event:write');
  const form = useEventForm(stored, current, () => void navigate(eventListPath(list)));
  const { close, question } = useUnsavedGuard(form.isDirty && !form.busy, () => void navigate(eventListPath(list)));
  const reason = mayWrite ? null : 'Your account may not change events.';
  const { refusal } = form;
  useSaveKey(reason || form.busy ? undefined : () => void form.save());
  const bar = useToastRoom();
  const fields = useShowWrong(form.refused);
  return (
    <Framed
      title={stored ? stored.name : 'Create new Event'}
      actions={<EventParts stored={current} />}
      {...(stored ? { chip: <EventStatusChip status={stored.eventStatus} /> } : {})}
    >
      <Card>
        <div ref={fields} className="flex flex-col gap-5">
          {reason && <Callout kind="warning" title={reason} />}
          {refusal?.conflict && onReload ? (
            <ChangedByOther
              by={refusal.conflict.by}
              onReload={onReload}
              onKeep={refusal.conflict.version === null ? null : form.keepMine}
            />
          ) : (
            form.sentence && <Callout kind="error" title={form.sentence} />
          )}
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <EventFormFields key={form.turn} form={form} stored={stored} readOnly={reason !== null} />
          </Suspense>
        </div>
      </Card>
      <footer ref={bar} className="sticky bottom-0 mt-4 flex flex-wrap items-center gap-2 border-t bg-canvas py-3">
        <Button size="dialog" icon={ArrowLeft} onPress={close}>
          Back to List
        </Button>
        <span className="ml-auto flex gap-2">
          {!reason && (
            <>
              <Button size="dialog" icon={RotateCcw} disabledReason={form.isDirty ? null : 'Nothing has changed.'} onPress={form.reset}>
                Reset
              </Button>
              <Button size="dialog" variant="primary" icon={Save} busy={form.busy} onPress={() => void form.save()}>
                Save
              </Button>
            </>
          )}
        </span>
      </footer>
      {question}
      <Outlet context={current} />
    </Framed>
  );
}

/** What hangs on an event that is stored. */
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
