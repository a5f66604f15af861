-- AlterEnum: an e-mail whose news was no longer true when its turn came.
ALTER TYPE "email_state" ADD VALUE 'skipped';
