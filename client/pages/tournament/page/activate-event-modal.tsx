/** Sets the event of a drawn tournament ACTIVE: from then on tables and TVs show it. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { events } from '#contract/tournament/events.ts';
import { sentenceOf } from '../../../api/problem.ts';
import { keys, queryClient } from '../../../api/queries.ts';
import { getRecord, patchRecord, refreshRecords } from '../../../api/records.ts';
import { useAction } from '../../../entity/form/use-action.ts';
import { useMay } from '../../../state/session.ts';
import { type TournamentDialogProps, tournamentDialog } from '../../../tournament/tournament-dialog.tsx';
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx';

export const ActivateEventModal = tournamentDialog(
  { title: 'Set event active', lock: { right: 'event:write', refusal: 'Your account may not change events.' } },
  ActivateEvent,
);

function ActivateEvent({ tournament: { eventId, eventName }, onClose }: TournamentDialogProps) {
  const may = useMay();
  const { data: event, error } = useQuery({
    queryKey: keys.events.one(eventId),
    queryFn: ({ signal }) => getRecord(events, eventId, { signal }),
    enabled: may('event:read'),
    staleTime: 0,
  });
  const action = useAction({
    label: 'Set event active',
    reason: event ? null : error ? sentenceOf(error) : 'The event is being loaded.',
    send: async () => {
      if (!event) return;
      await patchRecord(events, { id: event.id, version: event.version, eventStatus: 'ACTIVE' });
      void queryClient.invalidateQueries({ queryKey: keys.events.all });
      void refreshRecords(events);
    },
    saved: `${eventName} is active: start its tournaments`,
    onDone: onClose,
  });
  return (
    <ActionDialog
      role="alertdialog"
      title={`Set ${eventName} active?`}
      width="normal"
      onClose={onClose}
      close="Back"
      action={action}
      whyNot="near"
    >
      <p>From now on its tables and screens show the event, and it appears on the public pages. Then start its tournaments.</p>
      <p className="mt-2">
        No more tournaments can be added while the event is active. If the event needs another tournament,{' '}
        <Link to={`/app/tournaments/upcoming/create?event=${eventId}`} onClick={onClose} className="rounded-chip text-accent underline">
          create it first
        </Link>
        .
      </p>
    </ActionDialog>
  );
}
