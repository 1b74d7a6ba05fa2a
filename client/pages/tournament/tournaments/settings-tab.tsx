/** The tab Settings of a tournament's page: its form, in place. */
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { getTournament } from '#contract/tournament/tournaments.ts';
import { keys } from '../../../api/queries.ts';
import { send } from '../../../api/send.ts';
import { useInitialRecord } from '../../../entity/form/use-initial-record.ts';
import { ListFailed } from '../../../lists/list-failed.tsx';
import { lazyPart } from '../../../ui/frame/lazy-part.ts';
import { Skeleton } from '../../../ui/status/skeleton.tsx';

/** Loads in parallel with the tournament. */
const load = () => import('./settings-form.tsx');
const SettingsForm = lazyPart(() => load().then((loaded) => ({ default: loaded.SettingsForm })));
load().catch(() => undefined);

export function SettingsTab() {
  const id = Number(useParams().tournamentId);
  const { stored, turn, error, retry, reload } = useInitialRecord({
    queryKey: keys.tournaments.one(id),
    ask: (signal) => send(getTournament, { params: { id } }, { signal }),
  });
  if (error && !stored) return <ListFailed what="The form" error={error} onRetry={retry} />;
  const waiting = <Skeleton className="h-96 w-full" />;
  return (
    <Suspense fallback={waiting}>{stored ? <SettingsForm key={`${id} ${turn}`} stored={stored} onReload={reload} /> : waiting}</Suspense>
  );
}
