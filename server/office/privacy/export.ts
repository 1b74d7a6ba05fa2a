/** Exports a person's record as one file: a PDF to read, JSON to transfer, and all files of the person. */
import { strToU8, zipSync } from 'fflate';
import type { Fields } from '#contract/kit/field-kinds.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import { wordsOfName } from '../../entity/audit/kinds.ts';
import { renderWith } from '../../entity/documents/render.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Context } from '../../store/context.ts';
import { commit } from '../../store/unit/commit.ts';
import type { PersonDocument } from './person-pdf.ts';
import { type PersonRecord, personRecord } from './person-record.ts';

const renderPerson = renderWith<PersonDocument>(new URL('./person-pdf.ts', import.meta.url), 'personPdf');

/** Returns a ZIP file. Throws a 404 for a team or an unknown player. */
export async function exportPerson(context: Context, actor: Actor, id: number): Promise<Buffer> {
  const record = await personRecord(context, id);
  const at = context.clock().toISOString();
  const pdf = await renderPerson(documentOf(record, at));
  // Runs without a command id, so that the exported data is not stored with a command.
  await commit(context, { actor }, async ({ audit }) => {
    audit({ stream: `playerProfile:${record.id}`, type: 'exported', person: `player:${record.id}` });
  });
  const files = record.files.map(
    ({ name, bytes }) => [`files/${name.replace(/[^\w.-]/g, '_')}`, [new Uint8Array(bytes), { level: 0 }]] as const,
  );
  const json = strToU8(JSON.stringify({ at, player: record.id, ...record.parts }, null, 2));
  return Buffer.from(zipSync({ 'data.json': json, 'data.pdf': [new Uint8Array(pdf), { level: 0 }], ...Object.fromEntries(files) }));
}

function documentOf({ name, parts }: PersonRecord, at: string): PersonDocument {
  const sections = Object.entries(parts).map(([part, values]) => ({
    heading: wordsOfName(part),
    lines: [values].flat().map((row) => Object.entries(row).flatMap(([key, value]) => lineOf(labelOf(part, key), value))),
  }));
  return { title: name, at, sections };
}

function labelOf(part: string, key: string): string {
  const fields: Fields = part === 'profile' ? playerProfiles.fields : {};
  return fields[key]?.label ?? wordsOfName(key.replaceAll('_', ' '));
}

function lineOf(label: string, value: unknown): { label: string; value: string }[] {
  if (value === null || value === undefined || value === '') return [];
  return [{ label, value: typeof value === 'object' ? JSON.stringify(value) : String(value) }];
}
