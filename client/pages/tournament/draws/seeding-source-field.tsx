/** The source of the seeds' strength: the overall ranking, or the final places of an earlier tournament. */
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { DrawChoices, DrawFields, SeedingSource } from './draw-fields.ts';

type SeedingSourceFieldProps = { fields: DrawFields; choices: DrawChoices; onChange: (patch: Partial<DrawFields>) => void };

export function SeedingSourceField({ fields, choices, onChange }: SeedingSourceFieldProps) {
  const ranked = fields.source === 'RANKING';
  return (
    <div className="@container flex flex-col gap-1">
      <div className="grid items-start gap-2 @md:grid-cols-2">
        <SegmentedControl<SeedingSource>
          label="Seeding source"
          value={fields.source}
          onChange={(source) => onChange({ source })}
          segments={[
            { id: 'RANKING', label: 'Overall ranking' },
            { id: 'TOURNAMENT', label: 'Tournament' },
          ]}
        />
        <SelectField
          label={ranked ? 'Overall ranking' : 'Tournament'}
          options={ranked ? choices.overallRankings : choices.tournaments}
          value={ranked ? fields.seedingOverallRankingId : fields.seedingTournamentId}
          onChange={(id) => onChange(ranked ? { seedingOverallRankingId: id } : { seedingTournamentId: id })}
          placeholder="None"
          emptyWords={ranked ? 'No overall ranking of this category yet' : 'No earlier tournament'}
        />
      </div>
      <p className="text-xs text-ink-3">
        {ranked
          ? 'Seeding priorities go first, equal points are drawn by lot.'
          : 'Seeding priorities go first, equal places are drawn by lot.'}
      </p>
    </div>
  );
}
