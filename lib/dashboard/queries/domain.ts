import "server-only";
import { resolveTxt } from "node:dns/promises";
import { domainOf } from "@/lib/mail/model/mailer";
import { type Env } from "@/lib/platform/env";
import { otherNameOf } from "@/lib/platform/http/other-name";
import { dmarcFindings, otherNameFindings } from "../copy/findings";
import { type Finding } from "../model/launch";
import { isLoopback } from "./configuration";
import { isExample, TIMEOUT_MS } from "./providers";

/** Checks that the domain with `www.`, or without, leads to the shop's address. */
export async function checkOtherName({ SITE_URL }: Pick<Env, "SITE_URL">): Promise<Finding> {
  const { host, origin, protocol } = new URL(SITE_URL);
  const name = otherNameOf(host);
  if (isLoopback(SITE_URL)) return { state: "watch", text: otherNameFindings.unknown(name) };
  const isUsual = host.startsWith("www.") || host.split(".").length === 2;
  if (!isUsual) return { state: "ready", text: otherNameFindings.notUsual };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(`${protocol}//${name}/`, { redirect: "manual", signal }).catch(
    () => null,
  );
  if (!response) return { state: "watch", ...otherNameFindings.silent(name) };
  const location = response.headers.get("location") ?? "";
  const leadsHere = URL.canParse(location) && new URL(location).origin === origin;
  return leadsHere
    ? { state: "ready", text: otherNameFindings.ready(name) }
    : { state: "watch", ...otherNameFindings.elsewhere(name) };
}

type ReadTxt = (name: string) => Promise<string[][]>;

/** Errors of names that do not exist or have no such record. */
const ABSENT = ["ENOTFOUND", "ENODATA"];

/** Checks that the sender's domain, or the one it belongs to, has a DMARC record (RFC 7489). */
export async function checkDmarc(
  { MAIL_FROM }: Pick<Env, "MAIL_FROM">,
  readTxt: ReadTxt = resolveTxt,
): Promise<Finding> {
  const domain = domainOf(MAIL_FROM);
  if (isExample(domain)) return { state: "watch", text: dmarcFindings.example(domain) };
  const labels = domain.split(".");
  const parents = labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
  try {
    for (const parent of parents) {
      const policy = await readPolicy(parent, readTxt);
      if (policy) return { state: "ready", text: dmarcFindings.ready(parent, policy) };
    }
  } catch {
    return { state: "watch", ...dmarcFindings.unreadable };
  }
  return { state: "watch", ...dmarcFindings.missing(parents.at(-1) ?? domain) };
}

/** Returns the policy of a domain, such as `none`; undefined without a record. */
async function readPolicy(domain: string, readTxt: ReadTxt): Promise<string | undefined> {
  const records = await readTxt(`_dmarc.${domain}`).catch((error: unknown) => {
    const isAbsent =
      error instanceof Error && "code" in error && ABSENT.includes(String(error.code));
    if (isAbsent) return [];
    throw error;
  });
  const record = records.map((parts) => parts.join("")).find((text) => /^v=DMARC1\b/.test(text));
  return /;\s*p\s*=\s*(none|quarantine|reject)\b/.exec(record ?? "")?.[1];
}
