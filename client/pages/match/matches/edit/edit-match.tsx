/** The edit form of a match: every rule is a sentence at its field, and live changes never overwrite the form. */
import { useMachine } from '@xstate/react';
import { Ellipsis, RotateCcw, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { undoMs } from '#machines/match/rules/undo-rules.ts';
import { matchName } from '../../../../format.ts';
import { matchFacts } from '../../../../hall/match/match-facts.ts';
import { useEventZones } from '../../../../hall/rows/use-event-zones.ts';
import { useUnsavedGuard } from '../../../../lists/dialogs/use-unsaved-guard.tsx';
import { useHallNow } from '../../../../shell/hall-clock.tsx';
import { useMay } from '../../../../state/session.ts';
import { Refusal } from '../../../../ui/fields/form-error.tsx';
import { Button } from '../../../../ui/frame/button.tsx';
import { IconButton } from '../../../../ui/frame/icon-button.tsx';
import { phoneScreen, useMedia } from '../../../../ui/frame/use-media.ts';
import { ActionDialog } from '../../../../ui/overlays/action-dialog.tsx';
import { Menu } from '../../../../ui/overlays/menu.tsx';
import { Avatar } from '../../../../ui/status/avatar.tsx';
import { StatusChip } from '../../../../ui/status/status-chip.tsx';
import { PlaytimeCell, useOthersViewing } from '../lists/match-cells.tsx';
import { EditMatchForm } from './edit-match-form.tsx';
import { type EditContext, editMatchMachine } from './edit-match-machine.ts';
import { plannedChangeWords, touchedFields } from './edit-merge.ts';
import { type FormWords, formWords } from './edit-plan.ts';
import type { EditProps } from './edit-props.ts';
import { sayIsSaved } from './edit-saved.ts';

/** The delay with which Finished opens after the time limit. */
const finishEveryMs = 5000;

export function EditMatch({ match, onClose, onHeld }: EditProps) {
  const may = useMay();
  const zone = useEventZones()(match.eventId);
  const [state, send] = useMachine(editMatchMachine, { input: { match } });
  const { base, current, form, reason: why, discarded, refusals } = state.context;
  useEffect(() => send({ type: 'ARRIVED', match }), [match, send]);
  const saved = state.matches('saved') ? state.context : null;
  useEffect(() => {
    if (!saved) return;
    sayIsSaved(saved);
    onClose();
  }, [saved, onClose]);

  const right = base.matchStatus === 'APPROVED' ? 'match:edit-approved' : 'match:edit';
  const at = new Date(useHallNow(finishEveryMs)).toISOString();
  const words = formWords({ base, current, form, why, discarded, refusals, allowed: may(right, base.eventId), at });
  const busy = state.matches('saving') || state.matches('refused') || saved !== null;
  const isDirty = !busy && (touchedFields(form, base).length > 0 || why.trim() !== '');
  useEffect(() => onHeld(busy || isDirty), [busy, isDirty, onHeld]);
  const { close, question } = useUnsavedGuard(isDirty, onClose);
  const save = () => {
    if (!words.reason && !busy) send({ type: 'SAVE' });
  };
  const resetForm = () => send({ type: 'RESET_FORM' });
  const isPhone = useMedia(phoneScreen);
  const says = busy ? null : <Says context={state.context} words={words} isPhone={isPhone} />;
  return (
    <ActionDialog
      lead="Edit match"
      title={matchName(match)}
      whole
      chips={
        <>
          <StatusChip status={match.matchStatus} />
          {match.matchStartTime && <PlaytimeCell match={match} />}
        </>
      }
      facts={matchFacts(match, zone, isPhone)}
      aside={<Viewing matchId={match.id} />}
      width="wide"
      onClose={close}
      footerLeft={
        isPhone ? (
          <>
            <Menu label="More" actions={[{ id: 'reset', label: 'Reset Form', icon: RotateCcw, onAction: resetForm }]}>
              <IconButton icon={Ellipsis} label="More" size="touch" />
            </Menu>
            <span className="min-w-0 flex-1 text-xs leading-4">{says}</span>
          </>
        ) : (
          <Button variant="quiet" size="dialog" icon={RotateCcw} onPress={resetForm}>
            Reset Form
          </Button>
        )
      }
      hint={!isPhone && says}
      action={{ ...(form.resetMatch ? resets : saves), busy, reason: words.reason, press: save }}
    >
      <EditMatchForm context={state.context} at={at} words={words} busy={busy} zone={zone} send={send} onSave={save} />
      {question}
    </ActionDialog>
  );
}

/** A destructive save gets the name of its action on the button. */
const resets = { label: 'Reset match', variant: 'destroy', icon: Trash2 } as const;
const saves = { label: 'Save', saves: true } as const;

type SaysProps = { context: EditContext; words: FormWords; isPhone: boolean };

/** The text beside Save: the reason why it is locked, or on a phone the coming changes. */
function Says({ context: { base, form }, words: { reason, isRefused }, isPhone }: SaysProps) {
  if (reason) return isRefused ? <Refusal>{reason}</Refusal> : <span className="text-xs text-ink-3">{reason}</span>;
  if (form.resetMatch) return <span className="text-xs text-ink-2">Can be undone for {undoMs / 1000} seconds.</span>;
  return isPhone ? <b className="font-semibold text-accent">{plannedChangeWords(form, base)}</b> : null;
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
