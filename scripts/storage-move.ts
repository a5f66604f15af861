import { parseArgs } from "node:util";
import { closeDb } from "@/lib/platform/db/client";
import { getObjectStore } from "@/lib/platform/storage/object-store";
import { returnPictures, storePictures } from "@/lib/reviews/commands/store-pictures";
import { readEnvironment, runCommand } from "./run-command";

/*
 * Moves the pictures of reviews:
 *   npm run storage:move -- --to s3         to S3 at once, which otherwise happens at night
 *   npm run storage:move -- --to database   back into Postgres, before the shop leaves S3
 * Uses the variables of the environment or .env.
 */

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: "string" } } });
  readEnvironment();
  getObjectStore();
  if (values.to === "s3") {
    await storePictures();
    console.log("All pictures of published reviews are in S3.");
  } else if (values.to === "database") {
    console.log(`Pictures returned to Postgres: ${await returnPictures()}.`);
    console.log("Remove the variables of S3 and restart the shop before the night.");
  } else throw new Error("Say where: --to s3 or --to database.");
}

await runCommand(main, closeDb);
