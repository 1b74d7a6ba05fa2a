/** The sponsors of an event and their levels. */
import { HandCoins, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { sponsorForEvents, sponsorMarks } from '#contract/website/sponsor-for-events.ts';
import { RemoveDialog } from '../../../entity/form/remove-dialog.tsx';
import { cellText } from '../../../entity/list/cell.tsx';
import { useCloseModal } from '../../../lists/dialogs/use-close-modal.ts';
import { useDiscardQuestion } from '../../../lists/dialogs/use-unsaved-guard.tsx';
import { ListFailed } from '../../../lists/list-failed.tsx';
import { useMay } from '../../../state/session.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { IconButton } from '../../../ui/frame/icon-button.tsx';
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx';
import { Chip } from '../../../ui/status/chip.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { SponsorForm } from './sponsor-form.tsx';
import { type EventSponsor, useEventSponsors } from './use-event-sponsors.ts';

export function SponsorsModal() {
  const eventId = Number(useParams().id);
  const close = useCloseModal();
  const { data, error, refetch } = useEventSponsors(eventId);
  const [edited, setEdited] = useState<EventSponsor | 'new' | null>(null);
  const stored = edited === 'new' ? null : edited;
  const [leaving, setLeaving] = useState<EventSponsor | null>(null);
  const refusal = useMay()('sponsor-for-event:write', eventId) ? null : 'Your account may not change the sponsors of this event.';
  const { close: leave, question } = useDiscardQuestion(edited !== null, close);
  return (
    <ActionDialog
      title="Event Sponsors"
      width="wide"
      onClose={leave}
      footerLeft={
        <Button
          size="dialog"
          icon={Plus}
          disabledReason={refusal ?? (edited ? 'Save or cancel this sponsor first.' : null)}
          onPress={() => setEdited('new')}
        >
          Add Sponsor
        </Button>
      }
      action={null}
    >
      {edited && <SponsorForm key={stored?.id ?? 'new'} eventId={eventId} stored={stored} onDone={() => setEdited(null)} />}
      {error && !data && <ListFailed error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-32 w-full" />}
      {data?.length === 0 && !edited && (
        <EmptyState icon={HandCoins} title="No sponsors yet">
          Sponsors are shown on the scoreboards of free tables, best level first.
        </EmptyState>
      )}
      <ul aria-label="Sponsors of this event" className="divide-y rounded-control border empty:hidden">
        {data?.map((sponsor) => (
          <Row
            key={sponsor.id}
            sponsor={sponsor}
            refusal={refusal}
            onEdit={() => setEdited(sponsor)}
            onRemove={() => setLeaving(sponsor)}
          />
        ))}
      </ul>
      {question}
      {leaving && (
        <RemoveDialog
          of={sponsorForEvents}
          row={leaving}
          title={`Remove ${leaving.sponsorName}?`}
          saved="Sponsor removed"
          onClose={() => setLeaving(null)}
        >
          The event no longer shows this sponsor. The sponsor itself stays.
        </RemoveDialog>
      )}
    </ActionDialog>
  );
}

type RowProps = { sponsor: EventSponsor; refusal: string | null; onEdit: () => void; onRemove: () => void };

function Row({ sponsor, refusal, onEdit, onRemove }: RowProps) {
  const name = sponsor.sponsorName ?? 'Sponsor';
  return (
    <li className="flex min-h-11 items-center gap-3 px-3 py-1.5">
      <span className="flex min-w-0 grow flex-col">
        <span className="flex items-center gap-2 font-medium text-sm">
          {name}
          <Chip tone="slate">{cellText(sponsorForEvents.fields.sponsorLevel, sponsor.sponsorLevel)}</Chip>
        </span>
        <span className="text-ink-2 text-xs empty:hidden">{marksOf(sponsor)}</span>
      </span>
      <IconButton size="row" icon={Pencil} label={`Edit ${name}`} disabledReason={refusal} onPress={onEdit} />
      <IconButton size="row" icon={Trash2} label={`Remove ${name}`} disabledReason={refusal} onPress={onRemove} />
    </li>
  );
}

/** 'Invitation · Flow chart' */
const marksOf = (sponsor: EventSponsor): string =>
  sponsorMarks
    .filter((mark) => sponsor[mark])
    .map((mark) => sponsorForEvents.fields[mark].label)
    .join(' · ');
