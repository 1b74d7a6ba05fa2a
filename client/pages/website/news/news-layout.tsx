/** The editor of a post: the text, then when it is public with its files, then the website as it will look. One column on phones. */
import { useEffect } from 'react';
import { newsPosts } from '#contract/website/news-posts.ts';
import type { EntityLayoutProps } from '../../../entity/form/entity-dialog.tsx';
import { useRecord } from '../../../entity/form/use-record.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { AttachmentsCard } from './attachments-card.tsx';
import { PreviewCard } from './preview-card.tsx';
import { PublicationCard } from './publication-card.tsx';
import { forgetOthers, useWaitingFiles } from './waiting-files.ts';
import './news-layout.css';

/** The value of the form with the keys of the files that wait for the first save. */
export const filesValue = 'files';

type NewsLayoutProps = Omit<EntityLayoutProps<typeof newsPosts>, 'stored'> & { stored: { id: number } | null };

export function NewsLayout({ form, stored, readOnly, fields }: NewsLayoutProps) {
  const post = useRecord(newsPosts).current;
  const { values } = form;
  const keys = Array.isArray(values[filesValue]) ? (values[filesValue] as string[]) : noKeys;
  const waiting = useWaitingFiles().filter(({ key, postId }) => (stored ? postId === stored.id : keys.includes(key)));
  const postId = stored?.id ?? null;
  // Files of a form that was discarded or reset do not come back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form begins anew
  useEffect(() => forgetOthers(keys), []);
  return (
    <div className="news-editor">
      <div className="news-columns">
        <Card className="flex min-w-0 flex-col gap-3">
          <div className="grid grid-cols-1 items-start gap-x-4 gap-y-3 sm:grid-cols-2">
            {fields('userId')}
            {fields('postDate')}
          </div>
          {fields('subject', 'introduction')}
          <div className="news-article">{fields('text')}</div>
        </Card>
        <div className="flex min-w-0 flex-col gap-4">
          <PublicationCard post={post} postDate={values.postDate} onDate={(postDate) => form.set({ postDate })} readOnly={readOnly}>
            {fields('tags', 'lang')}
          </PublicationCard>
          <AttachmentsCard postId={postId} waiting={waiting} onNewFiles={(next) => form.set({ [filesValue]: next })} />
        </div>
        <PreviewCard postId={postId} values={values} waiting={waiting} />
      </div>
    </div>
  );
}

const noKeys: readonly string[] = [];
