/** Radio buttons as 44 px boxes with a ring. `RadioBoxes` groups boxes in different positions, such as player A and player B. */
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import { cx } from '../frame/cx.ts';
import { FieldRefusal } from './field-frame.tsx';

type RadioBoxesProps<Id extends string> = {
  label: string;
  value: Id | null;
  onChange: (id: Id) => void;
  error?: string | null | undefined;
  hideLabel?: boolean;
  className?: string;
  /** Contains the RadioBox elements at any depth. */
  children: ReactNode;
  /** The ids that the boxes may have. */
  ids: readonly Id[];
};

export function RadioBoxes<Id extends string>({
  label,
  value,
  onChange,
  error,
  hideLabel = false,
  className,
  children,
  ids,
}: RadioBoxesProps<Id>) {
  return (
    <RadioGroup
      value={value}
      onChange={(chosen) => {
        const id = ids.find((candidate) => candidate === chosen);
        if (id) onChange(id);
      }}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={cx('flex flex-col gap-1', className)}
    >
      <Label className={hideLabel ? 'sr-only' : 'text-xs font-medium text-ink-2'}>{label}</Label>
      {children}
      <FieldRefusal error={error} />
    </RadioGroup>
  );
}

type RadioBoxProps = {
  id: string;
  label: string;
  icon?: LucideIcon;
  /** Shown at the right: a fact that helps to choose. */
  fact?: ReactNode;
  className?: string;
};

export function RadioBox({ id, label, icon: Icon, fact, className }: RadioBoxProps) {
  return (
    <Radio
      value={id}
      className={cx(
        'group flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control border border-line-2 px-3 py-1.5 text-sm hover:bg-hover data-[disabled]:cursor-not-allowed data-[selected]:border-accent data-[selected]:bg-accent-soft data-[disabled]:text-ink-3 data-[focus-visible]:outline-2 data-[focus-visible]:outline-offset-2 data-[focus-visible]:outline-accent',
        className,
      )}
    >
      <span className="flex size-[1.125rem] shrink-0 items-center justify-center rounded-full border border-control bg-surface group-data-[selected]:border-accent-fill">
        <span className="size-2.5 rounded-full bg-accent-fill opacity-0 group-data-[selected]:opacity-100" />
      </span>
      {Icon && <Icon aria-hidden className="size-4 shrink-0 text-ink-2" />}
      {label}
      {fact && <span className="ml-auto text-right text-ink-3 text-xs tabular">{fact}</span>}
    </Radio>
  );
}
