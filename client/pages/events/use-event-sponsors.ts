/** The sponsors of one event, and adding, changing and removing them (spec 2 §7). Their contract is only types here. */
import { useQuery } from '@tanstack/react-query';
import type { FormOf, RowOf } from '#contract/entity.ts';
import type { sponsorForEvents } from '#contract/sponsor-for-events.ts';
import { queryClient } from '../../api/queries.ts';
import { request } from '../../api/request.ts';

export type EventSponsor = RowOf<typeof sponsorForEvents>;
export type EventSponsorForm = FormOf<typeof sponsorForEvents>;

const path = '/api/sponsor-for-events';
const keyOf = (eventId: number) => ['event-sponsors', eventId] as const;

export function useEventSponsors(eventId: number) {
  return useQuery({
    queryKey: keyOf(eventId),
    queryFn: async ({ signal }) => {
      const query = { 'eventId.equals': eventId, page: 0, size: 99, sort: 'id,asc' };
      return (await request({ path, query, signal })).body as EventSponsor[];
    },
  });
}

/** The choice, sorted by lemma. */
export function useSponsorChoice() {
  const { data } = useQuery({
    queryKey: ['lookup', 'sponsors'],
    queryFn: async ({ signal }) => {
      const query = { page: 0, size: 999, sort: 'lemma,asc' };
      return (await request({ path: '/api/sponsors', query, signal })).body as { id: number; name: string; lemma: string }[];
    },
  });
  return (data ?? []).map(({ id, name, lemma }) => ({ id, label: name, detail: lemma }));
}

export async function saveSponsor(form: EventSponsorForm, stored: EventSponsor | null): Promise<void> {
  const body = stored ? { ...form, id: stored.id, version: stored.version } : form;
  await request({ method: stored ? 'PUT' : 'POST', path, body });
  await queryClient.invalidateQueries({ queryKey: keyOf(form.eventId) });
}

export async function removeSponsor({ id, eventId }: EventSponsor): Promise<void> {
  await request({ method: 'DELETE', path: `${path}/${id}` });
  await queryClient.invalidateQueries({ queryKey: keyOf(eventId) });
}
