import "server-only";
import { getEnv } from "@/lib/platform/env";
import { routes } from "@/lib/platform/routes";
import { type Answer, nothing } from "../model/answer";

/** Returns the address of a page of this shop. */
export function absolute(path: string): string {
  return new URL(path, getEnv().SITE_URL).href;
}

/** Answers that there is nothing to act on, and sends a person to the products. */
export function toProducts(code: string, content: string): Answer {
  return nothing(code, content, absolute(routes.products));
}
