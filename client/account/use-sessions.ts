/** The sessions of a user, and ending one of them or, with null, all that may be ended. */
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallAnswer } from '#contract/kit/call.ts';
import type { listOwnSessions } from '#contract/people/sessions.ts';
import { useSave } from '../entity/form/use-save.ts';

type Sessions = CallAnswer<typeof listOwnSessions>;
type SessionsOptions = {
  queryKey: QueryKey;
  list: (signal: AbortSignal) => Promise<Sessions>;
  end: (id: string | null) => Promise<unknown>;
};

export function useSessions({ queryKey, list, end }: SessionsOptions) {
  const { data: sessions, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => list(signal) });
  const [ending, setEnding] = useState<string | null>(null);
  const { busy, save } = useSave({
    send: end,
    saved: 'Signed out there.',
    failed: ({ sentence }) => sentence,
    onSaved: () => undefined,
    onEnd: () => void refetch(),
  });
  return {
    sessions,
    error: sessions ? null : error,
    retry: () => void refetch(),
    hasOthers: sessions?.some(({ current }) => !current) ?? false,
    /** `ending` is the id of the session that is being ended; `endingAll` says that all are. */
    ending: busy ? ending : null,
    endingAll: busy && ending === null,
    end: (id: string | null) => {
      setEnding(id);
      void save(id);
    },
  };
}
