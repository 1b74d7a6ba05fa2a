/** A field that people neither see nor reach. Any text in it was filled in by a bot. */
export const HoneypotField = ({ name, value, onChange }: { name: string; value: string; onChange: (value: string) => void }) => (
  <div aria-hidden className="absolute -left-[200vw]">
    <label>
      Leave this empty
      <input name={name} tabIndex={-1} autoComplete="off" value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  </div>
);
