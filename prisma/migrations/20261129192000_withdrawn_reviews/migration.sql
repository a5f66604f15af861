-- AlterEnum
ALTER TYPE "review_refusal" ADD VALUE 'withdrawn';
