/** Every field of the kitchen sink. */
import { useState } from 'react';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { ComboBoxField } from '../../../ui/fields/combo-box-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

const players = ['Drummond Ewan', 'Lončarek Ante', 'Öhrn Björn'];

export function SampleFields() {
  const [table, setTable] = useState<number | null>(null);
  const [race, setRace] = useState<number | null>(9);
  const [text, setText] = useState('');
  const [player, setPlayer] = useState<string | null>(null);
  const [on, setOn] = useState(true);
  const matches = players.filter((name) => name.toLowerCase().includes(text.toLowerCase()));
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <TextField label="Username" required error="Please input your username!" />
      <TextField label="Password" type="password" hint="At least 12 characters" />
      <SelectField
        label="Table"
        options={[1, 2, 3].map((id) => ({ id, label: `Table ${id}` }))}
        value={table}
        onChange={setTable}
        error={table ? null : 'Choose a table.'}
      />
      <SelectField label="Table (none)" options={[]} value={null} onChange={() => undefined} emptyWords="No free tables available" />
      <NumberField label="Race-To" value={race} onChange={setRace} min={1} />
      <ComboBoxField
        label="Player"
        options={matches.map((name) => ({ id: name, label: name }))}
        value={player}
        onChange={(chosen) => {
          setPlayer(chosen);
          setText(chosen ?? '');
        }}
        text={text}
        onText={setText}
      />
      <SwitchField label="Shot-clock" on={on} onChange={setOn} />
      <CheckboxField
        label="Please confirm to save the changes"
        checked={false}
        onChange={() => undefined}
        error="Please confirm to save the changes"
      />
      <CheckboxField label="Time-out" checked={false} onChange={() => undefined} disabledReason="No time-out left." />
    </div>
  );
}
