/** The sponsors of one event, and adding, changing and removing them (spec 2 §7). */
import { useQuery } from '@tanstack/react-query';
import type { FormOf, RowOf } from '#contract/entity.ts';
import { sponsorForEvents } from '#contract/sponsor-for-events.ts';
import { sponsors } from '#contract/sponsors.ts';
import { queryClient } from '../../api/queries.ts';
import { listRecords, removeRecord, saveRecord } from '../../api/records.ts';

export type EventSponsor = RowOf<typeof sponsorForEvents>;
export type EventSponsorForm = FormOf<typeof sponsorForEvents>;

const keyOf = (eventId: number) => ['event-sponsors', eventId] as const;

export function useEventSponsors(eventId: number) {
  return useQuery({
    queryKey: keyOf(eventId),
    queryFn: async ({ signal }) => {
      const query = { 'eventId.equals': eventId, page: 0, size: 99, sort: 'id,asc' };
      return (await listRecords(sponsorForEvents, query, { signal })).rows;
    },
  });
}

/** The choice, sorted by lemma. */
export function useSponsorChoice() {
  const { data } = useQuery({
    queryKey: ['lookup', sponsors.path],
    queryFn: async ({ signal }) => (await listRecords(sponsors, { page: 0, size: 999, sort: 'lemma,asc' }, { signal })).rows,
  });
  return (data ?? []).map(({ id, name, lemma }) => ({ id, label: name, detail: lemma }));
}

export async function saveSponsor(form: EventSponsorForm, stored: EventSponsor | null): Promise<void> {
  await saveRecord(sponsorForEvents, stored ? { ...form, id: stored.id, version: stored.version } : form);
  await queryClient.invalidateQueries({ queryKey: keyOf(form.eventId) });
}

export async function removeSponsor(sponsor: EventSponsor): Promise<void> {
  await removeRecord(sponsorForEvents, sponsor);
  await queryClient.invalidateQueries({ queryKey: keyOf(sponsor.eventId) });
}
