/** The import as the dialog holds it: the text, what was decided line by line, and what the server says of it. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { importParticipants, previewImport } from '#contract/participants.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { sentenceOf } from '../../api/problem.ts';
import { send } from '../../api/send.ts';
import { showToast } from '../../ui/toast.tsx';
import { releaseAfterMs } from '../lists/save-problem.ts';
import { carryOver, type Decisions, linesOf, linesToSkip, mostLetters, mostLines, noDecisions } from './import-lines.ts';
import { refreshEntries } from './refresh-entries.ts';
import { useSettled } from './use-settled.ts';

type Draft = { text: string; decisions: Decisions };

export function useImport(tournament: Pick<Tournament, 'id' | 'name'>, onDone: () => void) {
  const [draft, setDraft] = useState<Draft>({ text: '', decisions: noDecisions });
  const [approve, setApprove] = useState(false);
  const tooLong = whyTooLong(draft.text);
  const preview = usePreview(tournament.id, draft, tooLong === null);
  const { busy, refusal, run } = useRun(tournament, onDone);
  const lines = draft.text.trim() === '' ? none : (preview.data?.lines ?? none);
  return {
    text: draft.text,
    setText: (text: string) => setDraft((before) => ({ text, decisions: carryOver(before.decisions, before.text, text) })),
    decisions: draft.decisions,
    decide: (decide: (before: Decisions) => Decisions) => setDraft((before) => ({ ...before, decisions: decide(before.decisions) })),
    approve,
    setApprove,
    lines,
    problem: tooLong ?? (preview.error ? sentenceOf(preview.error) : null),
    isReading: preview.isReading,
    refusal,
    busy,
    run: () => run({ text: draft.text, chosen: draft.decisions.chosen, skip: linesToSkip(lines, draft.decisions), approve }),
  };
}

const none: never[] = [];

function whyTooLong(text: string): string | null {
  if (linesOf(text).length > mostLines) return `At most ${mostLines} lines can be imported at once.`;
  return text.length > mostLetters ? `At most ${mostLetters} letters can be imported at once.` : null;
}

function usePreview(tournamentId: number, { text, decisions: { chosen } }: Draft, isShort: boolean) {
  const wish = useMemo(() => ({ text, chosen }), [text, chosen]);
  const settled = useSettled(wish, 350);
  const { data, error, isFetching } = useQuery({
    queryKey: ['import-preview', tournamentId, settled],
    queryFn: ({ signal }) => send(previewImport, { params: { id: String(tournamentId) }, body: settled }, { signal }),
    enabled: isShort && settled.text.trim() !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { data, error, isReading: isFetching || settled !== wish };
}

type Wish = { text: string; chosen: Readonly<Record<string, number>>; skip: number[]; approve: boolean };

function useRun(tournament: Pick<Tournament, 'id' | 'name'>, onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const run = async (wish: Wish) => {
    setBusy(true);
    setRefusal(null);
    try {
      const { added } = await send(importParticipants, { params: { id: String(tournament.id) }, body: wish });
      refreshEntries();
      showToast.success(`${added === 1 ? '1 participant' : `${added} participants`} added to ${tournament.name}`);
      onDone();
    } catch (error) {
      setRefusal(sentenceOf(error));
      setTimeout(() => setBusy(false), releaseAfterMs);
    }
  };
  return { busy, refusal, run };
}
