/** The legend of the bars. */
export function TimelineLegend() {
  return (
    <ul aria-label="Legend" className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-2">
      {entries.map(([words, look]) => (
        <li key={words} className="flex items-center gap-1.5">
          <span aria-hidden className={`inline-block w-5 ${look}`} />
          {words}
        </li>
      ))}
    </ul>
  );
}

const entries: readonly (readonly [string, string])[] = [
  ['Done', 'tone-slate h-2.5 rounded-[3px] bg-tone-soft'],
  ['Finished, to approve', 'tone-blue h-2.5 rounded-[3px] border-[1.5px] border-tone-solid bg-tone-soft'],
  ['Running, predicted end', 'tone-teal h-2.5 rounded-[3px] border-[1.5px] border-tone-solid bg-tone-soft'],
  [
    '80 % band',
    'tone-teal relative h-1.5 border-x-[1.5px] border-tone-solid before:absolute before:inset-x-0 before:top-0.5 before:h-0.5 before:bg-tone-solid',
  ],
  ['Planned', 'h-2.5 rounded-[3px] border border-dashed border-control'],
  [
    'Planned, late',
    'h-2.5 rounded-[3px] border border-dashed border-control border-l-[3px] border-l-(--orange-solid) [border-left-style:solid]',
  ],
];
