"use server";

import { z } from "zod";
import { adminAction } from "@/lib/identity/http/actions";
import * as commands from "./commands/retry-email";

export const retryEmail = adminAction(
  "retryEmail",
  "answer",
  z.strictObject({ emailId: z.uuid() }),
  commands.retryEmail,
);
