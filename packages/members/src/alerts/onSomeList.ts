import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Whether anybody has the title of this column on a list: nobody else can hear of it. */
export const onSomeList = (titleId: string): RawBuilder<SqlBool> => sql<SqlBool>`(
  exists (select 1 from saved_titles s where s.title_id = ${sql.ref(titleId)})
  or exists (select 1 from named_list_titles n where n.title_id = ${sql.ref(titleId)}))`;
