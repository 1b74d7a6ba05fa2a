/** The list of matches whose players would change, one line per side: 'A003 player A: MÜLLER Thomas → Walkover'. */
import type { ChangePreview } from '#contract/match/change-preview.ts';

export function ChangedSlots({ changes }: Pick<ChangePreview, 'changes'>) {
  return changes.map(({ label, side, from, to }) => (
    <span key={`${label}${side ?? ''}`} className="block">
      <b className="font-semibold">{label}</b>
      {side ? ` player ${side}` : ''}: {from ?? (side ? 'open' : 'new')} → {to ?? 'open'}
    </span>
  ));
}
