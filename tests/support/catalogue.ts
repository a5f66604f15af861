import { query } from "../../scripts/database";

const OWN = `relnamespace = 'public'::regnamespace`;
const NO_EXTENSION = (catalogue: string, column: string) =>
  `NOT EXISTS (SELECT FROM pg_depend
     WHERE classid = '${catalogue}'::regclass AND objid = ${column} AND deptype = 'e')`;

/** One line for each thing that a migration can make, as Postgres writes it. */
const SCHEMA = `
  SELECT format('%s.%s %s %s', relname, attname, format_type(atttypid, atttypmod), concat_ws(' ',
      CASE WHEN attnotnull THEN 'NOT NULL' END, attgenerated::text, attidentity::text,
      pg_get_expr(adbin, adrelid))) AS line
    FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE ${OWN} AND relkind IN ('r', 'p', 'v', 'm') AND attnum > 0 AND NOT attisdropped
  UNION ALL
  SELECT pg_get_indexdef(indexrelid) || CASE WHEN indisvalid THEN '' ELSE ' INVALID' END
    FROM pg_index JOIN pg_class c ON c.oid = indexrelid WHERE ${OWN}
  UNION ALL
  SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
  UNION ALL
  SELECT pg_get_triggerdef(t.oid) || tgenabled::text
    FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid WHERE ${OWN} AND NOT tgisinternal
  UNION ALL
  SELECT pg_get_functiondef(p.oid) FROM pg_proc p
    WHERE pronamespace = 'public'::regnamespace AND prokind <> 'a'
      AND ${NO_EXTENSION("pg_proc", "p.oid")}
  UNION ALL
  SELECT format('%s %s', enumtypid::regtype, string_agg(enumlabel, ' ' ORDER BY enumsortorder))
    FROM pg_enum GROUP BY enumtypid
  UNION ALL
  SELECT format('%s %s %s', cfgname, maptokentype, string_agg(mapdict::regdictionary::text, ' ' ORDER BY mapseqno))
    FROM pg_ts_config c JOIN pg_ts_config_map ON mapcfg = c.oid
    WHERE cfgnamespace = 'public'::regnamespace GROUP BY cfgname, maptokentype
  UNION ALL
  SELECT format('%s %s %s', seqrelid::regclass, seqincrement, seqmax)
    FROM pg_sequence JOIN pg_class c ON c.oid = seqrelid WHERE ${OWN}
  UNION ALL
  SELECT 'extension ' || extname FROM pg_extension
  ORDER BY 1`;

/** Describes columns, indexes, constraints, triggers, functions, types and extensions, sorted. */
export async function readSchema(databaseUrl: string): Promise<string[]> {
  return (await query<{ line: string }>(databaseUrl, SCHEMA)).map(({ line }) => line);
}
