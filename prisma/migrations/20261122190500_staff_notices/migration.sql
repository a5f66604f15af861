-- AlterTable
ALTER TABLE "users" ADD COLUMN     "notices" TEXT[] DEFAULT ARRAY['staff_message', 'staff_partner', 'staff_withdrawal', 'staff_review']::TEXT[];

-- Who may only read answers nothing: they choose what they want to be told of.
UPDATE "users" SET "notices" = '{}' WHERE "role" <> 'admin';
