/** One page of mails, and the counts per state. */
import { useQuery } from '@tanstack/react-query';
import { type MailState, mailStates } from '#contract/people/mail-words.ts';
import { countMails, listMails, type Mail } from '#contract/people/mails.ts';
import { keys, queryClient } from '../../../api/queries.ts';
import { send, sendList } from '../../../api/send.ts';
import { type PagedList, useList } from '../../../entity/list/use-list.ts';
import type { ListAddress, ListOrder } from '../../../lists/list-address.ts';
import { refreshEveryMs } from '../../../lists/refresh-every-ms.ts';

const order: ListOrder = {
  defaultSort: { id: 'created', desc: true },
  properties: { created: ['createdAt'], subject: ['subject'], to: ['toAddress'], tries: ['attempts'] },
};

export const chosenStates = ({ filters }: ListAddress): MailState[] => {
  const words = (filters.state ?? '').split(',');
  return mailStates.filter((state) => words.includes(state));
};

export const useMails = (): PagedList<Mail> =>
  useList({
    order,
    filter: (address) => ({
      search: address.search.trim(),
      'state.in': chosenStates(address).flatMap((state) => (state === 'QUEUED' ? ['QUEUED', 'SENDING'] : [state])),
      'template.equals': address.filters.kind ?? '',
    }),
    ask: (query, signal) => sendList(listMails, query, { signal }),
    key: keys.mails.list,
  });

export const useMailStatus = () =>
  useQuery({
    queryKey: keys.mails.one('standing'),
    queryFn: ({ signal }) => send(countMails, {}, { signal }),
    refetchInterval: refreshEveryMs,
  });

export const refreshMails = (): void => {
  void queryClient.invalidateQueries({ queryKey: keys.mails.all });
};
