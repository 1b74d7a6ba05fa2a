/** One line of the palette: icon or flag, title, detail, status. */
import { Command } from 'cmdk';
import type { ReactNode } from 'react';
import { Highlight } from './highlight.tsx';

export type PaletteEntry = {
  id: string;
  icon: ReactNode;
  title: string;
  detail?: string;
  chip?: ReactNode;
  /** null for an entry that opens nothing; its detail says why. */
  path: string | null;
  act?: () => void;
};

type EntryProps = { entry: PaletteEntry; words: readonly string[]; onChoose: (entry: PaletteEntry) => void };

function EntryLine({ entry, words, onChoose }: EntryProps) {
  const { id, icon, title, detail, chip, path, act } = entry;
  return (
    <Command.Item
      value={id}
      disabled={path === null && !act}
      onSelect={() => onChoose(entry)}
      className="flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-3 py-1 text-ink text-sm data-[disabled=true]:cursor-default data-[selected=true]:bg-accent-soft data-[disabled=true]:text-ink-3 tablet:min-h-12 [&_svg]:size-4"
    >
      <span className="flex w-5 shrink-0 justify-center text-ink-2">{icon}</span>
      <span className="min-w-0 grow">
        <Highlight text={title} words={words} />
        {detail && <span className="ml-2 text-ink-2 text-xs">{detail}</span>}
      </span>
      {chip}
    </Command.Item>
  );
}

export function EntryGroup({
  heading,
  entries,
  ...line
}: { heading: string; entries: readonly PaletteEntry[] } & Omit<EntryProps, 'entry'>) {
  if (entries.length === 0) return null;
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink-2 [&_[cmdk-group-heading]]:text-xs"
    >
      {entries.map((entry) => (
        <EntryLine key={entry.id} entry={entry} {...line} />
      ))}
    </Command.Group>
  );
}
