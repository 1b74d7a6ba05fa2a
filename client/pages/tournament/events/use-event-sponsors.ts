/** The sponsors of one event. */
import { useQuery } from '@tanstack/react-query';
import type { FormOf, RowOf } from '#contract/kit/entity.ts';
import { sponsorForEvents } from '#contract/website/sponsor-for-events.ts';
import { sponsors } from '#contract/website/sponsors.ts';
import { recordsQuery } from '../../../api/query-options.ts';
import { recordKeys, refreshRecords, saveRecord } from '../../../api/records.ts';
import { optionsOfQuery } from '../../../lists/field-options.ts';

export type EventSponsor = RowOf<typeof sponsorForEvents>;

export function useEventSponsors(eventId: number) {
  const query = { 'eventId.equals': eventId, page: 0, size: 99, sort: 'id,asc' };
  return useQuery({ ...recordsQuery(recordKeys(sponsorForEvents), sponsorForEvents, query), select: ({ rows }) => rows });
}

/** The options, sorted by lemma. */
export function useSponsorChoice() {
  const query = { page: 0, size: 999, sort: 'lemma,asc' };
  const sponsorRows = useQuery(recordsQuery(recordKeys(sponsors), sponsors, query));
  return optionsOfQuery(sponsorRows, ({ rows }) => rows.map(({ id, name, lemma }) => ({ id, label: name, detail: lemma })));
}

export async function saveSponsor(form: Partial<FormOf<typeof sponsorForEvents>>): Promise<EventSponsor> {
  const saved = await saveRecord(sponsorForEvents, form);
  await refreshRecords(sponsorForEvents);
  return saved;
}
