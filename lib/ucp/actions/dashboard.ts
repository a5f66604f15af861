"use server";

import { adminAction } from "@/lib/identity/http/actions";
import * as platforms from "../commands/block-platform";

export const blockPlatform = adminAction(
  "blockPlatform",
  "write",
  platforms.blockPlatformSchema,
  platforms.blockPlatform,
);
