/** A post as the website shows it: sanitised once more where it is shown, whatever is stored. */
import DOMPurify from 'dompurify';
import type { NewsPost } from '#contract/news-posts.ts';
import { formatDateTime } from '../../format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useAttachments, withKeys } from './use-attachments.ts';
import './news-preview.css';

const tags = 'p br strong em u s h2 h3 h4 ul ol li a img blockquote hr table thead tbody tr th td'.split(' ');
const attributes = ['href', 'rel', 'target', 'src', 'alt', 'title', 'colspan', 'rowspan'];

export function NewsPreview({ post, onClose }: { post: NewsPost; onClose: () => void }) {
  const { data = [] } = useAttachments(post.id);
  const cover = data.find(({ coverImage }) => coverImage);
  const files = data.filter(({ attachmentType }) => attachmentType === 'DOCUMENT');
  return (
    <Dialog
      title="Preview"
      facts="As the website shows what is saved"
      width="large"
      onClose={onClose}
      footerRight={
        <Button size="dialog" onPress={onClose}>
          Close
        </Button>
      }
    >
      <article className="website-page">
        {cover && <img src={cover.url} alt={cover.name} className="website-cover" />}
        <p className="website-facts">
          {formatDateTime(post.postDate)} · {post.authorName} · {post.tagNames.join(', ')}
        </p>
        <h1>{post.subject}</h1>
        {post.introduction && <Html className="website-lead" html={withKeys(post.introduction, data)} />}
        <Html html={withKeys(post.text, data)} />
        {files.map(({ id, name, url }) => (
          <p key={id}>
            <a href={url}>{name}</a>
          </p>
        ))}
      </article>
    </Dialog>
  );
}

function Html({ html, className }: { html: string; className?: string }) {
  const clean = DOMPurify.sanitize(html, { ALLOWED_TAGS: tags, ALLOWED_ATTR: attributes, ALLOW_DATA_ATTR: false });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in the line above
  return <div className={className} dangerouslySetInnerHTML={{ __html: clean }} />;
}
