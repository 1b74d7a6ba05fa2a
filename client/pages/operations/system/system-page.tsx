/** The health of the installation, for administrators: first the dangers for points, then the backups, then the rest. */
import { useQuery } from '@tanstack/react-query';
import { DatabaseBackup } from 'lucide-react';
import { copyDatabase, getSystem, type SystemStatus } from '#contract/operations/system.ts';
import { send } from '../../../api/send.ts';
import { useSave } from '../../../entity/form/use-save.ts';
import { useEventZones } from '../../../hall/rows/use-event-zones.ts';
import { ListFailed } from '../../../lists/list-failed.tsx';
import { NotLoaded } from '../../../lists/not-loaded.tsx';
import { UpdatedNote } from '../../../lists/updated-note.tsx';
import { useMay } from '../../../state/session.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Callout } from '../../../ui/frame/callout.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { BackupsSection } from './backups-section.tsx';
import { formatBytes } from './format-bytes.ts';
import { SystemCards } from './system-cards.tsx';

const everyMs = 10_000;

export function SystemPage() {
  const zone = useEventZones()();
  const { data, error, refetch, dataUpdatedAt, isRefetchError } = useQuery({
    queryKey: ['system'],
    queryFn: ({ signal }) => send(getSystem, {}, { signal }),
    refetchInterval: everyMs,
  });
  return (
    <Page
      title="System"
      crumbs={[{ label: 'Administration' }, { label: 'System' }]}
      updated={<UpdatedNote at={dataUpdatedAt} failed={isRefetchError} zone={zone} everyMs={everyMs} />}
      actions={<BackUpButton status={data} onEnd={() => void refetch()} />}
    >
      {error && !data && <ListFailed what="The state of the system" error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton className="h-64 w-full" />}
      {data && (
        <div className="flex flex-col gap-5">
          {error && <NotLoaded kind="warning" title="The state could not be refreshed." error={error} onRetry={refetch} />}
          <Warnings status={data} />
          <SystemCards status={data} zone={zone} onVerified={() => void refetch()} />
          {data.copies && <BackupsSection copies={data.copies} zone={zone} />}
        </div>
      )}
    </Page>
  );
}

function BackUpButton({ status, onEnd }: { status: SystemStatus | undefined; onEnd: () => void }) {
  const { busy, save } = useSave({
    send: () => send(copyDatabase, {}),
    saved: ({ copy }) =>
      copy ? `Backup made and verified: ${formatBytes(copy.bytes)}` : 'The backup is still running. It is listed when it is done',
    failed: ({ sentence }) => sentence,
    onSaved: () => undefined,
    onEnd,
  });
  const may = useMay()('system:write');
  const reason = may
    ? status && status.copies === null
      ? 'Back up PostgreSQL with its own tools.'
      : null
    : 'Your account may not back up the database.';
  return (
    <Button
      variant="primary"
      icon={DatabaseBackup}
      busy={busy || status?.copies?.copying === true}
      disabledReason={reason}
      onPress={() => void save(null)}
    >
      Back up now
    </Button>
  );
}

function Warnings({ status: { notReady, warnings } }: { status: SystemStatus }) {
  if (notReady === null && warnings.length === 0) return <Callout kind="success" title="Server and database are healthy." />;
  return (
    <section aria-label="Warnings" className="flex flex-col gap-2">
      {notReady && <Callout kind="error" title={notReady} />}
      {warnings.map((warning) => (
        <Callout key={warning} kind="error" title={warning} />
      ))}
    </section>
  );
}
