import "server-only";
import { getEnv } from "@/lib/platform/env";
import { machineRoutes } from "@/lib/platform/listing-routes";
import { getSettings, isShopIndexed, isShopPublic } from "@/lib/settings/queries";
import { buildProfile } from "../model/answer";
import { publicSigningKeys } from "../platforms/signatures";
import { absolute } from "./absolute";

/** Returns what platforms read first about the shop. */
export function getProfile() {
  const endpoints = { rest: absolute(machineRoutes.ucp), mcp: absolute(machineRoutes.mcp) };
  return { ucp: buildProfile(endpoints), signing_keys: publicSigningKeys() };
}

/**
 * Returns whether assistants may prepare purchases: where the owner allows it and shopping services may show the
 * shop, and in a demonstration that only its own machine reaches.
 */
export async function isOpenToAssistants(): Promise<boolean> {
  const { mode, isLoopback } = getEnv();
  if (mode === "demonstration" && isLoopback) return isShopPublic();
  const { assistants } = await getSettings();
  return assistants.enabled === "yes" && isShopIndexed();
}
