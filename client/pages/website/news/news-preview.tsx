/** A post as the website shows it, with a link that shows it to others. */
import type { NewsPost } from '#contract/website/news-posts.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DialogButtons } from '../../../ui/overlays/dialog-buttons.tsx';
import { PreviewLink } from './preview-link.tsx';
import { useAttachments, withKeys } from './use-attachments.ts';
import { WebsiteArticle } from './website-article.tsx';

export function NewsPreview({ post, onClose }: { post: NewsPost; onClose: () => void }) {
  const { data = [] } = useAttachments(post.id);
  const cover = data.find(({ coverImage }) => coverImage);
  const article = {
    ...post,
    introduction: post.introduction && withKeys(post.introduction, data),
    text: withKeys(post.text, data),
    tags: post.tagNames,
    cover: cover ? { url: cover.url, alt: cover.name } : null,
    documents: data.filter(({ attachmentType }) => attachmentType === 'DOCUMENT'),
  };
  return (
    <Dialog
      title="Preview"
      facts="As the website shows what is saved"
      width="large"
      onClose={onClose}
      footerRight={<DialogButtons onClose={onClose} />}
    >
      <div className="flex flex-col gap-4">
        <PreviewLink postId={post.id} />
        <WebsiteArticle article={article} heading="h2" />
      </div>
    </Dialog>
  );
}
