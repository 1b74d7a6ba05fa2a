/** The notes on how names are spoken, by participant. They are read again with each new call, so a note counts from the next call on. */
import { useEffect, useState } from 'react';
import type { Pronunciations } from './sentences.ts';

const none: Pronunciations = new Map();

/** `calls`: changes whenever a match is called. */
export function usePronunciations(eventId: number, calls: string): Pronunciations {
  const [notes, setNotes] = useState(none);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new call asks again.
  useEffect(() => {
    const leaving = new AbortController();
    void fetch(`/api/public/events/${eventId}/pronunciations`, { signal: leaving.signal })
      .then((answer) => (answer.ok ? answer.json() : []))
      .then((rows: { participantId: number; pronunciation: string }[]) =>
        setNotes(new Map(rows.map(({ participantId, pronunciation }) => [participantId, pronunciation]))),
      )
      .catch(() => undefined);
    return () => leaving.abort();
  }, [eventId, calls]);
  return notes;
}
