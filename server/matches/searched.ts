/** What matches are searched by: their label and round, their players and teams, and the place that a side waits for. */
import { type Expression, type RawBuilder, sql } from 'kysely';
import { fold } from '#contract/fold.ts';
import type { Engine } from '../context.ts';
import { foldedIn } from '../crud/folded.ts';
import { likePattern } from '../crud/like.ts';

/** The words of a row of `matchesListed`, as a `search` column holds them (contract/fold.ts). */
export function wordsOfMatch(engine: Engine): RawBuilder<string> {
  const label = sql`replace(${foldedIn(engine, sql`r.mnemonic || '-' || m.label`)}, '-', ' ')`;
  const qualifiers = (['m.aQualifier', 'm.bQualifier'] as const).map(
    (column) => sql`coalesce(' qualifier ' || ${sql.ref(column)} || ' ', '')`,
  );
  const players = (['ppa.search', 'ppb.search'] as const).map((column) => sql`coalesce(${sql.ref(column)}, '')`);
  const teams = sql`coalesce((select coalesce(ta.search, '') || coalesce(tb.search, '') from ${sql.table('tournamentMatch')} tm
    left join participant pta on pta.id = ${sql.ref('tm.participantAId')} left join ${sql.table('playerProfile')} ta on ta.id = ${sql.ref('pta.playerProfileId')}
    left join participant ptb on ptb.id = ${sql.ref('tm.participantBId')} left join ${sql.table('playerProfile')} tb on tb.id = ${sql.ref('ptb.playerProfileId')}
    where tm.id = ${sql.ref('m.teamParentMatchId')}), '')`;
  return sql<string>`(${sql.join([sql`' ' || ${label} || ' '`, ...players, ...qualifiers, teams], sql` || `)})`;
}

/** `search=…`, which live rows are held against in the browser as well: part of a label, of a player's name, whatever the accents, of 'Qualifier 3', or, for a single match of two teams, of a team's name. */
export function holding(search: unknown, engine: Engine): RawBuilder<boolean>[] {
  if (typeof search !== 'string' || search.trim() === '') return [];
  const pattern = likePattern(fold(search.slice(0, 100)));
  const isLike = (field: Expression<unknown>) => sql`${foldedIn(engine, field)} like ${pattern} escape '!'`;
  const qualifiers = (['m.aQualifier', 'm.bQualifier'] as const).map((column) => sql`'Qualifier ' || ${sql.ref(column)}`);
  const fields = [sql`r.mnemonic || '-' || m.label`, sql.ref('ppa.displayName'), sql.ref('ppb.displayName'), ...qualifiers];
  const teams = sql`exists (select 1 from ${sql.table('tournamentMatch')} tm
    join participant team on team.id in (${sql.ref('tm.participantAId')}, ${sql.ref('tm.participantBId')})
    join ${sql.table('playerProfile')} tp on tp.id = ${sql.ref('team.playerProfileId')}
    where tm.id = ${sql.ref('m.teamParentMatchId')} and ${isLike(sql.ref('tp.displayName'))})`;
  return [sql<boolean>`(${sql.join([...fields.map(isLike), teams], sql` or `)})`];
}
