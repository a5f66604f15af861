// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { saveConsent } from "@/lib/visits/client/consent";
import { readConsent } from "@/lib/visits/client/session";
import { consentCookie, everythingAllowed, nothingAllowed } from "@/lib/visits/model/consent";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a refusal survives the response to an acceptance that it aborts", async () => {
  const responses: ((response: Response) => void)[] = [];
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => responses.push(resolve)));
  saveConsent(everythingAllowed, "accepted");
  const accepted = readConsent();
  saveConsent(nothingAllowed, "refused");

  // The first response still sets its cookie; the second request fails.
  if (accepted) document.cookie = consentCookie({ ...accepted, unproven: null }, { secure: false });
  responses[1]?.(Response.error());

  await vi.waitFor(() => {
    expect(readConsent()).toMatchObject({ choices: nothingAllowed, unproven: "refused" });
  });
});
