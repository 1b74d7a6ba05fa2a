/** A form field for several options of a list. The field shows the chosen options; the list opens under it. */
import { ChevronsUpDown } from 'lucide-react';
import { useId } from 'react';
import { Button } from 'react-aria-components';
import { cx } from '../frame/cx.ts';
import { lazyPart } from '../frame/lazy-part.ts';
import { LazyPopover } from '../overlays/lazy-popover.tsx';
import { ChoicesNotLoaded, type RetryLoad } from './choices-not-loaded.tsx';
import { FieldLabel, type FieldWordsProps } from './field-frame.tsx';
import { Refusal } from './form-error.tsx';
import type { Option } from './option-list.tsx';

type MultiSelectFieldProps = FieldWordsProps & {
  options: readonly (Option & { id: number })[];
  value: readonly number[];
  onChange: (chosen: number[]) => void;
  /** The meaning of an empty choice: 'All ages'. */
  placeholder?: string;
  emptyWords?: string;
  lost?: RetryLoad | undefined;
  disabled?: boolean;
};

const load = () => import('./multi-select-list.tsx');
const TickList = lazyPart(async () => ({ default: (await load()).TickList }));

export function MultiSelectField(props: MultiSelectFieldProps) {
  const {
    label,
    hint,
    error,
    required = false,
    options,
    value: chosen,
    onChange,
    lost,
    placeholder = 'Choose …',
    disabled = false,
  } = props;
  const id = useId();
  // Keeps chosen ids that the list no longer offers: ticking another option must not lose them.
  const unlisted = chosen.filter((key) => !options.some((option) => option.id === key));
  const labels = options.filter((option) => chosen.includes(option.id)).map((option) => option.label);
  const button = (
    <Button
      isDisabled={disabled || Boolean(lost)}
      aria-labelledby={`${id}-label ${id}-chosen`}
      aria-describedby={`${id}-words`}
      className={cx(box, error ? 'border-refusal-solid' : 'border-control')}
    >
      <span id={`${id}-chosen`} className={cx('min-w-0 grow', labels.length === 0 && 'text-ink-3')}>
        {labels.join(', ') || (chosen.length === 0 ? placeholder : `${chosen.length} chosen`)}
      </span>
      {labels.length > 1 && <span className="rounded-chip bg-sunken px-1.5 font-medium text-2xs text-ink-2 tabular">{labels.length}</span>}
      <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-ink-3" />
    </Button>
  );
  return (
    <div className="flex flex-col gap-1">
      <FieldLabel id={`${id}-label`} label={label} required={required} />
      <LazyPopover popup="menu" load={load} button={button}>
        {(opened) => (
          <TickList
            {...opened}
            label={label}
            options={options}
            chosen={chosen}
            onChange={(ticked) => onChange([...unlisted, ...ticked])}
            emptyWords={props.emptyWords ?? 'Nothing to choose'}
          />
        )}
      </LazyPopover>
      <span id={`${id}-words`} className="text-ink-3 text-xs empty:hidden">
        {error ? <Refusal>{error}</Refusal> : hint}
      </span>
      <ChoicesNotLoaded lost={lost} />
    </div>
  );
}

const box =
  'flex min-h-9 w-full items-center gap-2 rounded-control border bg-surface px-3 py-1 text-left text-sm data-[disabled]:bg-sunken data-[disabled]:text-ink-3 tablet:min-h-11';
