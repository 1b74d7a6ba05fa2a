/** One choice of a RadioBoxes group as a card with content of its own. A disabled card still shows its content. */
import type { ReactNode } from 'react';
import { Radio } from 'react-aria-components';

export function RadioCard({ id, disabled = false, children }: { id: string; disabled?: boolean; children: ReactNode }) {
  return (
    <Radio
      value={id}
      isDisabled={disabled}
      className="group flex cursor-pointer items-start gap-2.5 rounded-card border border-line-2 bg-surface px-3 py-2.5 hover:bg-hover data-[disabled]:cursor-not-allowed data-[selected]:border-accent data-[disabled]:bg-sunken data-[selected]:bg-accent-soft data-[focus-visible]:outline-2 data-[focus-visible]:outline-accent data-[focus-visible]:outline-offset-2"
    >
      <span className="mt-0.5 flex size-[1.125rem] shrink-0 items-center justify-center rounded-full border border-control bg-surface group-data-[disabled]:invisible group-data-[selected]:border-accent-fill">
        <span className="size-2.5 rounded-full bg-accent-fill opacity-0 group-data-[selected]:opacity-100" />
      </span>
      {children}
    </Radio>
  );
}
