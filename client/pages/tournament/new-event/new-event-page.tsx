/** One screen makes an event and its first tournament. Only the name has to be typed. */
import { Check, Info, TriangleAlert } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { FormMessages } from '../../../entity/form/form-messages.tsx';
import { useUnsavedGuard } from '../../../lists/dialogs/use-unsaved-guard.tsx';
import { ListFailed } from '../../../lists/list-failed.tsx';
import { hall } from '../../../state/hall.ts';
import { officeZone } from '../../../state/office-zone.ts';
import { useSaveKey } from '../../../ui/fields/use-save-key.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { EventSection } from './event-section.tsx';
import { MoreSection } from './more-section.tsx';
import { defaultZone, type NewEventLists, seasonYearOf } from './new-event-values.ts';
import { PredictionPanel } from './prediction-panel.tsx';
import { endWords } from './prediction-words.ts';
import { TournamentSection } from './tournament-section.tsx';
import { useNewEvent } from './use-new-event.ts';
import { useNewEventLists } from './use-new-event-lists.ts';
import { useNextField } from './use-next-field.ts';
import { usePredictions } from './use-predictions.ts';

const title = 'New event';
const crumbs = [{ label: 'Events', to: '/app/events' }, { label: title }];

export function NewEventPage() {
  const { lists, seasonYears, error, retry } = useNewEventLists();
  if (lists) return <NewEventForm lists={lists} seasonYears={seasonYears} />;
  return (
    <Page title={title} crumbs={crumbs}>
      {error ? <ListFailed what="The form" error={error} onRetry={retry} /> : <Skeleton className="h-96 w-full" />}
    </Page>
  );
}

function NewEventForm({ lists, seasonYears }: { lists: NewEventLists; seasonYears: readonly number[] | null }) {
  const navigate = useNavigate();
  const [now] = useState(() => hall.serverNow());
  const form = useNewEvent({
    ...{ lists, now, zone: officeZone() },
    onCreated: ({ tournamentId }) => void navigate(`/app/tournaments/${tournamentId}/participants`, { state: { add: true } }),
  });
  const isFirstPage = useLocation().key === 'default';
  const leave = () => void (isFirstPage ? navigate('/app/events/active') : navigate(-1));
  const predictions = usePredictions(form.values, lists);
  const { close, question } = useUnsavedGuard(form.isDirty, leave, form);
  useSaveKey(form.busy ? undefined : () => void form.save());
  useNextField(form.fields);
  useFocusOnName(form.fields);
  useEscape(question ? undefined : close);
  const year = seasonYearOf(form.values);
  const makesSeason = seasonYears !== null && year !== null && !seasonYears.includes(year);
  return (
    <Page
      title={title}
      subtitle="with its first tournament"
      crumbs={crumbs}
      actions={
        form.isDirty && (
          <span className="flex items-center gap-1.5 text-ink-3 text-xs">
            <Check aria-hidden className="size-4" />
            Draft kept on this device
          </span>
        )
      }
    >
      <FormMessages form={form} reason={null} onReload={null} />
      <div className="grid grow grid-cols-1 content-start items-start gap-4 xl:grid-cols-[minmax(0,1fr)_23.5rem]">
        <div ref={form.fields} key={form.turn} className="rounded-card border border-line bg-surface">
          <EventSection form={form} lists={lists} />
          <TournamentSection form={form} lists={lists} predictions={predictions} />
          <MoreSection form={form} zone={defaultZone(form.values, lists, officeZone())} />
        </div>
        <aside aria-label="Prediction" className="flex flex-col gap-4">
          <PredictionPanel form={form} lists={lists} predictions={predictions} />
        </aside>
      </div>
      <footer className="sticky bottom-0 -mx-4 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-surface px-4 py-3 lg:-mx-6 lg:px-6">
        {predictions && (
          <span className="w-full font-semibold text-sm tabular xl:hidden">
            Done about {endWords(predictions.chosen.end.mid, predictions.midnight)}
          </span>
        )}
        <Foot wrong={form.wrong} year={makesSeason ? year : null} />
        <span className="ml-auto flex gap-2">
          <Button size="dialog" shortcut="Esc" onPress={close}>
            Cancel
          </Button>
          <Button size="dialog" variant="primary" shortcut="Ctrl S" busy={form.busy} onPress={() => void form.save()}>
            Create event
          </Button>
        </span>
      </footer>
      {question}
    </Page>
  );
}

function Foot({ wrong, year }: { wrong: readonly string[]; year: number | null }) {
  if (wrong.length > 0)
    return (
      <span className="flex items-center gap-2 text-refusal text-sm" role="status">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        {wrong.length === 1 ? '1 field needs attention.' : `${wrong.length} fields need attention.`}
      </span>
    );
  return (
    <span className="flex items-center gap-2 text-ink-2 text-sm max-sm:text-xs">
      <Info aria-hidden className="size-4 shrink-0" />
      {year !== null && `Season ${year} is made with it. `}The public does not see the event before you set it active.
    </span>
  );
}

/** Esc leaves the screen, unless something smaller takes it first: an open list, a dialog. */
function useEscape(onEscape: (() => void) | undefined): void {
  useEffect(() => {
    if (!onEscape) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role=dialog],[role=listbox],[role=menu]'))
        onEscape();
    };
    // Runs before the handlers of the fields, while an open list is still there.
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  });
}

/** The head of the page takes the focus first. On a phone the field would open the keyboard over the form. */
function useFocusOnName(fields: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) fields.current?.querySelector('input')?.focus();
  }, [fields]);
}
