/** On or off, at once. */
import { Switch } from 'react-aria-components';

export function SwitchField({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <Switch isSelected={on} onChange={onChange} className="group flex min-h-8 cursor-pointer items-center justify-between gap-3 text-sm">
      {label}
      <span className="flex h-5 w-9 shrink-0 items-center rounded-full border border-control bg-sunken p-0.5 group-data-[selected]:border-accent-fill group-data-[selected]:bg-accent-fill group-data-[focus-visible]:outline-2 group-data-[focus-visible]:outline-offset-2 group-data-[focus-visible]:outline-accent">
        <span className="size-3.5 rounded-full bg-control transition-transform group-data-[selected]:translate-x-4 group-data-[selected]:bg-white" />
      </span>
    </Switch>
  );
}
