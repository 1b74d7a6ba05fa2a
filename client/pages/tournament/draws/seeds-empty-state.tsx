/** The seed preview when nobody is seeded: what the draw will do, and a button that fills in the seeding fields. */
import { Dices } from 'lucide-react';
import { countText } from '#machines/count-text.ts';
import { playerWordOf } from '#machines/tournament/entrants.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import type { DrawChoices } from './draw-fields.ts';
import { type DrawFields, hasSeeding } from './draw-fields.ts';
import type { DrawContext, DrawPreview } from './draw-machine.ts';
import { placedByLot, roundOneWords } from './draw-words.ts';
import { seedingPatch } from './seeding-patch.ts';

type NoSeedsProps = { context: DrawContext; preview: DrawPreview; choices: DrawChoices; onChange: (patch: Partial<DrawFields>) => void };

export function SeedsEmptyState({ context: { tournament, fields }, preview, choices, onChange }: NoSeedsProps) {
  const patch = seedingPatch(tournament, fields, choices);
  const entrant = playerWordOf(tournament);
  return (
    <EmptyState
      icon={Dices}
      title={entrant === 'team' ? 'No team is seeded' : 'Nobody is seeded'}
      action={
        patch && (
          <Button variant="primary" onPress={() => onChange(patch)}>
            {`Seed ${countText(patch.numberOfPlayerSeeded, entrant)}`}
          </Button>
        )
      }
    >
      {hasSeeding(fields) && `No ${entrant} of this field stands in the chosen seeding source. `}
      {`${placedByLot(preview, entrant)} will be placed by lot. ${roundOneWords(preview)}`}
      {!hasSource(choices) &&
        ` To seed ${entrant}s, enter how many and give them seeding priorities: there is no overall ranking or earlier tournament to seed them by.`}
    </EmptyState>
  );
}

const hasSource = ({ overallRankings, tournaments }: DrawChoices): boolean => overallRankings.length > 0 || tournaments.length > 0;
