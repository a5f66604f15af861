"use server";

import { z } from "zod";
import { adminAction } from "@/lib/identity/http/actions";
import { retryEmail as runRetryEmail } from "./commands/retry-email";

export const retryEmail = adminAction(
  "retryEmail",
  "write",
  z.strictObject({ emailId: z.uuid() }),
  runRetryEmail,
);
