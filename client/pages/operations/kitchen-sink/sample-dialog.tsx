/** The edit dialog of the kitchen sink: steppers, checkboxes, refusals. */
import { GitMerge, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { RadioBox, RadioBoxes } from '../../../ui/fields/radio-field.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { Stepper } from '../../../ui/fields/stepper.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Callout } from '../../../ui/frame/callout.tsx';
import { DeedDialog } from '../../../ui/overlays/action-dialog.tsx';
import { Avatar } from '../../../ui/status/avatar.tsx';
import { PlaytimeChip } from '../../../ui/status/playtime-chip.tsx';
import { matchStatusLooks, StatusChip } from '../../../ui/status/status-chip.tsx';

export function SampleDialog({ onClose }: { onClose: () => void }) {
  const [status, setStatus] = useState<'READY' | 'RUNNING' | 'TIMEOUT' | 'FINISHED'>('RUNNING');
  const [breaker, setBreaker] = useState<'A' | 'B' | null>('A');
  const [reset, setReset] = useState(false);
  return (
    <DeedDialog
      title="Edit match WR2-A035"
      chips={
        <>
          <StatusChip status="RUNNING" />
          <PlaytimeChip status="NORMAL" minutes={35} />
        </>
      }
      facts="Men 9-Ball · Winners Round 2 · Table 7 · Race to 9 · Start 25.09.26 16:36"
      aside={
        <span className="flex items-center gap-1.5">
          <Avatar name="Jonas Weber" /> Jonas Weber is viewing
        </span>
      }
      width="wide"
      onClose={onClose}
      footerLeft={
        <Button variant="quiet" size="dialog" icon={RotateCcw}>
          Reset Form
        </Button>
      }
      whyNot="loud"
      deed={{ label: 'Save', saves: true, reason: 'To save: set the status.', press: () => undefined }}
    >
      <div className="flex flex-col gap-4">
        <Callout
          title="Changed meanwhile by Referee, table 7"
          icon={GitMerge}
          actions={
            <>
              <Button size="row">Keep mine</Button>
              <Button size="row" variant="primary" icon={GitMerge}>
                Merge
              </Button>
            </>
          }
        >
          score A 5 → 6, break B → A
        </Callout>
        <SegmentedControl
          label="Status"
          size="large"
          value={status}
          onChange={setStatus}
          error="Time-Out status must set, if a player have a time-out!"
          segments={(['READY', 'RUNNING', 'TIMEOUT', 'FINISHED'] as const).map((id) => ({
            id,
            label: matchStatusLooks[id].word,
            icon: matchStatusLooks[id].icon,
            disabledReason: id === 'FINISHED' ? 'no player has reached 9.' : null,
          }))}
        />
        <RadioBoxes label="Breaks next" hideLabel value={breaker} onChange={setBreaker} ids={['A', 'B']}>
          <div className="grid gap-4 sm:grid-cols-2">
            <Side id="A" name="LONČAREK Ante" />
            <Side id="B" name="JEVTIĆ Uroš" />
          </div>
        </RadioBoxes>
        <CheckboxField label={<b>Reset match</b>} detail="Match will move back to the Upcoming-List" checked={reset} onChange={setReset} />
      </div>
    </DeedDialog>
  );
}

function Side({ id, name }: { id: string; name: string }) {
  const [score, setScore] = useState<number | null>(7);
  const [timeOut, setTimeOut] = useState(id === 'A');
  const [change, setChange] = useState<'none' | 'forfeit' | 'disqualify'>('none');
  return (
    <section aria-label={name} className="flex flex-col gap-3 rounded-card border p-4">
      <h3 className="font-semibold text-lg">{name}</h3>
      <Stepper
        label={`Score of ${name}`}
        value={score}
        onChange={setScore}
        max={9}
        error={score === null ? 'Score cannot be empty' : null}
      />
      <div className="grid grid-cols-2 gap-2">
        <RadioBox id={id} label="Breaks next" />
        <CheckboxField boxed label="Time-out" detail="until 17:17, 0 left" checked={timeOut} onChange={setTimeOut} />
      </div>
      <SegmentedControl
        label="Player modification"
        value={change}
        onChange={setChange}
        segments={[
          { id: 'none', label: 'No changes' },
          { id: 'forfeit', label: 'Forfeit' },
          { id: 'disqualify', label: 'Disqualify player' },
        ]}
      />
    </section>
  );
}
