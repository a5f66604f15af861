"use server";

import { z } from "zod";
import { adminAction } from "@/lib/identity/http/actions";
import * as commands from "./commands/retry-email";

export const retryEmail = adminAction(
  "retryEmail",
  "write",
  z.strictObject({ emailId: z.uuid() }),
  commands.retryEmail,
);
