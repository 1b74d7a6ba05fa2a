/** A post as the website shows it. The text is sanitised again before rendering, whatever is stored. */
import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import { richTextAttributes, richTextTags } from '#contract/kit/rich-text-rules.ts';
import type { NewsLang } from '#contract/website/news-posts.ts';
import { formatDateTime } from '../../../format.ts';
import './news-preview.css';

const tags = [...richTextTags];
const attributes = Object.values(richTextAttributes).flat();

/** The addresses of pictures include any key needed to see them. */
type WebsiteArticleContent = {
  lang: NewsLang;
  subject: string;
  introduction: string | null;
  text: string;
  postDate: string;
  authorName: string | null;
  tags: readonly string[];
  cover: { url: string; alt: string } | null;
  documents: readonly { name: string; url: string }[];
};

export function WebsiteArticle({ article, heading: Heading = 'h1' }: { article: WebsiteArticleContent; heading?: 'h1' | 'h2' }) {
  const { lang, subject, introduction, text, postDate, authorName, cover, documents } = article;
  const facts = [formatDateTime(postDate), authorName, article.tags.join(', ')].filter(Boolean);
  return (
    <article className="website-page" lang={lang}>
      {cover && <img src={cover.url} alt={cover.alt} className="website-cover" />}
      <p className="website-facts">{facts.join(' · ')}</p>
      <Heading className="website-title">{subject}</Heading>
      {introduction && <Html className="website-lead" html={introduction} />}
      <Html html={text} />
      {documents.map(({ name, url }) => (
        <p key={url}>
          <a href={url}>{name}</a>
        </p>
      ))}
    </article>
  );
}

const sanitising = { ALLOWED_TAGS: tags, ALLOWED_ATTR: attributes, ALLOW_DATA_ATTR: false, RETURN_TRUSTED_TYPE: true } as const;

function Html({ html, className }: { html: string; className?: string }) {
  // Memoised, because a new object on each keystroke would set the HTML again. The type of React does not know TrustedHTML, although
  // React passes it on.
  const clean = useMemo(() => ({ __html: DOMPurify.sanitize(html, sanitising) as unknown as string }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in the line above
  return <div className={className} dangerouslySetInnerHTML={clean} />;
}
