/** The newest folder of prisma/migrations, which this build needs. A test keeps it true. */
export const LATEST_MIGRATION = "20261128120000_refusals";
