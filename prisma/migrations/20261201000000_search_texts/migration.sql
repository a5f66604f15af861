-- Texts as a search compares them: `fold_text` for an index, which accepts immutable functions alone. They name the
-- schema of `unaccent`, because an index is built without a search path.
DO $do$
DECLARE
  folded TEXT := (SELECT format('lower(%1$I.unaccent(%2$L, concat_ws(%%s)))', n.nspname, format('%I.unaccent', n.nspname))
    FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'unaccent');
BEGIN
  -- Where an order goes and with which code.
  EXECUTE 'CREATE FUNCTION "order_place_text"("address" TEXT, "postal_code" TEXT, "city" TEXT, "discount_code" TEXT)
    RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000 AS $$ SELECT ' || format(folded,
      $$' ', address, postal_code, city, discount_code, replace(discount_code, '-', '')$$) || ' $$';
  -- Who asked for an invoice: company, tax code and VAT number.
  EXECUTE 'CREATE FUNCTION "invoice_search_text"("company_name" TEXT, "tax_code" TEXT, "vat_number" TEXT)
    RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000 AS $$ SELECT ' || format(folded,
      $$' ', replace(company_name, '.', ''), tax_code, vat_number$$) || ' $$';
END $do$;
