/** Shows the effects on following matches of a changed result of an approved match, or the reason why the server will refuse it. */
import { useQuery } from '@tanstack/react-query';
import { ArrowRightLeft } from 'lucide-react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { previewCorrection } from '#contract/match/match-edit.ts';
import { keys } from '../../../../api/queries.ts';
import { send } from '../../../../api/send.ts';
import { ChangedSlots } from '../../../../hall/match/changed-slots.tsx';
import { Callout } from '../../../../ui/frame/callout.tsx';
import type { MatchForm } from './edit-changes.ts';

/** Shown only for a form that the browser considers valid. */
export function CorrectionEffects({ base, form }: { base: LiveMatch; form: MatchForm }) {
  const preview = usePreview(base, form);
  if (!preview) return null;
  if (preview.refusal) return <Callout kind="error" title={preview.refusal} />;
  if (preview.changes.length === 0) return null;
  return (
    <Callout kind="warning" icon={ArrowRightLeft} title="Saving this changes other matches">
      <ChangedSlots changes={preview.changes} />
    </Callout>
  );
}

/** The server simulates the correction. */
function usePreview(base: LiveMatch, form: MatchForm) {
  const { matchStatus, aScore, bScore, aModification, bModification } = form;
  const isComplete = matchStatus !== null && aScore !== null && bScore !== null;
  const query = isComplete ? { matchStatus, aScore, bScore, aModification, bModification } : {};
  const { data } = useQuery({
    queryKey: [...keys.matches.all, 'correction', base.id, base.version, query],
    queryFn: ({ signal }) => send(previewCorrection, { params: { id: base.id }, query }, { signal }),
    enabled: isComplete,
    retry: false,
  });
  return data;
}
