-- What LIKE looks for when somebody types one word: itself, anywhere, never a pattern. The order table adds
-- a condition for one or two letters, for which a trigram index is of no use.
CREATE OR REPLACE FUNCTION "search_pattern"("word" TEXT) RETURNS TEXT LANGUAGE sql STABLE STRICT PARALLEL SAFE
  AS $$ SELECT '%' || replace(replace(replace(fold_text(word), '\', '\\'), '%', '\%'), '_', '\_') || '%' $$;
