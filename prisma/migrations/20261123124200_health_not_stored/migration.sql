-- The assistant no longer stores what visitors write about their health. This removes the words of earlier
-- messages answered as a matter of health, and of their answers.
UPDATE "chat_messages" question SET "content" = '[messaggio su salute non conservato]'
WHERE question."role" = 'user' AND (
  SELECT answer."topic" FROM "chat_messages" answer
  WHERE answer."conversation_id" = question."conversation_id" AND answer."id" > question."id"
  ORDER BY answer."id" LIMIT 1
) = 'safety';

UPDATE "chat_messages" SET "content" = '[messaggio su salute non conservato]' WHERE "topic" = 'safety';
