/** Loads the sessions of a user, and ends one of them or all. */
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallAnswer } from '#contract/kit/call.ts';
import type { listOwnSessions } from '#contract/people/sessions.ts';
import { useSave } from '../entity/form/use-save.ts';

type Sessions = CallAnswer<typeof listOwnSessions>;
type SessionsOptions = {
  queryKey: QueryKey;
  list: (signal: AbortSignal) => Promise<Sessions>;
  /** Null ends all sessions that the user may end: of the own sessions, all but the current one. */
  end: (id: string | null) => Promise<unknown>;
};

export function useSessions({ queryKey, list, end }: SessionsOptions) {
  const { data: sessions, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => list(signal) });
  const [endingId, setEndingId] = useState<string | null>(null);
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
    /** The session that is being ended; null if none is, or all are. */
    endingId: busy ? endingId : null,
    endingAll: busy && endingId === null,
    end: (id: string | null) => {
      setEndingId(id);
      void save(id);
    },
  };
}
