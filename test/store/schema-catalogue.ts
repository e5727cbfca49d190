import type { Knex } from 'knex';

const SCHEMAS = `('bronze'::regnamespace, 'master'::regnamespace, 'public'::regnamespace)`;

/** SQL for rights in words, whoever owns the object: `boxing_reader SELECT`. */
const rights = (acl: string, owner: string): string => `(
  select string_agg(concat_ws(' ', case grantee when ${owner} then 'owner' when 0 then 'public' else grantee::regrole::text end,
    privilege_type, case when is_grantable then 'with grant option' end), ', ' order by grantee <> ${owner}, grantee::regrole::text, privilege_type)
  from aclexplode(${acl}))`;

/** Partitions of days and months are made as data come, so neither they nor their indexes are part of the schema. */
const KEPT = `relnamespace in ${SCHEMAS} and not exists (
  select from pg_class as whole
  where whole.oid = coalesce((select indrelid from pg_index where indexrelid = class.oid), class.oid)
    and pg_get_expr(whole.relpartbound, whole.oid) <> 'DEFAULT')`;
const name = (oid: string): string => `${oid}::regclass::text`;

/** One query for each kind of object: its name, and all that defines it. */
const QUERIES: Readonly<Record<string, string>> = {
  extension: `select extname as name, extnamespace::regnamespace::text as definition from pg_extension`,
  role: `select rolname as name, concat_ws(' ', rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolcanlogin, rolreplication, rolbypassrls,
      pg_has_role(oid, 'member')) as definition from pg_roles where rolname like 'boxing\\_%er' or rolname = 'boxing_operator'`,
  schema: `select nspname as name, ${rights("coalesce(nspacl, acldefault('n', nspowner))", 'nspowner')} as definition
    from pg_namespace where oid in ${SCHEMAS}`,
  'default right': `select concat_ws(' ', defaclnamespace::regnamespace, defaclobjtype) as name, ${rights('defaclacl', 'defaclrole')} as definition
    from pg_default_acl where defaclnamespace in ${SCHEMAS}`,
  relation: `select ${name('class.oid')} as name, concat_ws(' | ', relkind, relpersistence, reloptions::text, relrowsecurity, relreplident,
      pg_get_partkeydef(class.oid), pg_get_expr(relpartbound, class.oid),
      (select string_agg(${name('inhparent')}, ',') from pg_inherits where inhrelid = class.oid),
      case when relkind in ('v', 'm') then pg_get_viewdef(class.oid) end,
      ${rights("coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::\"char\", relowner))", 'relowner')},
      obj_description(class.oid, 'pg_class')) as definition
    from pg_class as class where ${KEPT}`,
  column: `select concat_ws('.', ${name('class.oid')}, attname) as name, concat_ws(' | ',
      row_number() over (partition by attrelid order by attnum), format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attstorage,
      attstattarget, attcollation::regcollation, pg_get_expr(adbin, adrelid), ${rights('attacl', 'relowner')},
      col_description(attrelid, attnum)) as definition
    from pg_class as class join pg_attribute on attrelid = class.oid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where ${KEPT} and attnum > 0 and not attisdropped`,
  // Columns say themselves whether they may be null. PostgreSQL 18 names these constraints, and a dump of an older server does not.
  constraint: `select concat_ws(' ', ${name('conrelid')}, conname) as name, concat_ws(' | ', pg_get_constraintdef(constraint_.oid), convalidated,
      conislocal, coninhcount, obj_description(constraint_.oid, 'pg_constraint')) as definition
    from pg_constraint as constraint_ join pg_class as class on class.oid = conrelid where ${KEPT} and contype <> 'n'`,
  index: `select ${name('indexrelid')} as name, concat_ws(' | ', pg_get_indexdef(indexrelid), indisvalid, indisclustered, indisreplident) as definition
    from pg_index join pg_class as class on class.oid = indexrelid where ${KEPT}`,
  trigger: `select concat_ws(' ', ${name('tgrelid')}, tgname) as name, concat_ws(' | ', pg_get_triggerdef(pg_trigger.oid), tgenabled) as definition
    from pg_trigger join pg_class as class on class.oid = tgrelid where ${KEPT} and not tgisinternal`,
  function: `select pg_proc.oid::regprocedure::text as name, concat_ws(' | ', pg_get_functiondef(pg_proc.oid),
      ${rights("coalesce(proacl, acldefault('f', proowner))", 'proowner')}, obj_description(pg_proc.oid, 'pg_proc')) as definition
    from pg_proc where pronamespace in ${SCHEMAS} and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  sequence: `select ${name('class.oid')} as name, concat_ws(' | ', seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle,
      (select ${name('refobjid')} || '.' || attname from pg_depend join pg_attribute on attrelid = refobjid and attnum = refobjsubid
       where objid = class.oid and deptype in ('a', 'i'))) as definition
    from pg_class as class join pg_sequence on seqrelid = class.oid where ${KEPT}`,
  type: `select pg_type.oid::regtype::text as name, typtype::text as definition from pg_type
    where typnamespace in ${SCHEMAS} and typtype in ('d', 'e', 'r') and not exists (select from pg_depend where objid = pg_type.oid and deptype = 'e')`,
  rule: `select concat_ws('.', schemaname, tablename, rulename) as name, definition from pg_rules
    where schemaname in ('bronze', 'master', 'public') and rulename <> '_RETURN'`,
  policy: `select concat_ws('.', schemaname, tablename, policyname) as name, qual as definition from pg_policies`,
  statistics: `select stxname as name, pg_get_statisticsobjdef(oid) as definition from pg_statistic_ext where stxnamespace in ${SCHEMAS}`,
};

/** A restored dump names the columns of the later parts of a union, which nothing can refer to. */
const RESTORED_NULL = 'NULL::integer AS int4';

/** The objects of a database by kind and name, with all that defines each, so that two schemas can be compared. Blanks do not count. */
export async function readSchemaCatalogue(db: Knex): Promise<Readonly<Record<string, string>>> {
  const objects: Record<string, string> = {};
  for (const [kind, query] of Object.entries(QUERIES)) {
    const { rows } = await db.raw<{ rows: { name: string; definition: string | null }[] }>(`${query} order by 1`);
    for (const row of rows)
      objects[`${kind} ${row.name}`] = (row.definition ?? '').replace(/\s+/g, ' ').replaceAll(RESTORED_NULL, 'NULL::integer');
  }
  return objects;
}
