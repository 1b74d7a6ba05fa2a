/** Chooses the two players of a swap. Only players who have not played are offered; the others are named with the reason. */
import type { Corrections, MovableEntrant } from '#contract/tournament/corrections.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { CorrectionValues } from './correction-kinds.ts';

type SwapFieldsProps = { corrections: Corrections; values: CorrectionValues; onChange: (next: Partial<CorrectionValues>) => void };

export function SwapFields({ corrections: { movable, fixed }, values: { firstId, secondId }, onChange }: SwapFieldsProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label="First player"
          required
          options={choices(movable, secondId)}
          value={firstId}
          onChange={(id) => onChange({ firstId: id })}
          placeholder="Choose a player"
        />
        <SelectField
          label="Second player"
          required
          options={choices(movable, firstId)}
          value={secondId}
          onChange={(id) => onChange({ secondId: id })}
          placeholder="Choose a player"
        />
      </div>
      <p className="text-ink-3 text-xs">Only players who have not played are offered.</p>
      {fixed.length > 0 && (
        <details className="text-ink-3 text-xs">
          <summary className="cursor-pointer font-medium text-ink-2">{fixed.length === 1 ? '1 is not' : `${fixed.length} are not`}</summary>
          <ul className="mt-1 flex flex-col gap-0.5">
            {fixed.map(({ participantId, why }) => (
              <li key={participantId}>{why}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

const choices = (movable: readonly MovableEntrant[], otherId: number | null) =>
  movable
    .filter(({ participantId }) => participantId !== otherId)
    .map(({ participantId, displayName, country, label }) => ({
      id: participantId,
      label: displayName,
      detail: [country, label].filter(Boolean).join(' · '),
    }));
