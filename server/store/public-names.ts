/**
 * Decides what strangers see of a player, in one place: every read for the public goes through `publicRead`. There the table of the players has the
 * columns below only, and a player who is not public has initials instead of names. No query for the public can reach anything else.
 */
import {
  AliasNode,
  IdentifierNode,
  type Kysely,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  RawNode,
  type RootOperationNode,
  type TableNode,
  type UnknownRow,
} from 'kysely';
import type { Database } from './schema.ts';

const table = 'player_profile';

/** ('Jens', 'Müller') → 'J. M.' */
const initials = `trim(case when first_name = '' then '' else upper(substr(first_name, 1, 1)) || '. ' end || upper(substr(last_name, 1, 1)) || '.')`;

/** The values in the columns of a player who is not public. */
const instead: Readonly<Record<string, string>> = {
  last_name: initials,
  first_name: "''",
  display_name: initials,
  initials,
  nick_name: 'null',
  pronunciation: 'null',
  // Nobody finds the player by the name.
  search: "''",
  photo_media_id: 'null',
};

const publicColumns = [
  ...['id', 'version', 'search', 'team_profile', 'enabled', 'not_public', 'merged_into'],
  ...['last_name', 'first_name', 'display_name', 'initials', 'nick_name', 'pronunciation', 'sex'],
  ...['nationality_id', 'represents_country_id', 'player_category_id', 'photo_media_id', 'photo_content_type', 'photo_public'],
];

const columnSql = (column: string): string =>
  column in instead ? `case when not_public then ${instead[column]} else ${column} end as ${column}` : column;

/** Both engines pull such a subquery up into the query around it, so its indexes stay in use. */
const publicPlayers = `(select ${publicColumns.map(columnSql).join(', ')} from ${table})`;

class PublicPlayers extends OperationNodeTransformer {
  protected override transformTable(node: TableNode): TableNode {
    const parent = this.nodeStack.at(-2)?.kind;
    if (node.table.identifier.name !== table || parent === 'ReferenceNode' || parent === 'SelectAllNode') return node;
    const players: OperationNode = RawNode.createWithSql(publicPlayers);
    const isNamed = parent === 'AliasNode' || parent === 'RawNode';
    return (isNamed ? players : AliasNode.create(players, IdentifierNode.create(table))) as TableNode;
  }
}

/** A plugin that rewrites queries: their compiled text differs from that of the same query without it (engines/prepared.ts). */
export class PublicNamesPlugin implements KyselyPlugin {
  readonly #players = new PublicPlayers();

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return this.#players.transformNode(node, queryId);
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }
}

const publicReads = new WeakMap<Kysely<Database>, Kysely<Database>>();

/** Returns the same database as strangers may read it. Trap: SQL that names the table in a text is not rewritten; use `sql.table()`. */
export function publicRead(db: Kysely<Database>): Kysely<Database> {
  const known = publicReads.get(db) ?? db.withPlugin(new PublicNamesPlugin());
  publicReads.set(db, known);
  return known;
}
