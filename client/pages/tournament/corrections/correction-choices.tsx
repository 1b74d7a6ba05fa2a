/** The corrections as cards: each says what it would do, or why it is refused now, before it is chosen. */
import { ArrowLeftRight, Ban, Check, History, Lock, type LucideIcon, UserPlus } from 'lucide-react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import type { CorrectionName, Corrections } from '#contract/tournament/corrections.ts';
import { correctionNames } from '#contract/tournament/corrections.ts';
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
    <RadioGroup
      value={chosen}
      onChange={(value) => {
        const name = correctionNames.find((candidate) => candidate === value);
        if (name) onChoose(name);
      }}
      className="flex flex-col gap-2.5"
    >
      <Label className="sr-only">Correction</Label>
      {corrections.map((correction) => (
        <CorrectionCard key={correction.name} {...correction} />
      ))}
    </RadioGroup>
  );
}

function CorrectionCard({ name, fact, refusal }: Corrections['corrections'][number]) {
  const Icon = refusal ? Lock : icons[name];
  return (
    <Radio value={name} isDisabled={refusal !== null} className={card}>
      <span className="mt-0.5 flex size-[1.125rem] shrink-0 items-center justify-center rounded-full border border-control bg-surface group-data-[disabled]:invisible group-data-[selected]:border-accent-fill">
        <span className="size-2.5 rounded-full bg-accent-fill opacity-0 group-data-[selected]:opacity-100" />
      </span>
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
    </Radio>
  );
}

const icons: Readonly<Record<CorrectionName, LucideIcon>> = { SWAP: ArrowLeftRight, LATE_ENTRY: UserPlus, UNDO_START: History };
const card =
  'group flex cursor-pointer items-start gap-2.5 rounded-card border border-line-2 bg-surface px-3 py-2.5 hover:bg-hover data-[disabled]:cursor-not-allowed data-[disabled]:bg-sunken data-[selected]:border-accent data-[selected]:bg-accent-soft data-[focus-visible]:outline-2 data-[focus-visible]:outline-offset-2 data-[focus-visible]:outline-accent';
