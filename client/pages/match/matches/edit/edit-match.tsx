/** The edit form of a match: every rule is a sentence at its field, and live changes never overwrite the form. */
import { Ellipsis, RotateCcw, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { undoMs } from '#machines/match/rules/undo-rules.ts';
import { resultText } from '#machines/match/score-text.ts';
import { matchName } from '../../../../format.ts';
import { disputedBy } from '../../../../hall/match/disputed-result.tsx';
import { matchFacts } from '../../../../hall/match/match-facts.ts';
import { PlaytimeCell } from '../../../../hall/match/playtime-cell.tsx';
import { useEventZones } from '../../../../hall/rows/use-event-zones.ts';
import { useUnsavedGuard } from '../../../../lists/dialogs/use-unsaved-guard.tsx';
import { Refusal } from '../../../../ui/fields/form-error.tsx';
import { Button } from '../../../../ui/frame/button.tsx';
import { IconButton } from '../../../../ui/frame/icon-button.tsx';
import { phoneScreen, useMedia } from '../../../../ui/frame/use-media.ts';
import { ActionDialog } from '../../../../ui/overlays/action-dialog.tsx';
import { Menu } from '../../../../ui/overlays/menu.tsx';
import { Avatar } from '../../../../ui/status/avatar.tsx';
import { StatusChip } from '../../../../ui/status/status-chip.tsx';
import { useOthersViewing } from '../lists/use-others-viewing.ts';
import { changeWords, ownChanges } from './edit-changes.ts';
import { EditMatchForm } from './edit-match-form.tsx';
import { isResult } from './edit-plan.ts';
import type { EditProps } from './edit-props.ts';
import { type EditMatchState, useEditMatch } from './use-edit-match.ts';

export function EditMatch({ match, onClose, onHeld }: EditProps) {
  const zone = useEventZones()(match.eventId);
  const edit = useEditMatch(match, onClose);
  const { form, whyNot } = edit;
  const isDirty = !form.busy && form.isDirty;
  useEffect(() => onHeld(form.busy || isDirty), [form.busy, isDirty, onHeld]);
  const { close, question } = useUnsavedGuard(isDirty, onClose, form);
  const save = () => {
    if (!whyNot && !form.busy) void form.save();
  };
  const isPhone = useMedia(phoneScreen);
  const says = form.busy ? null : <Says edit={edit} isPhone={isPhone} />;
  return (
    <ActionDialog
      lead={disputedBy(edit.current) === null ? 'Edit match' : 'Decide'}
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
            <Menu label="More" actions={[{ id: 'reset', label: 'Reset Form', icon: RotateCcw, onAction: form.reset }]}>
              <IconButton icon={Ellipsis} label="More" size="touch" />
            </Menu>
            <span className="min-w-0 flex-1 text-xs leading-4">{says}</span>
          </>
        ) : (
          <Button variant="quiet" size="dialog" icon={RotateCcw} onPress={form.reset}>
            Reset Form
          </Button>
        )
      }
      hint={!isPhone && says}
      action={{ ...actionOf(edit), busy: form.busy, reason: whyNot?.sentence ?? null, press: save }}
    >
      <EditMatchForm edit={edit} zone={zone} onSave={save} onClose={onClose} />
      {question}
    </ActionDialog>
  );
}

/** The button names what the save does beyond the fields: it discards the score, or ends the match. */
function actionOf({ form: { values }, base }: EditMatchState) {
  if (values.resetMatch) return resets;
  return isResult(base, values) ? { ...saves, label: `Save as finished ${resultText(values)}` } : saves;
}

const resets = { label: 'Reset match', variant: 'destroy', icon: Trash2 } as const;
const saves = { label: 'Save', saves: true } as const;

/** The text beside Save: the reason why it is locked, or on a phone the coming changes. */
function Says({ edit: { form, base, whyNot }, isPhone }: { edit: EditMatchState; isPhone: boolean }) {
  if (whyNot?.isRefused) return <Refusal>{whyNot.sentence}</Refusal>;
  if (whyNot) return <span className="text-xs text-ink-3">{whyNot.sentence}</span>;
  if (form.values.resetMatch) return <span className="text-xs text-ink-2">Can be undone for {undoMs / 1000} seconds.</span>;
  return isPhone ? <b className="font-semibold text-accent">{changeWords(ownChanges(form.values, base))}</b> : null;
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
