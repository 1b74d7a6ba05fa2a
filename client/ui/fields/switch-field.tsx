/** A switch that takes effect at once. */
import { Switch } from 'react-aria-components';

type SwitchFieldProps = {
  label: string;
  /** A second line that explains the effect. */
  detail?: string | undefined;
  on: boolean;
  onChange: (on: boolean) => void;
};

export function SwitchField({ label, detail, on, onChange }: SwitchFieldProps) {
  return (
    <Switch isSelected={on} onChange={onChange} className="group flex min-h-8 cursor-pointer items-center justify-between gap-3 text-sm">
      <span className="min-w-0">
        {label}
        {detail && <span className="block text-xs text-ink-3">{detail}</span>}
      </span>
      <span className="flex h-5 w-9 shrink-0 items-center rounded-full border border-control bg-sunken p-0.5 group-data-[selected]:border-accent-fill group-data-[selected]:bg-accent-fill group-data-[focus-visible]:outline-2 group-data-[focus-visible]:outline-offset-2 group-data-[focus-visible]:outline-accent">
        <span className="size-3.5 rounded-full bg-control transition-transform group-data-[selected]:translate-x-4 group-data-[selected]:bg-white" />
      </span>
    </Switch>
  );
}
