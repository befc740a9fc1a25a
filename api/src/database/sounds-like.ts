import { searchedSounds } from '@exchange/shared-domain/watch-match';
import { sql, type Expression, type SqlBool } from 'kysely';
import { literalLike } from './database.ts';

/** Whether each word of a searched name begins a sound of the column, in either alphabet. False for what is no name. */
export function soundsLike(column: Expression<string>, searched: string): Expression<SqlBool> {
  const words = searchedSounds(searched).map((sounds) => {
    const starts = sounds.map((sound) => sql<SqlBool>`${column} like ${`% ${literalLike(sound)}%`}`);
    return sql<SqlBool>`(${sql.join(starts, sql` or `)})`;
  });
  return words.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(words, sql` and `)})`;
}
