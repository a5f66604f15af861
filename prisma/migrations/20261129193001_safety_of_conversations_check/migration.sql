ALTER TABLE "safety_matters" VALIDATE CONSTRAINT "safety_matters_conversation_id_fkey";
ALTER TABLE "safety_matters" VALIDATE CONSTRAINT "safety_matters_subject_check";
