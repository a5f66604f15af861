import { type APIRequestContext, type APIResponse, expect } from "@playwright/test";
import { newsletterConsent } from "@/lib/newsletter/copy/forms";
import { one, parsePage } from "./html";
import { shopClient } from "./shop-client";
import { buildFolder } from "./web-server";

const siteUrl = process.env.E2E_BASE_URL ?? "http://localhost:3000";
const { actionId } = shopClient({ siteUrl, buildFolder });

/** Calls the newsletter's server action as the footer's form does. */
export function callSubscribe(
  request: APIRequestContext,
  email: string,
  headers: Record<string, string>,
  padding = "",
): Promise<APIResponse> {
  const consent = newsletterConsent.version;
  return request.post("/contatto", {
    headers: {
      "Next-Action": actionId("subscribeToNewsletter"),
      "Content-Type": "text/plain;charset=UTF-8",
      Accept: "text/x-component",
      ...headers,
    },
    data: JSON.stringify([{ email, source: "footer", consent, elapsedMs: 4_000, padding }]),
  });
}

export async function subscribeWithoutBrowser(
  request: APIRequestContext,
  email: string,
): Promise<void> {
  const response = await callSubscribe(request, email, { Origin: siteUrl });
  expect(response.status()).toBe(200);
}

/** Submits the form of a button, as a browser without JavaScript does. Returns the next page. */
export async function pressButton(
  request: APIRequestContext,
  address: string,
  name: string,
): Promise<Document> {
  const page = parsePage(await (await request.get(address)).text());
  const form = one(page, "button", name).closest("form");
  if (!form) throw new Error(`${name} belongs to no form`);
  const fields = [...form.querySelectorAll("input[name]")].map((input): [string, string] => [
    input.getAttribute("name") ?? "",
    input.getAttribute("value") ?? "",
  ]);
  const values = Object.fromEntries(fields);
  // React writes `encType`, which the parser keeps.
  const encoding = [...form.attributes].find(
    (attribute) => attribute.name.toLowerCase() === "enctype",
  );
  const isMultipart = encoding?.value === "multipart/form-data";
  const response = await request.post(form.getAttribute("action") || address, {
    headers: { Origin: siteUrl },
    ...(isMultipart ? { multipart: values } : { form: values }),
  });
  return parsePage(await response.text());
}
