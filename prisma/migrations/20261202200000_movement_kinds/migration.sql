-- AlterEnum
ALTER TYPE "stock_movement_kind" ADD VALUE 'counted';
ALTER TYPE "stock_movement_kind" ADD VALUE 'sample';
