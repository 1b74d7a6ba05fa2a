/** The sponsors of one event (spec 2 §7). */
import { useQuery } from '@tanstack/react-query';
import type { FormOf, RowOf } from '#contract/entity.ts';
import { sponsorForEvents } from '#contract/sponsor-for-events.ts';
import { sponsors } from '#contract/sponsors.ts';
import { recordsAsked } from '../../api/asked.ts';
import { listRecords, recordKeys, refreshRecords, removeRecord, saveRecord } from '../../api/records.ts';

export type EventSponsor = RowOf<typeof sponsorForEvents>;
export type EventSponsorForm = FormOf<typeof sponsorForEvents>;

export function useEventSponsors(eventId: number) {
  const query = { 'eventId.equals': eventId, page: 0, size: 99, sort: 'id,asc' };
  return useQuery({
    queryKey: recordKeys(sponsorForEvents).list(query),
    queryFn: async ({ signal }) => (await listRecords(sponsorForEvents, query, { signal })).rows,
  });
}

/** The choice, sorted by lemma. */
export function useSponsorChoice() {
  const query = { page: 0, size: 999, sort: 'lemma,asc' };
  const { data } = useQuery(recordsAsked(recordKeys(sponsors), sponsors, query));
  return (data?.rows ?? []).map(({ id, name, lemma }) => ({ id, label: name, detail: lemma }));
}

export async function saveSponsor(form: EventSponsorForm, stored: EventSponsor | null): Promise<void> {
  await saveRecord(sponsorForEvents, stored ? { ...form, id: stored.id, version: stored.version } : form);
  await refreshRecords(sponsorForEvents);
}

export async function removeSponsor(sponsor: EventSponsor): Promise<void> {
  await removeRecord(sponsorForEvents, sponsor);
  await refreshRecords(sponsorForEvents);
}
