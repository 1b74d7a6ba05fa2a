/** The legend of lines, edges and marks. */
const lines = [
  { words: 'Winner’s path', kind: 'decided' },
  { words: 'Loser drops', kind: 'drop' },
  { words: 'Followed player', kind: 'followed' },
  { words: 'Next if they win', kind: 'next' },
] as const;
const boxes = [
  { words: 'Running', tone: 'running' },
  { words: 'Time-Out', tone: 'timeout' },
  { words: 'Finished, to approve', tone: 'finished' },
  { words: 'Announced', tone: 'announced' },
  { words: 'Players not known yet', tone: 'open' },
  { words: 'Bye or walkover', tone: 'walkover' },
] as const;
const bars = [
  { words: 'Approved', tone: 'approved' },
  { words: 'Over', tone: 'yellow' },
  { words: 'Long', tone: 'orange' },
  { words: 'Too long', tone: 'red' },
] as const;

export function Legend({ bars: onMap = false }: { bars?: boolean }) {
  return (
    <section
      aria-label="Legend"
      className="bk-sheet grid w-max grid-flow-col grid-rows-[repeat(6,auto)] gap-x-6 gap-y-1 self-start rounded-card border bg-surface p-3 text-ink-2 text-xs"
    >
      {!onMap &&
        lines.map(({ words, kind }) => (
          <span key={kind} className="flex items-center gap-2">
            <svg width={26} height={6} aria-hidden="true">
              <path className="bk-link" data-kind={kind} d="M0 3H26" />
            </svg>
            {words}
          </span>
        ))}
      {!onMap && (
        <span className="flex items-center gap-2">
          <span className="flex w-6.5 justify-center">
            <span className="bk-ball mx-auto!" />
          </span>
          Breaks next
        </span>
      )}
      {!onMap && <span />}
      {(onMap ? [...bars, ...boxes] : boxes).map(({ words, tone }) => (
        <span key={tone} className="flex items-center gap-2">
          {onMap ? (
            <svg width={26} height={10} aria-hidden="true">
              <rect className="bk-bar" data-tone={tone} x={1} y={1} width={22} height={8} rx={2} />
            </svg>
          ) : (
            <span className="bk-box relative! mx-0.5 h-2 w-5.5" data-look={tone} />
          )}
          {words}
        </span>
      ))}
    </section>
  );
}
