/** Saves a post, uploads its waiting files, and publishes it, with one press. */
import { Globe } from 'lucide-react';
import { publishNews } from '#contract/website/news-post-calls.ts';
import { type NewsPost, newsPosts } from '#contract/website/news-posts.ts';
import { sentenceOf } from '../../../api/problem.ts';
import { queryClient } from '../../../api/queries.ts';
import { recordKeys } from '../../../api/records.ts';
import { send } from '../../../api/send.ts';
import type { Form } from '../../../entity/form/form.ts';
import type { EntityValues } from '../../../entity/form/values.ts';
import { formatDateTime } from '../../../format.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { uploadWaitingFiles, useWaitingFiles, waitingFilesOf } from './waiting-files.ts';

export const publishPurpose = 'publish';

type SaveAndPublishProps = { form: Form<EntityValues>; stored: { id: number } | null };

export function SaveAndPublish({ form, stored }: SaveAndPublishProps) {
  const isWaiting = useWaitingFiles().some(({ postId }) => stored !== null && postId === stored.id);
  const reason = isWaiting ? 'Upload or remove the waiting files first.' : form.isDirty ? null : 'Nothing has changed.';
  return (
    <Button size="dialog" icon={Globe} busy={form.busy} disabledReason={reason} onPress={() => void form.save(publishPurpose)}>
      Save and publish
    </Button>
  );
}

/**
 * Publishes the post that was just saved, and returns the success message. A file that could not be uploaded, or a refusal, leaves the post
 * saved but not public, with a message that says so.
 */
export async function publishSaved(
  { id, version, postDate }: Pick<NewsPost, 'id' | 'version' | 'postDate'>,
  keys: readonly string[],
): Promise<string | null> {
  await uploadWaitingFiles(id, keys);
  if (waitingFilesOf(id).length > 0) {
    showToast.error('The post is saved, but not published: its files are not uploaded.');
    return null;
  }
  try {
    const { state } = await send(publishNews, { params: { id }, body: { version } });
    await queryClient.invalidateQueries({ queryKey: recordKeys(newsPosts).one(id) });
    return state === 'SCHEDULED' ? `The post is saved, and public from ${formatDateTime(postDate)}.` : 'The post is saved and published.';
  } catch (error) {
    showToast.error(`The post is saved, but not published: ${sentenceOf(error)}`);
    return null;
  }
}
