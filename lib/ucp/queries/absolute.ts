import "server-only";
import { getEnv } from "@/lib/platform/env";
import { routes } from "@/lib/platform/routes";
import { answered, type Message, UCP_VERSION } from "../model/answer";

/** Returns the address of a page of this shop. */
export function absolute(path: string): string {
  return new URL(path, getEnv().SITE_URL).href;
}

/** Answers that there is nothing to act on, and where a person can go on. */
export function nothing(code: string, content: string, path: string = routes.products) {
  const message: Message = { type: "error", code, content, severity: "unrecoverable" };
  return answered({
    ucp: { version: UCP_VERSION, status: "error" },
    messages: [message],
    continue_url: absolute(path),
  });
}
