/** Beside the tables: which match goes to which table next, and why; below, who is called, and who is not called yet. */
import { CheckCheck, X } from 'lucide-react';
import { useEffect, useId } from 'react';
import { callNext } from '#contract/match/next-calls.ts';
import { sentenceOf } from '../../api/problem.ts';
import { send } from '../../api/send.ts';
import { reportFailure } from '../../lists/report-failure.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Callout } from '../../ui/frame/callout.tsx';
import { cx } from '../../ui/frame/cx.ts';
import { IconButton } from '../../ui/frame/icon-button.tsx';
import { showToast } from '../../ui/overlays/toast.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { CalledMatches } from '../calls/called-matches.tsx';
import { callAsPromised } from '../match/call-early.ts';
import { useNoConnection } from '../match/use-no-connection.ts';
import { refreshTables } from '../rows/refresh-matches.ts';
import { AutopilotBar } from './autopilot-bar.tsx';
import { CallRow, callOne, holdEnd, isFree } from './call-row.tsx';
import { CallSettings } from './call-settings.tsx';
import { ExclusionList } from './exclusion-list.tsx';
import { NotYet } from './not-yet.tsx';
import { planMatch } from './plan-match.ts';
import { useAutopilot } from './use-autopilot.ts';
import { useAutopilotSteps } from './use-autopilot-steps.ts';
import { refreshNextCalls, type ShownCall, useNextCalls } from './use-next-calls.ts';

export type NextCallsPanelProps = {
  eventId: number;
  eventName: string;
  zone: string | undefined;
  isWide?: boolean;
  /** Receives the position of each call by its table, for the marks on the cards. */
  onNumbers?: (numbers: ReadonlyMap<number, number>) => void;
  onClose: () => void;
};

export function NextCallsPanel({ eventId, eventName, zone, isWide = false, onNumbers, onClose }: NextCallsPanelProps) {
  const headingId = useId();
  const { isHere, error, called: all, later, statuses } = useNextCalls(eventId);
  const called = all.slice(0, Math.max(shownCalls, all.filter(isFree).length));
  const mode = useAutopilot(eventId).settings?.mode;
  const isAutomatic = mode === 'CALL' || mode === 'APPROVE';
  const steps = useAutopilotSteps(eventId, { isOn: isAutomatic, statuses });
  const away = useNoConnection();
  const ready = called.filter(isFree);
  const marks = called.map(({ tableId }) => tableId).join(' ');
  useEffect(() => {
    onNumbers?.(new Map(marks === '' ? [] : marks.split(' ').map((id, index) => [Number(id), index + 1])));
    return () => onNumbers?.(new Map());
  }, [marks, onNumbers]);
  return (
    <aside
      aria-labelledby={headingId}
      className={cx(
        'flex w-full shrink-0 flex-col self-start rounded-card border border-line-2 bg-surface',
        !isWide && 'xl:sticky xl:top-16 xl:max-h-[calc(100dvh-5rem)] xl:w-[23rem] xl:overflow-y-auto 2xl:w-[26rem]',
      )}
    >
      <div className="flex flex-wrap items-center gap-2 border-b px-4 py-3">
        <h2 id={headingId} className="mr-auto font-[650] text-base">
          Next calls
        </h2>
        {ready.length > 1 && (
          <Button variant="primary" icon={CheckCheck} disabledReason={away} onPress={() => void callAll(eventId, ready)}>
            Call {ready.length === called.length ? 'all' : 'the first'} {ready.length}
          </Button>
        )}
        <IconButton icon={X} label="Close" size="bar" onPress={onClose} />
        <p className="w-full text-ink-2 text-xs">{eventName}</p>
      </div>
      {(isAutomatic || steps.length > 0) && (
        <AutopilotBar
          eventId={eventId}
          next={(isAutomatic && ready[0]) || null}
          steps={steps}
          away={away}
          onHold={(call) => void planMatch(eventId, call, { heldUntil: holdEnd() })}
          onNow={(call) => void callOne(eventId, call)}
        />
      )}
      {error && !isHere && (
        <div className="p-4">
          <Callout kind="warning" title="The next calls are not here.">
            {sentenceOf(error)}
          </Callout>
        </div>
      )}
      {!isHere && !error && <Skeleton className="m-4 h-24" />}
      {isHere && called.length === 0 && (
        <p className="px-4 py-3 text-ink-2 text-sm">
          {mode === 'OFF' ? 'Next calls are off for this event.' : 'No match can be called to a table now.'}
        </p>
      )}
      <ol className={cx(isWide && 'grid md:grid-cols-2 xl:grid-cols-3')}>
        {called.map((call, index) => (
          <CallRow key={call.matchId} call={call} number={index + 1} eventId={eventId} zone={zone} away={away} />
        ))}
      </ol>
      {all.length > called.length && (
        <p className="border-b px-4 py-2 text-ink-2 text-xs tabular">{`${all.length - called.length} more within 30 minutes`}</p>
      )}
      <CalledMatches eventId={eventId} zone={zone} away={away} />
      <ExclusionList eventId={eventId} zone={zone} away={away} />
      {later.length > 0 && <NotYet later={later} eventId={eventId} away={away} isWide={isWide} isIdle={called.length === 0} />}
      <CallSettings eventId={eventId} />
    </aside>
  );
}

/** More are of no use to a desk that calls a few matches at a time. */
const shownCalls = 6;

async function callAll(eventId: number, calls: readonly ShownCall[]): Promise<void> {
  const body = { calls: calls.flatMap(({ matchId, tableId }) => (tableId === null ? [] : [{ matchId, tableId }])) };
  const done = await reportFailure('Next calls', () =>
    callAsPromised(body.calls.length === 1 ? 'the match' : `all ${body.calls.length} matches`, (keepsPromise) =>
      send(callNext, { params: { id: eventId }, body: keepsPromise ? { ...body, keepPromises: true } : body }),
    ),
  );
  refreshTables();
  refreshNextCalls(eventId);
  if (done) showToast.success(`${body.calls.length} matches are called`);
}
