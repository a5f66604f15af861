ALTER TABLE "review_pictures" VALIDATE CONSTRAINT "review_pictures_kept_check";
