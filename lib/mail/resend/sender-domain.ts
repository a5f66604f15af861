import "server-only";
import { Resend } from "resend";
import { err, ok, type Result } from "@/lib/core/result";
import { domainOf } from "../model/mailer";

/** Verification state of the sender's domain. `absent`: never added at the provider. */
export type SenderDomain = { domain: string; state: "verified" | "pending" | "absent" };

/** Asks Resend about the domain of the shop's address. A key restricted to sending may not ask. */
export async function readSenderDomain(config: {
  apiKey: string;
  apiBase: string | undefined;
  from: string;
}): Promise<Result<SenderDomain, { code: "refused" }>> {
  const client = new Resend(config.apiKey, { ...(config.apiBase && { baseUrl: config.apiBase }) });
  const { data } = await client.domains.list();
  if (!data) return err({ code: "refused" });
  const domain = domainOf(config.from);
  const found = data.data.find(({ name }) => name === domain || domain.endsWith(`.${name}`));
  if (!found) return ok({ domain, state: "absent" });
  return ok({ domain, state: found.status === "verified" ? "verified" : "pending" });
}
