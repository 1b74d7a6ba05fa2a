/** The number of a seed, which a user may type over; a dash for an entrant without one. */
import { useState } from 'react';
import type { Participant } from '#contract/tournament/participants.ts';
import type { EntrantSetting } from './entrant-setting.ts';
import { withSeed } from './seed-order.ts';

export function SeedNumber({ entrant, setting }: { entrant: Participant; setting: EntrantSetting }) {
  const { seeds, whyNotSeed, onSeeds } = setting;
  const at = seeds.indexOf(entrant.id);
  const shown = at < 0 ? '–' : String(at + 1);
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed === null) return;
    setTyped(null);
    const number = /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : 0;
    onSeeds(withSeed(seeds, entrant.id, number > 0 && number < 999 ? number : null));
  };
  if (whyNotSeed) return <span className={at < 0 ? 'text-ink-3' : 'font-semibold tabular'}>{shown}</span>;
  return (
    <input
      aria-label={`Seed of ${entrant.displayName}`}
      inputMode="numeric"
      maxLength={3}
      value={typed ?? shown}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') setTyped(null);
      }}
      className="h-7 w-9 rounded-control border border-transparent bg-transparent text-center font-semibold text-sm tabular hover:border-line-2 focus:border-control focus:bg-surface tablet:h-11"
    />
  );
}
