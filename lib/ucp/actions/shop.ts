"use server";

import { z } from "zod";
import { boundedText, randomKey } from "@/lib/core/fields";
import { publicAction } from "@/lib/identity/http/actions";
import * as commands from "../commands/open-purchase";

/** Opens what an assistant prepared, in the browser that has the link and made the key. */
export const openPurchase = publicAction(
  "openPurchase",
  z.strictObject({ token: boundedText(100), browser_key: randomKey }),
  "ucp",
  (input, now) => commands.openPurchase(input, now),
);
