/** The editor of formatted text (TipTap), loaded as its own chunk. The server sanitises the HTML that it sends. */
import { DOMParser as SchemaParser } from '@tiptap/pm/model';
import { EditorContent, type Extensions, getSchema, type JSONContent, useEditor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import type { TextPicture } from '../fields/text-picture.ts';
import { cx } from '../frame/cx.ts';
import { trustedTypes } from '../frame/trusted-types.ts';
import { richTextExtensions } from './rich-text-extensions.ts';
import { RichTextTools } from './rich-text-tools.tsx';
import { withWordLists } from './word-lists.ts';
import './rich-text-editor.css';

type RichTextEditorProps = {
  labelId: string;
  required: boolean;
  value: string | null;
  onChange: (html: string | null) => void;
  disabled: boolean;
  pictures?: readonly TextPicture[];
};

const textboxAttributes = { role: 'textbox', 'aria-multiline': 'true', class: 'rich-text' };

export function RichTextEditor({ labelId, value, onChange, required, disabled, pictures }: RichTextEditorProps) {
  // StarterKit 3 already contains link and underline. The styles come from our own sheet because the content security policy forbids
  // injected ones.
  const extensions = richTextExtensions;
  const [content] = useState(() => parseRichText(value ?? '', extensions));
  const editor = useEditor({
    extensions,
    content,
    injectCSS: false,
    editable: !disabled,
    editorProps: {
      attributes: { ...textboxAttributes, 'aria-labelledby': labelId, 'aria-required': String(required) },
      transformPastedHTML: (html) => withWordLists(html, parsed),
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? null : changed.getHTML()),
  });
  useEffect(() => {
    editor?.setEditable(!disabled, false);
  }, [editor, disabled]);
  return (
    <div
      className={cx(
        'overflow-hidden rounded-control border border-control bg-surface focus-within:outline-2 focus-within:outline-accent',
        disabled && 'bg-sunken',
      )}
    >
      {editor && !disabled && <RichTextTools editor={editor} {...(pictures ? { pictures } : {})} />}
      <EditorContent editor={editor} />
    </div>
  );
}

/** The parsed markup never becomes part of the page (policy names: server/http/headers.ts). */
const policy = trustedTypes?.createPolicy('parsed-text', { createHTML: (html) => html });

/** Parses markup without running or loading anything in it. */
const parsed = (html: string): Document => new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');

/** Elements that the schema of the editor does not know are dropped; the schema knows all that the server keeps. */
const parseRichText = (html: string, extensions: Extensions): JSONContent =>
  SchemaParser.fromSchema(getSchema(extensions)).parse(parsed(html).body).toJSON();
