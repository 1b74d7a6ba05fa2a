/** The draw before it is accepted: round 1 as it would be, the checks, the seeds and the form. Nothing is saved. */
import { Check } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { capitalized, playerWordOf } from '#machines/tournament/entrants.ts';
import { hall } from '../../../state/hall.ts';
import { HeadButton } from '../../../tournament/head-button.tsx';
import { InPageHead } from '../../../tournament/head-slot.tsx';
import { tournamentPath } from '../../../tournament/tournament-lists.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { DrawBoard } from './draw-board.tsx';
import { DrawChecks } from './draw-checks.tsx';
import type { DrawChoices } from './draw-fields.ts';
import { DrawForm } from './draw-form.tsx';
import { confirmationCode, drawnWords, isAboutRegistrations } from './draw-words.ts';
import { LetterSquares } from './letter-squares.tsx';
import { PrintSeeds } from './print-seeds.tsx';
import { SeedPreview } from './seed-preview.tsx';
import { SeedSheet } from './seed-sheet.tsx';
import { type DrawState, useDraw } from './use-draw.ts';

type DrawPreviewProps = { tournament: Tournament; choices: DrawChoices };

export function DrawPreviewPart({ tournament, choices }: DrawPreviewProps) {
  const navigate = useNavigate();
  const showChart = () => void navigate(tournamentPath(tournament.id, 'chart'));
  const draw = useDraw({
    tournament,
    choices,
    button: { label: acceptLabel, confirm: `tick “${confirmationWords(tournament)}”` },
    onRefused: showChart,
    onDrawn: (_, { preview }) => {
      showToast.success(drawnWords(startable(preview), hall.store.events[tournament.eventId]?.eventStatus));
      showChart();
    },
  });
  const { context, isPreviewing, change } = draw;
  const { preview } = context;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <AcceptButton draw={draw} tournament={tournament} />
      <div className="flex min-w-0 flex-col gap-3">
        <DrawBoard draw={draw} tournament={tournament} />
        {preview && preview.letters.length > 1 && (
          <div className="overflow-hidden rounded-card border [&>section]:border-t-0">
            <LetterSquares preview={preview} entrant={playerWordOf(tournament)} />
          </div>
        )}
        <div className="rounded-card border bg-surface">
          <SeedPreview context={context} choices={choices} isPreviewing={isPreviewing} onRefresh={draw.refresh} onChange={change} />
          <p className="flex justify-end border-t px-3 py-1">
            <PrintSeeds preview={preview} size="normal" />
          </p>
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-3 max-xl:order-first">
        <Card>
          <DrawChecks checks={draw.checks} participantsPath={tournamentPath(tournament.id, 'participants')} />
        </Card>
        <Card aria-label="Draw settings" role="region">
          <DrawForm context={context} choices={choices} errors={draw.errors} checks={draw.checks} onChange={change} onPage />
        </Card>
      </div>
      {preview && <SeedSheet tournament={tournament} preview={preview} />}
    </div>
  );
}

const acceptLabel = 'Accept draw';
const confirmationWords = (tournament: Tournament): string => `${capitalized(playerWordOf(tournament))}s, seeds and schedule are checked`;

/** The matches of round 1 with two sides; in groups each place names the members of a group. */
function startable(preview: DrawState['context']['preview']): number {
  if (!preview) return 0;
  if (preview.groups !== null)
    return preview.places.reduce((sum, { sides }) => sum + Math.floor(sides.filter(({ isWalkover }) => !isWalkover).length / 2), 0);
  return preview.places.filter(({ passed, sides }) => !passed && sides.every(({ isWalkover }) => !isWalkover)).length;
}

/** The tick of the confirmation stands beside the button; it is the last thing that is missing. */
function AcceptButton({ draw, tournament }: { draw: DrawState; tournament: Tournament }) {
  const { fields } = draw.context;
  const refusal = draw.checks.find(({ code, level }) => level === 'refusal' && code !== confirmationCode);
  const onlyConfirmation = draw.reason !== null && !fields.confirmation && !refusal && !draw.isPreviewing;
  return (
    <InPageHead>
      <HeadButton
        label={acceptLabel}
        icon={Check}
        busy={draw.busy}
        reason={onlyConfirmation || draw.isPreviewing ? null : draw.reason && (refusal?.sentence ?? draw.reason)}
        show={refusal && isAboutRegistrations(refusal) ? tournamentPath(tournament.id, 'participants') : null}
        disabled={draw.reason}
        hint={
          <CheckboxField
            checked={fields.confirmation}
            onChange={(confirmation) => draw.change({ confirmation })}
            label={confirmationWords(tournament)}
          />
        }
        onPress={draw.draw}
      />
    </InPageHead>
  );
}
