import type { Entity } from '../kit/entity.ts';
import { byPosition } from '../kit/positions.ts';
import type { Right } from '../rights/rights.ts';
import { newsPosts } from '../website/news-posts.ts';
import { allEntities } from './all-entities.ts';

/** The kinds of rows inside events; each has its own search. */
const eventKinds = ['match', 'player', 'table', 'tournament', 'event'] as const;

/** A kind that is searched by its words and opens as a record. */
type RecordKind = { kind: string; right: Right; position?: number; entity?: Entity };

const kindOf = (entity: Entity, kind = entity.name, position = entity.order?.found): RecordKind => ({
  ...{ kind, entity, right: entity.rights.read },
  ...(position && { position }),
});

const records: readonly RecordKind[] = [
  { kind: 'invoice', right: 'invoice:read', position: 1 },
  { kind: 'user', right: 'user:read', position: 2 },
  kindOf(newsPosts, 'news', 8),
  ...allEntities.filter(({ found }) => found).map((entity) => kindOf(entity)),
];

export const recordKinds: readonly string[] = byPosition(records, ({ position }) => position).map(({ kind }) => kind);

/** Returns the entity whose rows are found as this kind; undefined for invoices and users, which have no `Entity`. */
export const entityOfKind = (kind: string): Entity | undefined => records.find((one) => one.kind === kind)?.entity;

export const searchKinds: readonly string[] = [...eventKinds, ...recordKinds];

/** The right that a person needs to find entries of a kind. */
export const rightToFind: Readonly<Record<string, Right>> = {
  match: 'match:read',
  player: 'player:read',
  table: 'match:watch',
  tournament: 'tournament:read',
  event: 'event:read',
  ...Object.fromEntries(records.map(({ kind, right }) => [kind, right])),
};
