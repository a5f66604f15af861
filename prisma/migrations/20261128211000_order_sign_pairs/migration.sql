-- Neighbouring characters of which one is no ASCII letter or digit: `a.` and `.r` of `a.rossi`. A trigram index
-- takes all of these for spaces. The cost keeps Postgres from calling it for each row instead of using the index.
CREATE FUNCTION "sign_pairs"("given" TEXT) RETURNS TEXT[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000
  AS $$ SELECT ARRAY(
    SELECT one || next FROM unnest(string_to_array(given, NULL), (string_to_array(given, NULL))[2:]) AS pair (one, next)
    WHERE one <> ' ' AND next <> ' ' AND translate(one || next, 'abcdefghijklmnopqrstuvwxyz0123456789', '') <> '') $$;
