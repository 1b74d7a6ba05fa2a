/** Enters one name after the other: the field is free for the next name while the server still enters the last one. */
import { useRef, useState } from 'react';
import { sentenceOf } from '../../../../api/problem.ts';
import { refreshEntries } from '../../../../tournament/refresh-entries.ts';
import type { NameOutcome } from './enter-name.ts';

type EnteredPlayer = Exclude<NameOutcome, { refusal: string }>;
type Message = { words: string; isRefusal: boolean };

/** `onRefused` gets the name of an entry that the server refused. */
export function useNameEntry(onRefused: (name: string) => void) {
  const [message, setMessage] = useState<Message | null>(null);
  const [pending, setPending] = useState(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const run = async (name: string, act: () => Promise<NameOutcome>) => {
    const outcome = await act().catch((error: unknown) => ({ refusal: sentenceOf(error) }));
    if ('refusal' in outcome) onRefused(name);
    setMessage(
      'refusal' in outcome ? { words: `${name}: ${outcome.refusal}`, isRefusal: true } : { words: enteredWords(outcome), isRefusal: false },
    );
    setPending((count) => count - 1);
    void refreshEntries();
  };
  const enter = (name: string, act: () => Promise<NameOutcome>) => {
    setMessage(null);
    setPending((count) => count + 1);
    last.current = last.current.then(() => run(name, act));
  };
  return { message, clear: () => setMessage(null), isBusy: pending > 0, enter };
}

/** A player entered by name is approved, unless the approval would issue an invoice. */
const enteredWords = ({ displayName, registrationApproved }: EnteredPlayer): string =>
  registrationApproved ? `${displayName} has entered.` : `${displayName} has entered. Press Approve to issue the invoice of the entry.`;
