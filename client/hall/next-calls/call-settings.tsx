/** How the event calls its matches: the aim, the rest of a player, and whether the server calls by itself. */
import { useId } from 'react';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { useAutopilot } from './use-autopilot.ts';

export function CallSettings({ eventId }: { eventId: number }) {
  const aimId = useId();
  const { settings: data, change } = useAutopilot(eventId);
  if (!data) return null;
  return (
    <details className="px-4 py-3 text-sm">
      <summary className="cursor-pointer font-semibold text-ink-2 text-xs tablet:min-h-11 tablet:content-center">
        How matches are called
      </summary>
      <div className="mt-2 flex flex-col gap-3">
        <div>
          <label htmlFor={aimId} className="text-ink-2 text-xs">
            Aim
          </label>
          <input
            id={aimId}
            type="range"
            min={60}
            max={100}
            step={5}
            value={data.waitWeightPercent}
            aria-valuetext={`A minute of waiting counts ${data.waitWeightPercent} %`}
            className="w-full accent-accent tablet:h-11"
            onChange={({ target }) => change({ waitWeightPercent: Number(target.value) })}
          />
          <p aria-hidden className="flex justify-between text-ink-2 text-xs">
            <span>Finish early</span>
            <span>Nobody waits long</span>
          </p>
        </div>
        <NumberSetting
          label="Rest after a match"
          unit="minutes"
          range={[0, 120]}
          value={data.restMinutes}
          onChange={(restMinutes) => change({ restMinutes })}
        />
        <label className="flex cursor-pointer items-center gap-2 tablet:min-h-11">
          <input
            type="checkbox"
            checked={data.seedsOnShowTable}
            className="size-4 accent-accent"
            onChange={({ target }) => change({ seedsOnShowTable: target.checked })}
          />
          Seeds play on the stream tables, else the first table
        </label>
        <SegmentedControl label="Calls" twoRows segments={modes} value={data.mode} onChange={(mode) => change({ mode })} />
        <p className="text-ink-2 text-xs">{modeWords[data.mode]}</p>
        {data.mode === 'APPROVE' && (
          <NumberSetting
            label="Approve a result after"
            unit="seconds"
            range={[10, 900]}
            value={data.approveAfterSeconds}
            onChange={(approveAfterSeconds) => change({ approveAfterSeconds })}
          />
        )}
      </div>
    </details>
  );
}

type NumberSettingProps = {
  label: string;
  unit: string;
  range: readonly [min: number, max: number];
  value: number;
  onChange: (value: number) => void;
};

/** A number that is saved when the user leaves the field. */
function NumberSetting({ label, unit, range: [min, max], value, onChange }: NumberSettingProps) {
  const fieldId = useId();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={fieldId}>{label}</label>
      <input
        id={fieldId}
        type="number"
        min={min}
        max={max}
        defaultValue={value}
        className="h-8 w-16 rounded-control border border-line-2 bg-surface px-2 tabular tablet:h-11"
        onBlur={({ target }) => {
          const typed = Math.min(max, Math.max(min, Math.round(Number(target.value) || 0)));
          target.value = String(typed);
          if (typed !== value) onChange(typed);
        }}
      />
      {unit}
    </div>
  );
}

const modes = [
  { id: 'OFF', label: 'Off' },
  { id: 'SUGGEST', label: 'Suggest' },
  { id: 'CALL', label: 'Call' },
  { id: 'APPROVE', label: 'Call and approve' },
] as const;

const modeWords = {
  OFF: 'No suggestions. You choose.',
  SUGGEST: 'Suggestions are shown; you call the matches.',
  CALL: 'The autopilot calls a match 20 seconds after its table is free.',
  APPROVE: 'The autopilot also approves a result that nobody disputes.',
} as const;
