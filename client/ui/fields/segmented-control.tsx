/** Some options side by side, one of which is chosen. An option that is not allowed stays visible, can be focused, and shows the reason. */
import { Lock, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import { cx } from '../frame/cx.ts';
import { FieldRefusal } from './field-frame.tsx';

type Segment<Id extends string> = {
  id: Id;
  label: string;
  icon?: LucideIcon;
  /** Why the option cannot be chosen, as a sentence. */
  disabledReason?: string | null | undefined;
};

type SegmentedControlProps<Id extends string> = {
  label: string;
  segments: readonly Segment<Id>[];
  value: Id | null;
  onChange: (id: Id) => void;
  error?: string | null | undefined;
  /** 30 px in a panel, 40 px as the first question of a dialog; 44 px on touch screens. */
  size?: 'small' | 'large';
  hideLabel?: boolean;
  /** For four options in half the width of a dialog, where one row is too narrow. */
  twoRows?: boolean;
  className?: string;
};

export function SegmentedControl<Id extends string>(props: SegmentedControlProps<Id>) {
  const { label, segments, value, onChange, error, size = 'small', hideLabel = false, twoRows = false, className } = props;
  const reasonsId = useId();
  const refused = segments.filter((segment) => segment.disabledReason);
  const choose = (id: string) => {
    const chosen = segments.find((segment) => segment.id === id && !segment.disabledReason);
    if (chosen) onChange(chosen.id);
  };
  return (
    <RadioGroup
      value={value}
      onChange={choose}
      orientation="horizontal"
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={cx('flex flex-col gap-1', className)}
    >
      <Label className={hideLabel ? 'sr-only' : 'text-xs font-medium text-ink-2'}>{label}</Label>
      <div
        className={cx(
          'rounded-control border',
          twoRows ? 'grid grid-cols-2 gap-px overflow-hidden bg-line-2' : 'flex divide-x divide-line-2',
          segments.length === 4 && !twoRows && twoByTwo,
          error ? 'border-2 border-refusal-solid' : 'border-line-2',
        )}
      >
        {segments.map((segment) => (
          <Part key={segment.id} segment={segment} size={size} reasonsId={reasonsId} />
        ))}
      </div>
      <div className={cx('flex flex-wrap items-start justify-between gap-x-4 gap-y-1', !error && refused.length === 0 && 'hidden')}>
        <FieldRefusal error={error} />
        <span id={reasonsId} className="ml-auto text-right text-xs text-ink-3">
          {refused.map((segment) => `${segment.label}: ${segment.disabledReason}`).join(' ')}
        </span>
      </div>
    </RadioGroup>
  );
}

/** Four options do not fit in one row of a phone. */
const twoByTwo = 'max-sm:grid max-sm:grid-cols-2 max-sm:gap-px max-sm:divide-x-0 max-sm:overflow-hidden max-sm:bg-line-2';

function Part<Id extends string>({ segment, size, reasonsId }: { segment: Segment<Id>; size: 'small' | 'large'; reasonsId: string }) {
  const refused = Boolean(segment.disabledReason);
  const Icon = refused ? Lock : segment.icon;
  return (
    <Radio
      value={segment.id}
      isDisabled={refused}
      {...(refused ? { 'aria-describedby': reasonsId } : {})}
      className={cx(
        'group flex grow basis-0 items-center justify-center gap-2 whitespace-nowrap px-3 text-sm max-sm:whitespace-normal max-sm:px-2 max-sm:text-center max-sm:text-xs first:rounded-l-[5px] last:rounded-r-[5px] data-[focus-visible]:outline-2 data-[focus-visible]:outline-accent',
        size === 'large' ? 'h-10 tablet:h-11' : 'h-[1.875rem] tablet:h-11',
        refused
          ? 'cursor-not-allowed bg-sunken text-ink-3'
          : 'cursor-pointer bg-surface hover:bg-hover data-[selected]:bg-accent-soft data-[selected]:font-semibold data-[selected]:text-accent data-[selected]:shadow-[inset_0_-2px_0_var(--accent)]',
      )}
    >
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      {segment.label}
    </Radio>
  );
}
