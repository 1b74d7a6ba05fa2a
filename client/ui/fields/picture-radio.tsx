/** One choice of a RadioBoxes group as a small drawing with a word under it. */
import type { ReactNode } from 'react';
import { Radio } from 'react-aria-components';

export function PictureRadio({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <Radio
      value={id}
      className="group flex min-h-11 cursor-pointer flex-col items-center gap-1 rounded-control text-center text-xs leading-tight outline-offset-2 data-[selected]:font-semibold data-[selected]:text-accent data-[focus-visible]:outline-2 data-[focus-visible]:outline-accent"
    >
      <span className="relative aspect-4/3 w-full overflow-hidden rounded-control bg-[#263238] text-white group-hover:brightness-125 group-data-[selected]:ring-2 group-data-[selected]:ring-accent group-data-[selected]:ring-offset-2 group-data-[selected]:ring-offset-surface">
        {children}
      </span>
      {label}
    </Radio>
  );
}
