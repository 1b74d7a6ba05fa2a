/** Tools for many matches at once: fill by the rule of the draw, paste from a spreadsheet, shift by minutes, and print. */
import { ClipboardPaste, MoveHorizontal, Printer, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { scheduleOf } from '#machines/draw/schedule.ts';
import { readSchedule, type ScheduleEntry, shiftSchedule } from '#machines/draw/schedule-check.ts';
import type { Chart } from '#machines/draw/types.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Callout } from '../../../ui/frame/callout.tsx';

type EditorToolsProps = {
  chart: Chart | null;
  tables: number;
  planned: readonly ScheduleEntry[];
  name: string;
  onChange: (next: readonly ScheduleEntry[]) => void;
};
type EditorTool = 'fill' | 'paste' | 'shift';

export function EditorTools(props: EditorToolsProps) {
  const { chart, planned, name } = props;
  const [open, setOpen] = useState<EditorTool | null>(null);
  const toggle = (tool: EditorTool) => setOpen(open === tool ? null : tool);
  const nothing = planned.length === 0 ? 'There are no matches yet.' : null;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Button icon={WandSparkles} disabledReason={chart ? null : 'Choose a flow chart first.'} onPress={() => toggle('fill')}>
          Fill by rule
        </Button>
        <Button icon={ClipboardPaste} onPress={() => toggle('paste')}>
          Paste
        </Button>
        <Button icon={MoveHorizontal} disabledReason={nothing} onPress={() => toggle('shift')}>
          Shift
        </Button>
        <Button
          icon={Printer}
          disabledReason={nothing}
          onPress={async () => (await import('./print-schedule.tsx')).printSchedule(name, chart, planned)}
        >
          Print
        </Button>
      </div>
      {open === 'fill' && chart && <Fill {...props} chart={chart} />}
      {open === 'paste' && <Paste {...props} />}
      {open === 'shift' && <Shift {...props} />}
    </div>
  );
}

const panel = 'flex flex-wrap items-end gap-3 rounded-card border border-line bg-sunken p-3';

function Fill({ chart, tables, onChange }: EditorToolsProps & { chart: Chart }) {
  const [first, setFirst] = useState('09:00');
  const [last, setLast] = useState('22:00');
  const [minutes, setMinutes] = useState<number | null>(90);
  const [from, until] = [minutesOf(first), minutesOf(last)];
  const reason =
    from === null || until === null
      ? 'Enter both times like 09:00.'
      : minutes === null || minutes < 15
        ? 'A session takes at least 15 minutes.'
        : until - from < minutes
          ? 'No session fits into the day.'
          : null;
  return (
    <div className={panel}>
      <TextField label="First start" value={first} onChange={setFirst} className="w-28" />
      <TextField label="Last end" value={last} onChange={setLast} className="w-28" />
      <NumberField label="Minutes per session" value={minutes} onChange={setMinutes} />
      <Button
        variant="primary"
        disabledReason={reason}
        onPress={() => onChange(scheduleOf(chart, tables, { firstStart: from ?? 0, lastEnd: until ?? 0, minutes: minutes ?? 90 }))}
      >
        Fill all matches
      </Button>
    </div>
  );
}

function Paste({ planned, onChange }: EditorToolsProps) {
  const [text, setText] = useState('');
  const { matches, wrong } = readSchedule(text);
  return (
    <div className={panel}>
      <TextAreaField
        label="Match, day and time, copied from a spreadsheet"
        hint="A001 – 1 – 09:00, one line each; a day that is left out is the first"
        value={text}
        onChange={setText}
      />
      {wrong.length > 0 && <Callout kind="warning" title={`Not read: ${wrong.slice(0, 5).join('; ')}${wrong.length > 5 ? ' …' : ''}`} />}
      <Button
        variant="primary"
        disabledReason={matches.length === 0 ? 'Paste some lines first.' : null}
        onPress={() => {
          const pasted = new Set(matches.map(({ label }) => label));
          onChange([...planned.filter(({ label }) => !pasted.has(label)), ...matches]);
          setText('');
        }}
      >
        {matches.length === 1 ? 'Take over 1 match' : `Take over ${matches.length} matches`}
      </Button>
    </div>
  );
}

function Shift({ chart, planned, onChange }: EditorToolsProps) {
  const [what, setWhat] = useState<string>('all');
  const [minutes, setMinutes] = useState<number | null>(15);
  const roundOf = new Map(chart?.matches.map(({ label, round }) => [label, round]));
  const days = [...new Set(planned.map(({ day }) => day))].toSorted((one, other) => one - other);
  const options = [
    { id: 'all', label: 'All matches' },
    ...days.map((day) => ({ id: `day ${day}`, label: `Day ${day}` })),
    ...(chart?.rounds ?? []).map(({ mnemonic, name }) => ({ id: mnemonic, label: name })),
  ];
  const isMoved = ({ label, day }: ScheduleEntry) => what === 'all' || what === `day ${day}` || what === roundOf.get(label);
  const next = minutes === null ? null : shiftSchedule(planned, isMoved, minutes);
  const reason =
    minutes === null || minutes === 0
      ? 'Enter the minutes, with a minus to start earlier.'
      : next === null
        ? 'A match would leave its day.'
        : null;
  return (
    <div className={panel}>
      <SelectField label="What" options={options} value={what} onChange={(id) => setWhat(id ?? 'all')} />
      <NumberField label="Minutes later" value={minutes} onChange={setMinutes} />
      <Button variant="primary" disabledReason={reason} onPress={() => next && onChange(next)}>
        Shift
      </Button>
    </div>
  );
}

function minutesOf(text: string): number | null {
  const [, hours, minutes] = /^([01]?\d|2[0-4]):([0-5]\d)$/.exec(text.trim()) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}
