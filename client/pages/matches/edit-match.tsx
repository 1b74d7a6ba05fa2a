/** The edit form of a match (spec 1 §5): every rule as a sentence beside its field; live changes never overwrite it. */
import { useMachine } from '@xstate/react';
import { RotateCcw } from 'lucide-react';
import { useEffect } from 'react';
import type { LiveMatch } from '#contract/live.ts';
import { matchName } from '../../format.ts';
import { hall } from '../../state/hall.ts';
import { useMay } from '../../state/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal } from '../../ui/form-field.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { EditMatchForm } from './edit-match-form.tsx';
import { editMatchMachine } from './edit-match-machine.ts';
import { formWords } from './edit-plan.ts';
import { sayIsSaved } from './edit-saved.ts';
import { PlaytimeCell, useOthersViewing } from './match-cells.tsx';
import { matchFacts } from './match-facts.ts';
import { useEventZones } from './use-event-zones.ts';

export function EditMatch({ match, onClose }: { match: LiveMatch; onClose: () => void }) {
  const may = useMay();
  const zone = useEventZones()(match.eventId);
  const [state, send] = useMachine(editMatchMachine, { input: { match } });
  const { base, current, form, reason: why, refusals } = state.context;
  useEffect(() => send({ type: 'ARRIVED', match }), [match, send]);
  const saved = state.matches('saved') ? state.context : null;
  useEffect(() => {
    if (!saved) return;
    sayIsSaved(saved);
    onClose();
  }, [saved, onClose]);

  const right = base.matchStatus === 'APPROVED' ? 'match:edit-approved' : 'match:edit';
  const at = new Date(hall.serverNow()).toISOString();
  const words = formWords({ base, current, form, why, refusals, allowed: may(right, base.eventId), at });
  const busy = state.matches('saving') || state.matches('refused') || saved !== null;
  const save = () => {
    if (!words.reason && !busy) send({ type: 'SAVE' });
  };
  return (
    <Dialog
      title={`Edit match ${matchName(match)}`}
      chips={
        <>
          <StatusChip status={match.matchStatus} />
          {match.matchStartTime && <PlaytimeCell match={match} />}
        </>
      }
      facts={matchFacts(match, zone)}
      aside={<Viewing matchId={match.id} />}
      width="wide"
      onClose={onClose}
      onSave={save}
      footerLeft={
        <Button variant="quiet" size="dialog" icon={RotateCcw} onPress={() => send({ type: 'RESET_FORM' })}>
          Reset Form
        </Button>
      }
      footerRight={
        <>
          <Reason words={busy ? null : words.reason} isRefused={words.isRefused} />
          <Button size="dialog" shortcut="Esc" onPress={onClose}>
            Cancel
          </Button>
          <Button size="dialog" variant="primary" shortcut="Ctrl S" busy={busy} disabledReason={busy ? null : words.reason} onPress={save}>
            Save
          </Button>
        </>
      }
    >
      <EditMatchForm context={state.context} words={words} busy={busy} zone={zone} send={send} onSave={save} />
    </Dialog>
  );
}

function Reason({ words, isRefused }: { words: string | null; isRefused: boolean }) {
  if (!words) return null;
  return isRefused ? <Refusal>{words}</Refusal> : <span className="text-xs text-ink-3">{words}</span>;
}

function Viewing({ matchId }: { matchId: number }) {
  const others = useOthersViewing(matchId);
  if (others.length === 0) return null;
  return (
    <span className="flex items-center gap-1.5" role="status">
      {others.map((name) => (
        <Avatar key={name} name={name} />
      ))}
      {others.join(', ')} {others.length === 1 ? 'is' : 'are'} viewing
    </span>
  );
}
