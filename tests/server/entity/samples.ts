/** A body for every plain entity, with only its required fields; built from its declaration. */

import { checkForm } from '#contract/kit/check.ts';
import type { Entity } from '#contract/kit/entity.ts';
import type { Field } from '#contract/kit/field-kinds.ts';
import type { World } from '../../support/world.ts';

export type Body = Record<string, unknown>;

export type Neighbours = {
  [Table in
    | 'appUser'
    | 'chartTemplate'
    | 'country'
    | 'discipline'
    | 'event'
    | 'federation'
    | 'playerCategory'
    | 'playerProfile'
    | 'sponsor'
    | 'tag'
    | 'team'
    | 'websiteContentArea']: number;
};

/** The only row that a player needs. */
export async function createCountry(db: World['context']['db']): Promise<number> {
  const { id } = await db
    .insertInto('country')
    .values({ name: 'Neighbourland', code: 'NB', mnemonic: 'NBL', flagImg: null, flagImgContentType: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Rows that samples refer to. */
export async function createNeighbours({ context }: Pick<World, 'context'>): Promise<Neighbours> {
  return context.db.transaction().execute(async (db) => {
    const country = { id: await createCountry(db) };
    const playerCategory = await db
      .insertInto('playerCategory')
      .values({ name: 'Neighbours', mnemonic: 'N' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const federation = await db
      .insertInto('federation')
      .values({
        name: 'Neighbours of Cue Sports',
        shortName: 'NCS',
        countryId: null,
        pool: true,
        snooker: true,
        carom: true,
        website: null,
        search: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const appUser = await db
      .insertInto('appUser')
      .values({
        ...{ login: 'neighbour', email: 'neighbour@example.org', passwordHash: '-', firstName: null, lastName: null, imageUrl: null },
        ...{ activated: false, createdBy: 'test', createdDate: '', lastModifiedBy: 'test', lastModifiedDate: '' },
      })
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
    const discipline = await db
      .insertInto('discipline')
      .values({ name: 'Neighbours', mnemonic: 'N', minutesPerRack: 5, search: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const chartTemplate = await db
      .insertInto('chartTemplate')
      .values({
        ...{ name: 'Neighbours', kind: 'ELIMINATION', size: 8, singleElimination: 8, letters: 1 },
        ...{ minParticipants: 5, maxParticipants: 8, search: '' },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const profile = (displayName: string, teamProfile: boolean) =>
      db
        .insertInto('playerProfile')
        .values({ lastName: displayName, firstName: '-', displayName, initials: '-', teamProfile, representsCountryId: country.id })
        .returning('id')
        .executeTakeFirstOrThrow();
    const [player, team] = [await profile('NEIGHBOUR', false), await profile('NEIGHBOURS', true)];
    const tag = await db.insertInto('tag').values({ name: 'Neighbours', search: ' neighbours ' }).returning('id').executeTakeFirstOrThrow();
    const area = await db
      .insertInto('websiteContentArea')
      .values({ name: 'Neighbours', key: 'neighbours', kind: 'PAGE', search: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return {
      discipline: discipline.id,
      chartTemplate: chartTemplate.id,
      tag: tag.id,
      websiteContentArea: area.id,
      country: country.id,
      playerCategory: playerCategory.id,
      federation: federation.id,
      appUser: appUser.id,
      sponsor: sponsor.id,
      event: event.id,
      playerProfile: player.id,
      team: team.id,
    };
  });
}

/** The target of a field with this name: a team is a player profile too, but not a player. */
export const neighbourOf = (neighbours: Neighbours, name: string, of: string): unknown =>
  Reflect.get(neighbours, name === 'teamId' ? 'team' : of);

/** Values that consist of certain letters only; the first letter of the mark tells them apart. */
const lettered: Readonly<Record<string, (mark: string) => string>> = {
  'websiteContentArea.key': (mark) => `a${mark}`,
  'country.code': (mark) => `X${mark[0]}`.toUpperCase(),
  'country.mnemonic': (mark) => `XX${mark[0]}`.toUpperCase(),
};

/** `mark` begins with a letter; it keeps unique texts apart and orders them. */
export function sampleOf(entity: Entity, neighbours: Neighbours, mark: string): Body {
  const body: Body = {};
  // First the required fields, then those that only the rules between fields require.
  for (const { field } of checkForm(entity, {})) {
    const requests = entity.fields[field];
    if (requests)
      body[field] =
        lettered[`${entity.name}.${field}`]?.(mark) ??
        (requests.kind === 'one' ? neighbourOf(neighbours, field, requests.of) : sampleValue(requests, neighbours, mark));
  }
  return body;
}

function sampleValue(field: Field, neighbours: Neighbours, mark: string): unknown {
  switch (field.kind) {
    case 'many':
      return [Reflect.get(neighbours, field.of)];
    case 'instant':
      return '1990-01-31T18:30:00.000Z';
    case 'rich':
      return `<p>A${mark}</p>`;
    case 'one':
      return Reflect.get(neighbours, field.of);
    case 'choice':
      return field.values[0];
    case 'whole':
    case 'decimal':
      return [5, 2026].find((number) => field.min <= number && number <= field.max);
    case 'day':
      return '1990-01-31';
    case 'flag':
      return true;
    case 'email':
      return 'someone@example.org';
    default:
      return `A${mark}`;
  }
}

const picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');

/** A value in every field. */
export function filledOf(entity: Entity, neighbours: Neighbours, mark: string): Body {
  const values: Partial<Record<Field['kind'], unknown>> = {
    ...{
      rich: '<p>Text</p>',
      email: 'a@example.org',
      website: 'www.example.org',
      day: '1990-01-31',
      instant: '1990-01-31T18:30:00.000Z',
      whole: 5,
      decimal: 5,
      money: 12.5,
      time: '09:30',
    },
    ...{ flag: true, picture, pictureType: 'image/svg+xml' },
  };
  const sampleIn = (field: Field): unknown => {
    if (field.kind === 'lines') return [Object.fromEntries(Object.entries(field.of).map(([name, one]) => [name, sampleIn(one)]))];
    if (field.kind === 'many') return [Reflect.get(neighbours, field.of)];
    if (field.kind === 'one') return Reflect.get(neighbours, field.of);
    // Numbers that depend on each other fit together by their defaults.
    if (field.kind === 'whole' && field.initially !== undefined) return field.initially;
    return field.kind === 'choice' ? field.values[0] : (values[field.kind] ?? `A${mark}`);
  };
  const all = Object.entries(entity.fields).map(([name, field]) => [name, name === 'timeZone' ? 'Europe/Berlin' : sampleIn(field)]);
  return { ...Object.fromEntries(all), ...sampleOf(entity, neighbours, mark) };
}
