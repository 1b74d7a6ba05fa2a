/** A body for every plain entity, with only what it must have; built from its declaration. */
import type { Field } from '#contract/fields.ts';
import type { Resource } from '#contract/resource.ts';
import type { World } from '../../support/world.ts';

export type Body = Record<string, unknown>;

export type Neighbours = { country: number; playerCategory: number; sponsor: number; event: number };

/** Rows that samples refer to. */
export async function createNeighbours({ office }: World): Promise<Neighbours> {
  return office.db.transaction().execute(async (db) => {
    const country = await db
      .insertInto('country')
      .values({ name: 'Neighbourland', code: 'NB', mnemonic: 'NBL', flagImg: null, flagImgContentType: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const playerCategory = await db
      .insertInto('playerCategory')
      .values({ name: 'Neighbours', mnemonic: 'N' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sponsor = await db
      .insertInto('sponsor')
      .values({
        name: 'Neighbour',
        lemma: 'Nb',
        description: null,
        website: null,
        email: null,
        mainLogoImg: null,
        mainLogoImgContentType: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const event = await db
      .insertInto('event')
      .values({
        name: 'Open',
        shortName: 'Open',
        eventType: 'EURO_TOUR',
        eventStatus: 'RUNNING',
        description: null,
        eventStartDate: '2026-09-25',
        eventEndDate: '2026-09-27',
        numberOfTables: 1,
        timeZone: 'Europe/Berlin',
        venueId: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { country: country.id, playerCategory: playerCategory.id, sponsor: sponsor.id, event: event.id };
  });
}

/** `mark` keeps unique texts apart and orders them. */
export function sampleOf({ fields, form }: Pick<Resource, 'fields' | 'form'>, neighbours: Neighbours, mark: string): Body {
  const body: Body = {};
  for (const [name, field] of Object.entries<Field>(fields)) {
    if (field.input && !field.input.safeParse(undefined).success) body[name] = sampleValue(field, neighbours, mark);
  }
  // What only the rules between fields ask for.
  const missing = form.safeParse(body).error?.issues ?? [];
  for (const { path } of missing) {
    const field = fields[String(path[0])];
    if (field) body[String(path[0])] = sampleValue(field, neighbours, mark);
  }
  return body;
}

function sampleValue({ kind, label, values, table, input }: Field, neighbours: Neighbours, mark: string): unknown {
  if (kind === 'relation' && table) return neighbours[table];
  if (kind === 'enum') return values?.[0];
  if (kind === 'number') return [5, 2026].find((number) => input?.safeParse(number).success);
  if (kind === 'date') return '1990-01-31';
  if (kind === 'boolean') return true;
  return /email/i.test(label) ? 'someone@example.org' : `A${mark}`;
}
