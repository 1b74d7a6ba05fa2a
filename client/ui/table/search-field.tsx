/** The search of a list: a magnifier, the text, and a button that clears it; Escape clears it too. */
import { Search, X } from 'lucide-react';
import { SearchField as AriaSearchField, Button, Input } from 'react-aria-components';
import { takesOption } from '../fields/only-option.ts';
import { cx } from '../frame/cx.ts';

type SearchFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
  autoFocus?: boolean;
  /** Chooses the only row that the typed text leaves; null if there is another number of rows, or the row is chosen. */
  takeOnly?: (() => void) | null;
};

export function SearchField({ label, value, onChange, className, autoFocus = false, takeOnly = null }: SearchFieldProps) {
  return (
    <AriaSearchField
      aria-label={label}
      value={value}
      onChange={onChange}
      className={cx('relative flex h-8 w-44 items-center tablet:h-11', className)}
    >
      <Search aria-hidden className="pointer-events-none absolute left-2.5 size-4 text-ink-3" />
      <Input
        autoFocus={autoFocus}
        onKeyDown={(event) => {
          if (!takeOnly || value.trim() === '' || !takesOption(event)) return;
          takeOnly();
          // Enter runs the action of the dialog with the next press.
          if (event.key === 'Enter') event.preventDefault();
        }}
        placeholder={label}
        className="h-full w-full rounded-control border border-line-2 bg-surface pr-8 pl-8.5 text-sm placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
      />
      {value && (
        <Button
          aria-label="Clear the search"
          className="absolute right-1 flex size-6 items-center justify-center rounded-chip text-ink-3 hover:bg-hover"
        >
          <X aria-hidden className="size-3.5" />
        </Button>
      )}
    </AriaSearchField>
  );
}
