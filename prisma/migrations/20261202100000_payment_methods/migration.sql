-- AlterEnum
ALTER TYPE "payment_method" ADD VALUE 'bank_transfer';
ALTER TYPE "payment_method" ADD VALUE 'free';
