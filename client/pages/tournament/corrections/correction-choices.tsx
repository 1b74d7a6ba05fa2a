/** The corrections as cards: each says what it would do, or why it is refused now, before it is chosen. */
import { ArrowLeftRight, Ban, Check, History, Lock, type LucideIcon, UserPlus } from 'lucide-react';
import type { CorrectionName, Corrections } from '#contract/tournament/corrections.ts';
import { RadioCard } from '../../../ui/fields/radio-card.tsx';
import { RadioBoxes } from '../../../ui/fields/radio-field.tsx';
import { cx } from '../../../ui/frame/cx.ts';
import { toneClass } from '../../../ui/status/tone.ts';
import { correctionKinds } from './correction-kinds.ts';

type CorrectionChoicesProps = {
  corrections: Corrections['corrections'];
  chosen: CorrectionName | null;
  onChoose: (name: CorrectionName) => void;
};

export function CorrectionChoices({ corrections, chosen, onChoose }: CorrectionChoicesProps) {
  return (
    <RadioBoxes
      label="Correction"
      hideLabel
      value={chosen}
      onChange={onChoose}
      ids={corrections.map(({ name }) => name)}
      className="gap-2.5!"
    >
      {corrections.map((correction) => (
        <CorrectionCard key={correction.name} {...correction} />
      ))}
    </RadioBoxes>
  );
}

function CorrectionCard({ name, fact, refusal }: Corrections['corrections'][number]) {
  const Icon = refusal ? Lock : icons[name];
  return (
    <RadioCard id={name} disabled={refusal !== null}>
      <span className="flex min-w-0 grow flex-col gap-1">
        <span className="flex items-start justify-between gap-2 font-semibold text-sm">
          {correctionKinds[name].title}
          <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
        </span>
        <span className="text-ink-2 text-xs">{correctionKinds[name].fact}</span>
        <span className={cx(toneClass(refusal ? 'red' : 'green'), 'flex items-start gap-1.5 text-xs', refusal && 'text-refusal')}>
          {refusal ? (
            <Ban aria-hidden className="mt-px size-3.5 shrink-0" />
          ) : (
            <Check aria-hidden className="mt-px size-3.5 shrink-0 text-tone" />
          )}
          <span>{refusal ? `Not possible: ${refusal}` : fact}</span>
        </span>
      </span>
    </RadioCard>
  );
}

const icons: Readonly<Record<CorrectionName, LucideIcon>> = { SWAP: ArrowLeftRight, LATE_ENTRY: UserPlus, UNDO_START: History };
