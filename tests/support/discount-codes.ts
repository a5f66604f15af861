import { randomUUID } from "node:crypto";
import { query } from "./database";

/** Creates a 10% code for one use that no other test uses. */
export async function newCode(): Promise<string> {
  const code = `PROVA-${randomUUID().slice(0, 8).toUpperCase()}`;
  await query(
    `INSERT INTO discount_codes (id, code, key, kind, percent, max_uses, valid_from, created_at,
       created_by)
     VALUES (gen_random_uuid(), $1, $2, 'percent', 10, 1, now() - interval '1 hour', now(), 'system')`,
    [code, code.replace("-", "")],
  );
  return code;
}
