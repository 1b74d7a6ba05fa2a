/** The table tool of the editor: outside a table it inserts one, inside it changes rows and columns. */
import { type Editor, useEditorState } from '@tiptap/react';
import { Table2 } from 'lucide-react';
import { IconButton } from '../frame/icon-button.tsx';
import { Menu } from '../overlays/menu.tsx';

const changes = [
  { id: 'rowAbove', label: 'Row above', run: (editor: Editor) => editor.chain().focus().addRowBefore().run() },
  { id: 'rowBelow', label: 'Row below', run: (editor: Editor) => editor.chain().focus().addRowAfter().run() },
  { id: 'columnLeft', label: 'Column to the left', run: (editor: Editor) => editor.chain().focus().addColumnBefore().run() },
  { id: 'columnRight', label: 'Column to the right', run: (editor: Editor) => editor.chain().focus().addColumnAfter().run() },
  { id: 'header', label: 'First row is a heading', run: (editor: Editor) => editor.chain().focus().toggleHeaderRow().run() },
  { id: 'merge', label: 'Merge or split cells', run: (editor: Editor) => editor.chain().focus().mergeOrSplit().run() },
  { id: 'dropRow', label: 'Delete the row', run: (editor: Editor) => editor.chain().focus().deleteRow().run() },
  { id: 'dropColumn', label: 'Delete the column', run: (editor: Editor) => editor.chain().focus().deleteColumn().run() },
  { id: 'dropTable', label: 'Delete the table', run: (editor: Editor) => editor.chain().focus().deleteTable().run() },
] as const;

export function TableTool({ editor }: { editor: Editor }) {
  const isInTable = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') });
  if (!isInTable) {
    const insert = () => editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run();
    return <IconButton icon={Table2} label="Table" size="bar" onPress={insert} />;
  }
  return (
    <Menu label="Table" actions={changes.map(({ id, label, run }) => ({ id, label, onAction: () => void run(editor) }))}>
      <IconButton icon={Table2} label="Table" size="bar" pressed />
    </Menu>
  );
}
