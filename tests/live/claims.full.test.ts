import { afterAll } from "vitest";
import { testClaims } from "./claim-state";
import { otherCases } from "./claims";
import { closeClient } from "./dealings";

afterAll(closeClient);

for (const [title, claims] of otherCases) testClaims(title, claims);
