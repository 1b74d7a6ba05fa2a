/** The filters of a list of entrants. The draw screen links here with a filter for unapproved registrations. */
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type EntryFilters, noFilters, withChange } from '../participant-filters.ts';

export function useEntryFilters(): [EntryFilters, (patch: Partial<EntryFilters>) => void] {
  const state: unknown = useLocation().state;
  const initial = useMemo(() => (isUnapproved(state) ? { ...noFilters, registrationApproved: false } : noFilters), [state]);
  const [filters, setFilters] = useState<EntryFilters>(initial);
  return [filters, (patch) => setFilters(withChange(filters, patch))];
}

const isUnapproved = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && Reflect.get(state, 'registrationApproved') === false;
