/** The lines of a record as a small table: one column per field, a button for a new line, and one to remove a line. */
import { Plus, X } from 'lucide-react';
import type { Field, Fields } from '#contract/kit/field-kinds.ts';
import type { FieldWordsProps } from '../../ui/fields/field-frame.tsx';
import { Refusal } from '../../ui/fields/form-error.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { cx } from '../../ui/frame/cx.ts';
import { IconButton } from '../../ui/frame/icon-button.tsx';

type LineValues = Readonly<Record<string, unknown>>;
type LinesFieldProps = FieldWordsProps & {
  field: Extract<Field, { kind: 'lines' }>;
  value: readonly LineValues[];
  onChange: (lines: LineValues[]) => void;
  disabled: boolean;
};

export function LinesField({ label, error, field: { of, maxLines, key }, value, onChange, disabled }: LinesFieldProps) {
  const names = Object.keys(of);
  const set = (index: number, name: string, next: unknown) =>
    onChange(value.map((line, at) => (at === index ? { ...line, [name]: next } : line)));
  return (
    <div className="flex flex-col gap-2">
      <div className="max-h-[28rem] overflow-auto rounded-control border border-line">
        <table className="w-full text-sm" aria-label={label}>
          <thead className="sticky top-0 z-10 bg-sunken text-left text-2xs text-ink-2">
            <tr>
              {names.map((name) => (
                <th key={name} className="px-2 py-1.5 font-medium">
                  {of[name]?.label}
                </th>
              ))}
              <th className="w-10">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {value.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id of their own and never change their order
              <tr key={index} className="border-line border-t">
                {names.map((name) => (
                  <td key={name} className="px-2 py-1">
                    <LineInput
                      field={of[name]}
                      label={`${of[name]?.label}, line ${index + 1}`}
                      value={line[name]}
                      disabled={disabled}
                      onChange={(next) => set(index, name, next)}
                    />
                  </td>
                ))}
                <td className="px-1">
                  {!disabled && (
                    <IconButton
                      size="row"
                      icon={X}
                      label={`Remove line ${index + 1}`}
                      onPress={() => onChange(value.filter((_, at) => at !== index))}
                    />
                  )}
                </td>
              </tr>
            ))}
            {value.length === 0 && (
              <tr>
                <td colSpan={names.length + 1} className="px-2 py-3 text-ink-3">
                  No lines yet
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {error && <Refusal>{error}</Refusal>}
      {!disabled && (
        <Button
          icon={Plus}
          className="self-start"
          disabledReason={value.length >= maxLines ? `At most ${maxLines} lines.` : null}
          onPress={() => onChange([...value, nextLine(of, key, value)])}
        >
          Add line
        </Button>
      )}
    </div>
  );
}

/** Returns an empty line, with the next number if lines are numbered. */
function nextLine(of: Fields, key: string, lines: readonly LineValues[]): LineValues {
  const numbers = lines.flatMap((line) => (typeof line[key] === 'number' ? [line[key]] : []));
  return {
    ...Object.fromEntries(Object.keys(of).map((name) => [name, null])),
    ...(of[key]?.kind === 'whole' && { [key]: Math.max(0, ...numbers) + 1 }),
  };
}

type LineInputProps = { field: Field | undefined; label: string; value: unknown; disabled: boolean; onChange: (next: unknown) => void };

function LineInput({ field, label, value, disabled, onChange }: LineInputProps) {
  const isNumber = field?.kind === 'whole' || field?.kind === 'decimal' || field?.kind === 'money';
  return (
    <input
      aria-label={label}
      disabled={disabled}
      inputMode={isNumber ? 'decimal' : 'text'}
      value={value === null || value === undefined ? '' : String(value)}
      onChange={({ currentTarget: { value: typed } }) => onChange(typed === '' ? null : isNumber && isPlain(typed) ? Number(typed) : typed)}
      className={cx(box, isNumber && 'text-right tabular')}
    />
  );
}

/** Keeps '12.' as text: the user is still typing a number. */
const isPlain = (typed: string): boolean => /^\d+(\.\d*[1-9])?$/.test(typed);

const box = 'h-8 w-full rounded-control border border-line bg-surface px-2 disabled:bg-sunken disabled:text-ink-3 tablet:h-11';
