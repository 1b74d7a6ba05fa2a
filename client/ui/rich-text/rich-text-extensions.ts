/** The extensions of the text editor. They cover everything that the cleaner of the server keeps (#contract/kit/rich-text-rules.ts). */
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import type { Extensions } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { isRichTextLink } from '#contract/kit/rich-text-rules.ts';

/** A picture of another server would be lost on saving, so it is not even pasted. */
const StoredImage = Image.extend({ parseHTML: () => [{ tag: 'img[src^="/media/"]' }] });

export const richTextExtensions: Extensions = [
  // StarterKit 3 already contains link and underline.
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, isAllowedUri: isRichTextLink, protocols: ['mailto', 'tel'] },
    codeBlock: false,
    code: false,
  }),
  StoredImage.configure({ inline: true }),
  TableKit.configure({ table: { resizable: false } }),
];
