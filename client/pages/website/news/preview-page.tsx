/** An unpublished post for people with a preview link, as the website will show it. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { publicNewsPreview } from '#contract/website/public-news.ts';
import { IncompleteLink } from '../../../account/incomplete-link.tsx';
import { keyIn } from '../../../account/key-in-address.ts';
import { ApiProblem } from '../../../api/problem.ts';
import { send } from '../../../api/send.ts';
import { formatDateTime } from '../../../format.ts';
import { PublicFrame } from '../../../shell/public-frame.tsx';
import { setOfficeZone } from '../../../state/office-zone.ts';
import { Callout } from '../../../ui/frame/callout.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { WebsiteArticle } from './website-article.tsx';

export function PreviewPage() {
  const { key } = keyIn(useLocation().hash);
  const { data, error } = useQuery({
    queryKey: ['news-preview', key],
    queryFn: async ({ signal }) => {
      const post = await send(publicNewsPreview, { body: { key } }, { signal });
      setOfficeZone(post.timeZone);
      return post;
    },
    enabled: key !== '',
    retry: false,
    // Always reload, so that a withdrawn link shows nothing on the next visit.
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (data) document.title = `${data.subject} · Preview`;
  }, [data]);
  if (key === '' || error) {
    return (
      <PublicFrame title="Preview">
        {error ? (
          <Callout kind="error" title={error instanceof ApiProblem ? error.message : 'The post could not be loaded.'} />
        ) : (
          <IncompleteLink from="where you got it" />
        )}
      </PublicFrame>
    );
  }
  return (
    <main className="min-h-dvh bg-canvas p-4">
      <div className="mx-auto flex max-w-176 flex-col gap-4">
        {data ? (
          <>
            <Callout
              kind="info"
              title={`Preview: not on the website as it is here. This link is valid until ${formatDateTime(data.until)}.`}
            />
            <WebsiteArticle article={{ ...data, documents: data.attachments.filter(({ type }) => type === 'application/pdf') }} />
          </>
        ) : (
          <Skeleton className="h-96 w-full" />
        )}
      </div>
    </main>
  );
}
