/** The lines of a draft: add, remove, keyboard order, and sums while the user types. */
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { eur } from '#machines/money/money.ts';
import { formatDate } from '../../../format.ts';
import { amountOf } from '../../../money/due.ts';
import { Refusal } from '../../../ui/fields/form-error.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { IconButton } from '../../../ui/frame/icon-button.tsx';
import { type DraftLineValues, emptyLine, sumsOf } from './draft-values.ts';

type DraftLinesProps = {
  lines: readonly DraftLineValues[];
  onChange: (lines: DraftLineValues[]) => void;
  errorOf: (field: string) => string | null;
  disabled: boolean;
};

export function DraftLines({ lines, onChange, errorOf, disabled }: DraftLinesProps) {
  const { grossCents } = sumsOf(lines);
  const [added, setAdded] = useState(0);
  const change = (index: number, edit: Partial<DraftLineValues>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...edit } : line)));
  const add = () => {
    const key = Math.max(0, ...lines.map((line) => line.key)) + 1;
    setAdded(key);
    onChange([...lines, emptyLine(key)]);
  };
  return (
    <div className="flex flex-col gap-3">
      {lines.map((line, index) => (
        <fieldset
          key={line.key}
          aria-label={`Line ${index + 1}`}
          className="grid grid-cols-2 items-start gap-2 border-b pb-3 last:border-b-0 lg:grid-cols-[1fr_8rem_8rem_6rem_7rem_2.25rem] lg:border-b-0 lg:pb-0"
        >
          <TextField
            label="Text"
            className="col-span-full lg:col-span-1"
            required
            autoFocus={line.key === added}
            value={line.text}
            onChange={(text) => change(index, { text })}
            {...serviceHint(line)}
            maxLength={255}
            error={errorOf(`lines[${index}].text`)}
            disabled={disabled}
          />
          <NumberField
            label="Quantity"
            required
            min={1}
            max={10_000}
            value={line.quantity}
            onChange={(quantity) => change(index, { quantity })}
            error={errorOf(`lines[${index}].quantity`)}
            disabled={disabled}
          />
          <TextField
            label="Unit EUR"
            required
            inputMode="decimal"
            value={line.price}
            onChange={(price) => change(index, { price })}
            error={errorOf(`lines[${index}].unitPrice`)}
            disabled={disabled}
          />
          <TextField
            label="Tax %"
            inputMode="decimal"
            placeholder="usual"
            value={line.taxRate}
            onChange={(taxRate) => change(index, { taxRate })}
            error={errorOf(`lines[${index}].taxRate`)}
            disabled={disabled}
          />
          <p className="flex flex-col gap-1 text-right max-lg:self-end">
            <span className="text-ink-2 text-xs">Total EUR</span>
            <b className="flex h-9 items-center justify-end font-semibold text-sm tabular tablet:h-11">
              {amountOf((grossCents[index] ?? 0) / 100)}
            </b>
          </p>
          <IconButton
            icon={Trash2}
            size="bar"
            className="mt-5.5 justify-self-end max-lg:col-span-full"
            label={`Remove line ${index + 1}`}
            disabledReason={disabled ? 'It is read only.' : lines.length === 1 ? 'An invoice has at least one line.' : null}
            onPress={() => onChange(lines.filter((_, at) => at !== index))}
          />
        </fieldset>
      ))}
      {errorOf('lines') && <Refusal>{errorOf('lines')}</Refusal>}
      <span>
        <Button
          icon={Plus}
          disabledReason={disabled ? 'It is read only.' : lines.length >= 200 ? 'An invoice has at most 200 lines' : null}
          onPress={add}
        >
          Add line
        </Button>
      </span>
      <DraftSums lines={lines} />
    </div>
  );
}

/** The day of service decides with which rate a line begins. */
function serviceHint({ storedLine: { serviceFrom, serviceTo } }: DraftLineValues): { hint?: string } {
  const days = [...new Set([serviceFrom, serviceTo])].flatMap((day) => (day ? [formatDate(day)] : []));
  return days.length === 0 ? {} : { hint: `Service ${days.join(' – ')}: its last day decides the usual tax rate` };
}

function DraftSums({ lines }: { lines: readonly DraftLineValues[] }) {
  const { netCents, taxes, totalCents, taxesKnown } = sumsOf(lines);
  return (
    <dl aria-live="polite" className="ml-auto grid w-72 grid-cols-[1fr_auto] gap-y-1 text-sm tabular">
      {taxesKnown ? (
        <>
          <dt className="text-ink-2">Net</dt>
          <dd className="text-right">{amountOf(netCents / 100)}</dd>
          {taxes.map(({ taxRateBp, taxCents }) => (
            <SumRow key={taxRateBp} label={`Tax ${taxRateBp / 100} %`} value={amountOf(taxCents / 100)} />
          ))}
        </>
      ) : (
        <dt className="col-span-full text-ink-3 text-xs">Lines without a rate use the default tax rate from the settings.</dt>
      )}
      <dt className="border-t border-control pt-1 font-semibold">Total</dt>
      <dd className="border-t border-control pt-1 text-right font-[650] text-base">{eur(totalCents)}</dd>
    </dl>
  );
}

export const SumRow = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt className="text-ink-2">{label}</dt>
    <dd className="text-right">{value}</dd>
  </>
);
