/** The list of keyboard shortcuts, opened by `?` or by the keyboard icon in the top bar. It lists only keys that work. */

import { useState } from 'react';
import { foldedWords } from '#contract/kit/fold.ts';
import type { MenuGroup } from '../../menu.ts';
import { settings, useSettings } from '../../state/settings.ts';
import { SwitchField } from '../../ui/fields/switch-field.tsx';
import { SectionHeading } from '../../ui/frame/section-heading.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DialogButtons } from '../../ui/overlays/dialog-buttons.tsx';
import { SearchField } from '../../ui/table/search-field.tsx';
import { type KeyGroup, type KeyLine, keyGroups, numberPad } from './key-groups.ts';
import { goKeysOf } from './shell-keys.ts';

export function KeysSheet({ menu, onClose }: { menu: readonly MenuGroup[]; onClose: () => void }) {
  const { singleKeys } = useSettings();
  const [search, setSearch] = useState('');
  const words = foldedWords(search);
  const fits = ({ what }: KeyLine): boolean => words.every((word) => foldedWords(what).some((own) => own.startsWith(word)));
  const groups = keyGroups(goKeysOf(menu))
    .map((group) => ({ ...group, lines: group.lines.filter(fits) }))
    .filter(({ lines }) => lines.length > 0);
  return (
    <Dialog
      title="Keys"
      width="full"
      onClose={onClose}
      onlyClose
      aside={<SearchField label="Find a key" value={search} onChange={setSearch} className="w-56 max-sm:w-40" />}
      footerLeft={
        <SwitchField
          label="Single keys"
          detail="g, r, n, e, a, x, j, k, /, [ and ? work only outside fields and dialogs; off in this browser with one switch."
          on={singleKeys}
          onChange={(on) => {
            settings.singleKeys = on;
          }}
        />
      }
      footerRight={<DialogButtons onClose={onClose} />}
    >
      <div className="gap-8 md:columns-2 xl:columns-3">
        {groups.map((group) => (
          <Keys key={group.title} group={group} singleKeys={singleKeys} />
        ))}
        {groups.length === 0 && <p className="text-ink-2 text-sm">No key for that.</p>}
        {words.length === 0 && <NumberPad />}
      </div>
    </Dialog>
  );
}

function Keys({ group: { title, note, lines }, singleKeys }: { group: KeyGroup; singleKeys: boolean }) {
  return (
    <section className="mb-5 break-inside-avoid">
      <Heading title={title} note={note} />
      <dl>
        {lines.map((line) => (
          <div key={line.what} className="flex min-h-7 items-center justify-between gap-3 text-sm">
            <dt className={line.single && !singleKeys ? 'text-ink-3 line-through' : ''}>{line.what}</dt>
            <dd className="flex shrink-0 items-center gap-1 text-ink-2 text-xs">
              {line.keys.map((key, index) => (
                <span key={key} className="flex items-center gap-1">
                  {index > 0 && line.between}
                  <Key>{key}</Key>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Heading({ title, note }: Pick<KeyGroup, 'title' | 'note'>) {
  return (
    <SectionHeading className="mb-1.5 flex items-baseline gap-2 border-b pb-1 font-[650] text-sm">
      {title}
      {note && <span className="font-normal text-ink-2 text-xs">{note}</span>}
    </SectionHeading>
  );
}

const Key = ({ children }: { children: string }) => (
  <kbd className="flex h-5 min-w-5 items-center justify-center rounded-chip border border-line-2 bg-surface px-1.5 font-medium font-sans text-ink text-xs shadow-xs">
    {children}
  </kbd>
);

function NumberPad() {
  return (
    <section className="mb-5 break-inside-avoid">
      <Heading title="Tablet with a number pad" note="at the table" />
      <ul className="grid grid-cols-3 gap-1.5">
        {numberPad.map(({ key, what }) => (
          <li key={key} className="min-h-11 rounded-control border border-line-2 px-2 py-1">
            <b className="block font-semibold text-sm">{key}</b>
            <span className="text-ink-2 text-xs">{what}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 flex items-center gap-1.5 text-ink-2 text-xs">
        <Key>*</Key> takes the last rack back. Hold the key for Time-out and Finish.
      </p>
    </section>
  );
}
