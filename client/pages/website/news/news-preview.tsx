/** A post as the website will show it, from what the form holds now. */
import { type MouseEvent, useMemo } from 'react';
import { newsLangs } from '#contract/website/news-posts.ts';
import { useChoices } from '../../../entity/fields/use-related.ts';
import type { EntityValues } from '../../../entity/form/values.ts';
import { addressOf, kindOf } from './chosen-file.ts';
import { instantOf } from './publication-words.ts';
import { useAttachments, withKeys } from './use-attachments.ts';
import { fullName, useAuthors } from './use-authors.ts';
import { useCover } from './use-cover.ts';
import type { WaitingFile } from './waiting-files.ts';
import { WebsiteArticle } from './website-article.tsx';

type NewsPreviewProps = { postId: number | null; values: EntityValues; waiting: readonly WaitingFile[] };

export function NewsPreview({ postId, values, waiting }: NewsPreviewProps) {
  const { data: stored = noFiles } = useAttachments(postId);
  const { authors } = useAuthors(true);
  const { options: tags } = useChoices('tag');
  const cover = useCover(postId, waiting);
  const { subject, introduction, text, postDate, userId, tags: tagIds } = values;
  const author = authors?.find(({ id }) => id === userId);
  const withPictures = (html: unknown): string => (typeof html === 'string' ? withKeys(html, stored) : '');
  const documents = useMemo(
    () => [
      ...stored.filter(({ attachmentType }) => attachmentType === 'DOCUMENT'),
      ...waiting.filter((file) => kindOf(file) === 'DOCUMENT').map((file) => ({ name: file.name, url: addressOf(file) })),
    ],
    [stored, waiting],
  );
  const article = {
    lang: newsLangs.find((lang) => lang === values.lang) ?? 'en',
    subject: typeof subject === 'string' && subject.trim() !== '' ? subject : 'No subject yet',
    introduction: withPictures(introduction) || null,
    text: withPictures(text),
    postDate: instantOf(postDate) === null ? '' : String(postDate),
    authorName: author ? fullName(author) : null,
    tags: tags?.filter(({ id }) => Array.isArray(tagIds) && tagIds.includes(id)).map(({ label }) => label) ?? [],
    cover: cover.address ? { url: cover.address, alt: cover.name } : null,
    documents,
  };
  // A link would leave the form. It is still shown, and can be tried on the website.
  const stay = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
  };
  return (
    <div onClickCapture={stay}>
      <WebsiteArticle article={article} heading="h2" />
    </div>
  );
}

const noFiles: never[] = [];
