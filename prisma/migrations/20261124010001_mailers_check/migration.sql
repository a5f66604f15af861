ALTER TABLE "email_messages" VALIDATE CONSTRAINT "email_messages_mailer_check";
