"use server";

import { z } from "zod";
import { adminAction } from "@/lib/identity/http/actions";
import * as notice from "./commands/guarantee-notice";

/** Takes the notice on the legal guarantee off the pages. */
export const removeGuaranteeNotice = adminAction(
  "removeGuaranteeNotice",
  "write",
  z.strictObject({}),
  notice.removeGuaranteeNotice,
  "shop",
);
