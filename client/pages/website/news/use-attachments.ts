/** The files of a post. */
import { useQuery } from '@tanstack/react-query';
import { listNewsAttachments, type NewsAttachment } from '#contract/website/news-attachments.ts';
import { newsPosts } from '#contract/website/news-posts.ts';
import { queryClient } from '../../../api/queries.ts';
import { recordKeys, refreshRecords } from '../../../api/records.ts';
import { send } from '../../../api/send.ts';

const keyOf = (postId: number) => ['news-attachments', postId];

export const useAttachments = (postId: number | null) =>
  useQuery({
    queryKey: keyOf(postId ?? 0),
    queryFn: ({ signal }) => send(listNewsAttachments, { query: { newsPostId: postId ?? 0 } }, { signal }),
    enabled: postId !== null,
  });

/** Reloads the files, the post with its state, and the lists. */
export async function refreshAttachments(postId: number): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: keyOf(postId) });
  void queryClient.invalidateQueries({ queryKey: recordKeys(newsPosts).one(postId) });
  void refreshRecords(newsPosts);
}

/** Shows the moved order until the server answers. */
export const showInOrder = (postId: number, ids: readonly number[]): void => {
  queryClient.setQueryData<NewsAttachment[]>(keyOf(postId), (files) =>
    files?.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
  );
};

/** Returns the text with keys in the picture addresses. They are stored without the key that staff need to see the pictures. */
export const withKeys = (html: string, attachments: readonly NewsAttachment[]): string =>
  html.replace(/\/media\/news\/(\d+)(?=")/g, (address, id) => attachments.find((file) => file.id === Number(id))?.url ?? address);
