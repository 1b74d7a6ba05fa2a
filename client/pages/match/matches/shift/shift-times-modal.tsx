/** Shift times: moves the waiting matches of a tournament by minutes, with a preview from the server and an undo. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallAnswer } from '#contract/kit/call.ts';
import { shiftMatches } from '#contract/match/shift-matches.ts';
import { countText } from '#machines/count-text.ts';
import { maxShiftMinutes, type ShiftScope, shiftScopes } from '#machines/match/shift.ts';
import { sentenceOf } from '../../../../api/problem.ts';
import { send } from '../../../../api/send.ts';
import { useAction } from '../../../../entity/form/use-action.ts';
import { formatDateTime, matchName } from '../../../../format.ts';
import { loadedMatchDialog, type MatchDialogProps } from '../../../../hall/match/loaded-match-dialog.ts';
import { matchFacts } from '../../../../hall/match/match-facts.ts';
import { notYourEvent } from '../../../../hall/match/match-rights.ts';
import { refreshMatches } from '../../../../hall/rows/refresh-matches.ts';
import { useEventZones } from '../../../../hall/rows/use-event-zones.ts';
import { reportFailure } from '../../../../lists/report-failure.ts';
import { useMay } from '../../../../state/session.ts';
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import { SegmentedControl } from '../../../../ui/fields/segmented-control.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { ActionDialog } from '../../../../ui/overlays/action-dialog.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { StatusChip } from '../../../../ui/status/status-chip.tsx';

type Shift = CallAnswer<typeof shiftMatches>;
type Direction = 'LATER' | 'EARLIER';

/** Its route is ':id/shiftTimes'. */
export const ShiftTimesModal = loadedMatchDialog({ title: 'Shift times' }, ShiftTimes);

function ShiftTimes({ match, onClose }: MatchDialogProps) {
  const allowed = useMay()('match:edit', match.eventId);
  const zone = useEventZones()(match.eventId);
  const [scope, setScope] = useState<ShiftScope>('FROM_HERE');
  const [direction, setDirection] = useState<Direction>('LATER');
  const [length, setLength] = useState<number | null>(15);
  const [confirmed, setConfirmed] = useState(false);
  const isValid = length !== null && Number.isInteger(length) && length >= 1 && length <= maxShiftMinutes;
  const minutes = isValid ? (direction === 'LATER' ? length : -length) : null;
  const preview = useQuery({
    queryKey: ['shift preview', match.id, match.version, scope, minutes],
    queryFn: () => send(shiftMatches, { query: { dryRun: 'true' }, body: { matchId: match.id, scope, minutes: minutes ?? 0 } }),
    enabled: allowed && minutes !== null,
    retry: false,
  });
  const shift = minutes === null ? undefined : preview.data;
  const action = useAction({
    label: shift?.matchIds.length ? `Shift ${countText(shift.matchIds.length, 'match', 'matches')}` : 'Shift',
    reason: allowed ? whyNot(shift, { isValid, confirmed, error: preview.error }) : notYourEvent,
    send: () => send(shiftMatches, { query: {}, body: { matchId: match.id, scope, minutes: minutes ?? 0, confirmed } }),
    onDone: (done) => {
      const back = { matchId: match.id, matchIds: done.matchIds, minutes: -(minutes ?? 0) };
      const words = `${countText(done.matchIds.length, 'match', 'matches')} shifted by ${minutesWords(minutes ?? 0)}`;
      showToast.success(words, { label: 'Undo', onClick: () => void takeBack(back) });
      onClose();
    },
    onEnd: refreshMatches,
  });
  return (
    <ActionDialog
      title={`Shift times from ${matchName(match)}`}
      chips={<StatusChip status={match.matchStatus} />}
      facts={matchFacts(match, zone)}
      width="wide"
      onClose={onClose}
      action={action}
      whyNot="near"
    >
      <div className="flex min-h-60 flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-3">
          <SelectField
            label="Matches"
            required
            options={shiftScopes.map((id) => ({ id, label: scopeWords[id] }))}
            value={scope}
            onChange={setScope}
          />
          <SegmentedControl
            label="Direction"
            value={direction}
            onChange={setDirection}
            segments={[
              { id: 'LATER', label: 'Later' },
              { id: 'EARLIER', label: 'Earlier' },
            ]}
          />
          <NumberField label="Minutes" required min={1} max={maxShiftMinutes} value={length} onChange={setLength} />
        </div>
        <Preview shift={shift} zone={zone} />
        {shift?.outside && (
          <CheckboxField
            label="Play these matches outside the event’s days anyway"
            detail={shift.outside}
            checked={confirmed}
            onChange={setConfirmed}
          />
        )}
        <p className="text-ink-2 text-sm">Only matches that wait for a table move. Matches on a table and played ones stay.</p>
      </div>
    </ActionDialog>
  );
}

function Preview({ shift, zone }: { shift: Shift | undefined; zone: string | undefined }) {
  if (!shift?.first || !shift.last) return null;
  const words = (at: string) => formatDateTime(at, zone);
  return (
    <dl aria-label="Preview" className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm tabular">
      <dt className="text-ink-2">Matches</dt>
      <dd>{shift.matchIds.length}</dd>
      <dt className="text-ink-2">First</dt>
      <dd>
        {words(shift.first.from)} → {words(shift.first.to)}
      </dd>
      <dt className="text-ink-2">Last</dt>
      <dd>
        {words(shift.last.from)} → {words(shift.last.to)}
      </dd>
    </dl>
  );
}

type WhyNotInput = { isValid: boolean; confirmed: boolean; error: Error | null };

function whyNot(shift: Shift | undefined, { isValid, confirmed, error }: WhyNotInput): string | null {
  if (!isValid) return `Please enter 1 to ${maxShiftMinutes} minutes`;
  if (error) return sentenceOf(error);
  if (!shift) return 'The preview is still loading.';
  if (shift.matchIds.length === 0) return 'No match that waits for a table has a time here.';
  return shift.outside !== null && !confirmed ? 'Please confirm the times outside the event’s days' : null;
}

const scopeWords: Record<ShiftScope, string> = {
  FROM_HERE: 'From this time on',
  SESSION: 'This session',
  DAY: 'This day',
  TOURNAMENT: 'Whole tournament',
};

const minutesWords = (minutes: number): string => `${Math.abs(minutes)} min ${minutes < 0 ? 'earlier' : 'later'}`;

/** Only the matches of the shift move back; a match that got a table in the meantime stays. */
async function takeBack(back: { matchId: number; matchIds: number[]; minutes: number }): Promise<void> {
  await reportFailure('Shift', async () => {
    const { matchIds } = await send(shiftMatches, { query: {}, body: { ...back, confirmed: true } });
    showToast.info(`${countText(matchIds.length, 'match has its', 'matches have their')} time back`);
  });
  refreshMatches();
}
