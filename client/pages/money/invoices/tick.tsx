/** A checkbox in a row of a table, with room for a finger. Its label is for screen readers. */
type TickProps = { label: string; checked: boolean; isMixed?: boolean; onChange: (checked: boolean) => void };

export const Tick = ({ label, checked, isMixed = false, onChange }: TickProps) => (
  <label className="relative -my-2 -ml-1.5 inline-flex size-7 shrink-0 cursor-pointer items-center justify-center align-middle tablet:size-11">
    <input
      type="checkbox"
      data-paperless
      ref={(box) => {
        if (box) box.indeterminate = isMixed;
      }}
      aria-label={label}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className="size-[1.125rem] cursor-pointer accent-accent-fill"
    />
  </label>
);
