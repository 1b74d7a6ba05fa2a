/** A checkbox with its label, an explanation and an error. With `boxed`, the whole 44 px area is the target. */
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Checkbox } from 'react-aria-components';
import { cx } from '../frame/cx.ts';

type CheckboxFieldProps = {
  label: ReactNode;
  /** Second line: 'until 17:17, 0 left'. */
  detail?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  boxed?: boolean;
  error?: string | null | undefined;
  /** For a form that already shows the reason once, above its fields. */
  disabled?: boolean;
  disabledReason?: string | null | undefined;
  className?: string;
};

export function CheckboxField({
  label,
  detail,
  checked,
  onChange,
  boxed = false,
  error,
  disabled = false,
  disabledReason,
  className,
}: CheckboxFieldProps) {
  const messageId = useId();
  const message = error || disabledReason;
  return (
    <Checkbox
      isSelected={checked}
      onChange={onChange}
      isDisabled={disabled || Boolean(disabledReason)}
      isInvalid={Boolean(error)}
      {...(message ? { 'aria-describedby': messageId } : {})}
      className={cx('group flex items-center gap-2.5 text-left text-sm data-[disabled]:text-ink-3', boxed && boxes(checked), className)}
    >
      <span
        className={cx(
          tick,
          checked ? 'border-accent-fill bg-accent-fill text-white' : 'border-control bg-surface',
          error && 'border-2 border-refusal-solid',
        )}
      >
        {checked && <Check aria-hidden className="size-3.5" strokeWidth={3} />}
      </span>
      <span className="min-w-0 leading-tight">
        <span className={error ? 'font-semibold text-refusal' : ''}>{label}</span>
        {detail && <span className="block text-xs text-ink-3">{detail}</span>}
        {message && (
          <span id={messageId} className={cx('block text-xs', error ? 'text-refusal' : 'text-ink-3')}>
            {message}
          </span>
        )}
      </span>
    </Checkbox>
  );
}

const tick =
  'flex size-[1.125rem] shrink-0 items-center justify-center rounded-chip border group-data-[disabled]:opacity-50 group-data-[focus-visible]:outline-2 group-data-[focus-visible]:outline-offset-2 group-data-[focus-visible]:outline-accent';
const boxes = (checked: boolean): string =>
  cx('min-h-11 rounded-control border px-3 py-1.5', checked ? 'border-accent bg-accent-soft' : 'border-line-2 hover:bg-hover');
