/** The state of the dialog: the chosen correction, its fields, its preview and its save. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { CorrectionName, Corrections } from '#contract/tournament/corrections.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { whyNotReason } from '#machines/match/edit/reason.ts';
import { sentenceOf } from '../../../api/problem.ts';
import { keys, queryClient } from '../../../api/queries.ts';
import { useAction } from '../../../entity/form/use-action.ts';
import { useRefetchOnChange } from '../../../lists/use-refetch-on-change.ts';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { type CorrectionValues, correctionKinds, emptyValues } from './correction-kinds.ts';

type CorrectionOptions = { tournament: Tournament; corrections: Corrections; signature: string; onDone: () => void };

export function useCorrection({ tournament, corrections, signature, onDone }: CorrectionOptions) {
  const possible = corrections.corrections.find(({ refusal }) => refusal === null)?.name ?? null;
  const location: unknown = useLocation().state;
  const [chosen, choose] = useState<CorrectionName | null>(requestedCorrection(location, corrections) ?? possible);
  const [values, setValues] = useState({ ...emptyValues, firstId: requestedPlayer(location, corrections) });
  const name = chosen ?? possible;
  const preview = usePreview({ id: tournament.id, name, values, signature });
  const listedRefusal = corrections.corrections.find((correction) => correction.name === name)?.refusal ?? null;
  const blocked = listedRefusal ?? preview?.refusal ?? null;
  const kind = correctionKinds[name ?? 'SWAP'];
  const request = useAction({
    label: kind.action,
    variant: kind.danger ? 'danger' : 'primary',
    saves: true,
    reason: name === null ? 'No correction is possible now.' : (blocked ?? kind.missing(values, tournament) ?? whyNotReason(values.reason)),
    send: () => kind.send({ id: tournament.id, values, dryRun: false }),
    onEnd: refreshLists,
    onDone: () => {
      if (name) showSuccess(tournament, corrections, name, values);
      onDone();
    },
  });
  const { setRefusal } = request;
  return {
    name,
    choose: (next: CorrectionName) => {
      choose(next);
      setRefusal(null);
    },
    values,
    change: (next: Partial<CorrectionValues>) => {
      setValues((current) => ({ ...current, ...next }));
      setRefusal(null);
    },
    preview,
    blocked,
    request,
  };
}

/** Returns the correction that the link to this dialog names, if it is possible: the list of participants links to the late entry. */
function requestedCorrection(state: unknown, { corrections }: Corrections): CorrectionName | null {
  const requested: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'correction') : undefined;
  return corrections.find(({ name, refusal }) => name === requested && refusal === null)?.name ?? null;
}

/** Returns the first player of a swap: the link from a match in the flow chart names one. */
function requestedPlayer(state: unknown, { movable }: Corrections): number | null {
  const first: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'first') : undefined;
  return movable.find(({ participantId }) => participantId === first)?.participantId ?? null;
}

type PreviewOptions = { id: number; name: CorrectionName | null; values: CorrectionValues; signature: string };

/** Loads the preview, again after every change of the tournament, so that the dialog never shows an old state. */
function usePreview({ id, name, values, signature }: PreviewOptions) {
  const input = name && correctionKinds[name].input(values);
  const { data, refetch } = useQuery({
    queryKey: [...keys.tournaments.one(id), 'correction', name, input],
    queryFn: ({ signal }) => correctionKinds[name ?? 'SWAP'].send({ id, values, dryRun: true, signal }),
    enabled: input !== null,
    retry: false,
  });
  useRefetchOnChange(input === null ? '' : signature, refetch);
  return input === null ? null : (data ?? null);
}

function refreshLists(): void {
  void queryClient.invalidateQueries({ queryKey: keys.tournaments.all });
  void queryClient.invalidateQueries({ queryKey: keys.matches.all });
  void queryClient.invalidateQueries({ queryKey: keys.participants.all });
}

function showSuccess(tournament: Tournament, { movable }: Corrections, name: CorrectionName, values: CorrectionValues): void {
  const nameOf = (id: number | null) => movable.find(({ participantId }) => participantId === id)?.displayName ?? '';
  if (name === 'UNDO_START') showToast.success(`${tournament.name} is before its start again`);
  if (name === 'LATE_ENTRY') showToast.success(`${values.playerName} is in the draw`);
  if (name !== 'SWAP') return;
  showToast.success(`${nameOf(values.firstId)} and ${nameOf(values.secondId)} have changed places`, {
    label: 'Undo',
    onClick: () => void swapBack(tournament.id, values),
  });
}

/** The same swap once more. */
async function swapBack(id: number, values: CorrectionValues): Promise<void> {
  try {
    await correctionKinds.SWAP.send({ id, values: { ...values, reason: 'The swap was taken back' }, dryRun: false });
    showToast.success('The swap is taken back');
  } catch (error) {
    showToast.error(`${sentenceOf(error)} Nothing was changed.`);
  }
  refreshLists();
}
