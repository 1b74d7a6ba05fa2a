/** An entity's list as a file for a spreadsheet: every field that can be read as text. */
import type { Entity } from '#contract/entity.ts';
import type { Field, Fields } from '#contract/fields.ts';
import { csvOf } from '../api/csv.ts';
import { downloadText } from '../api/download-file.ts';
import { cellText } from './cell.tsx';

export function saveCsv(title: string, { fields }: Pick<Entity, 'fields'>, rows: readonly object[]): void {
  const shown = Object.entries(fields).filter(([name, field]) => isText(name, field, fields));
  const lines = rows.map((row) => shown.map(([name, field]) => cellText(field, Reflect.get(row, name))));
  const headers = shown.map(([, { label }]) => label);
  downloadText(`${title}.csv`, csvOf(headers, lines));
}

/** A relation is told by the name that is copied from it, a picture not at all. */
function isText(name: string, { kind }: Field, fields: Fields): boolean {
  if (kind === 'one') return !Object.values(fields).some((other) => other.kind === 'copy' && other.of === name);
  if (kind === 'many') return !Object.values(fields).some((other) => other.kind === 'names' && other.of === name);
  return kind !== 'picture' && kind !== 'pictureType' && kind !== 'pictureUrl' && kind !== 'flagToo' && kind !== 'lines';
}
