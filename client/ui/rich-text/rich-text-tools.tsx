/** The toolbar of the editor: each button shows whether its format is on at the cursor. */
import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  Link2Off,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Underline,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { completeLink, isRichTextLink, noRichTextLink } from '#contract/kit/rich-text-rules.ts';
import { TextField } from '../fields/text-field.tsx';
import type { TextPicture } from '../fields/text-picture.ts';
import { Button } from '../frame/button.tsx';
import { IconButton } from '../frame/icon-button.tsx';
import { Popover } from '../overlays/popover.tsx';
import { TableTool } from './table-tool.tsx';

type ToolsProps = { editor: Editor; pictures?: readonly TextPicture[] };

export function RichTextTools({ editor, pictures }: ToolsProps) {
  const on = useEditorState({ editor, selector: ({ editor: now }) => tools.map(({ isOn }) => isOn(now)) });
  return (
    <div role="toolbar" aria-label="Text format" className="flex flex-wrap items-center gap-0.5 border-b bg-subtle px-1.5 py-1">
      {tools.map(({ label, icon, run }, index) => (
        <IconButton key={label} icon={icon} label={label} size="bar" pressed={on[index] ?? false} onPress={() => run(editor)} />
      ))}
      <LinkTool editor={editor} />
      <TableTool editor={editor} />
      {pictures && <PictureTool editor={editor} pictures={pictures} />}
      <span aria-hidden className="mx-1 h-5 w-px bg-line-2" />
      <IconButton icon={Undo2} label="Undo" size="bar" onPress={() => editor.chain().focus().undo().run()} />
      <IconButton icon={Redo2} label="Redo" size="bar" onPress={() => editor.chain().focus().redo().run()} />
    </div>
  );
}

function LinkTool({ editor }: { editor: Editor }) {
  const [open, setOpen] = useState(false);
  const [address, setAddress] = useState('');
  const isLink = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') });
  const href = completeLink(address);
  const save = () => {
    editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
    setOpen(false);
  };
  if (isLink) {
    return (
      <IconButton icon={Link2Off} label="Remove the link" size="bar" pressed onPress={() => editor.chain().focus().unsetLink().run()} />
    );
  }
  return (
    <Popover title="Link" open={open} onOpenChange={setOpen} trigger={<IconButton icon={Link2} label="Link" size="bar" />}>
      <div className="mt-2 flex flex-col gap-2">
        <TextField label="Address" value={address} onChange={setAddress} placeholder="https://" autoFocus />
        <Button variant="primary" disabledReason={isRichTextLink(href) ? null : noRichTextLink} onPress={save}>
          Set link
        </Button>
      </div>
    </Popover>
  );
}

function PictureTool({ editor, pictures }: { editor: Editor; pictures: readonly TextPicture[] }) {
  const [open, setOpen] = useState(false);
  const insert = ({ src, name }: TextPicture) => {
    editor.chain().focus().setImage({ src, alt: name }).run();
    setOpen(false);
  };
  return (
    <Popover title="Picture" open={open} onOpenChange={setOpen} trigger={<IconButton icon={ImagePlus} label="Picture" size="bar" />}>
      {pictures.length === 0 && <p className="mt-2 text-ink-3 text-sm">Upload a picture under Attachments first.</p>}
      <div className="mt-2 grid max-h-72 grid-cols-2 gap-2 overflow-y-auto">
        {pictures.map((picture) => (
          <Button key={picture.src} className="h-auto! flex-col" onPress={() => insert(picture)}>
            <img src={picture.src} alt="" className="h-16 w-full object-contain" />
            <span className="w-full truncate text-xs">{picture.name}</span>
          </Button>
        ))}
      </div>
    </Popover>
  );
}

type Tool = { label: string; icon: LucideIcon; isOn: (editor: Editor) => boolean; run: (editor: Editor) => unknown };

const tools: readonly Tool[] = [
  { label: 'Bold', icon: Bold, isOn: (editor) => editor.isActive('bold'), run: (editor) => editor.chain().focus().toggleBold().run() },
  {
    label: 'Italic',
    icon: Italic,
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: 'Underline',
    icon: Underline,
    isOn: (editor) => editor.isActive('underline'),
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    label: 'Heading',
    icon: Heading2,
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: 'Small heading',
    icon: Heading3,
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    label: 'List',
    icon: List,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Quote',
    icon: Quote,
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
];
