import type { Knex } from 'knex';

const SCHEMAS = `('bronze'::regnamespace, 'master'::regnamespace, 'public'::regnamespace)`;

export interface Table {
  readonly name: string;
  /** Of pg_class. */
  readonly kind: 'r' | 'p' | 'v' | 'm';
  readonly is_partition: boolean;
  /** A column that may be set. */
  readonly column_name: string;
}

export async function tablesOf(db: Knex): Promise<Table[]> {
  const { rows } = await db.raw<{ rows: Table[] }>(`
    select format('%I.%I', nspname, relname) as name, relkind as kind, relispartition as is_partition,
      (select attname from pg_attribute
       where attrelid = class.oid and attnum > 0 and not attisdropped and attidentity = '' and attgenerated = ''
       order by attnum limit 1) as column_name
    from pg_class as class join pg_namespace as namespace on namespace.oid = relnamespace
    where relnamespace in ${SCHEMAS} and relkind in ('r', 'p', 'v', 'm')
    order by 1`);
  return rows;
}

/** What a role may do with each table, such as `select insert update(label)`. */
export async function rightsOf(db: Knex, role: string): Promise<Map<string, string>> {
  const { rows } = await db.raw<{ rows: { name: string; rights: string }[] }>(
    `select format('%I.%I', nspname, relname) as name,
       coalesce(string_agg(case when whole then right_name else right_name || '(' || columns || ')' end, ' ' order by place)
         filter (where whole or columns is not null), '') as rights
     from pg_class as class join pg_namespace as namespace on namespace.oid = relnamespace,
       unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) with ordinality as kind (right_name, place),
       lateral (select has_table_privilege(:role, class.oid, right_name) as whole) as on_table,
       lateral (
         select string_agg(attname, ',' order by attname) as columns from pg_attribute
         where attrelid = class.oid and attnum > 0 and not attisdropped and place in (1, 2, 3, 6)
           and has_column_privilege(:role, class.oid, attnum, case when place in (1, 2, 3, 6) then right_name else 'select' end)
       ) as on_columns
     where relnamespace in ${SCHEMAS} and relkind in ('r', 'p', 'v', 'm')
     group by name`,
    { role },
  );
  return new Map(rows.map(({ name, rights }) => [name, rights]));
}

/** Functions that work with their owner's rights, with their arguments. */
export async function ownersFunctions(db: Knex): Promise<{ readonly name: string; readonly is_trigger: boolean }[]> {
  const { rows } = await db.raw<{ rows: { name: string; is_trigger: boolean }[] }>(
    `select format('%I.%I(%s)', nspname, proname, pg_get_function_identity_arguments(pg_proc.oid)) as name, prorettype = 'trigger'::regtype as is_trigger
     from pg_proc join pg_namespace on pg_namespace.oid = pronamespace where pronamespace in ${SCHEMAS} and prosecdef order by 1`,
  );
  return rows;
}

export async function sequencesOf(db: Knex): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relnamespace in ${SCHEMAS} and relkind = 'S' order by 1`,
  );
  return rows.map(({ name }) => name);
}
