import { describe, expect, test } from "vitest";
import {
  type AdminRefusal,
  parseRefusal,
  refusalHref,
  sessionCookieName,
} from "@/lib/identity/model";

const refusals: AdminRefusal[] = ["not_signed_in", "not_admin", "check_failed"];

describe("a refusal", () => {
  test.each(refusals)("%s leads home and is shown there", (refusal) => {
    const url = new URL(refusalHref(refusal), "http://localhost");
    expect(url.pathname).toBe("/");
    expect(parseRefusal(url.searchParams.get("accesso"))).toBe(refusal);
  });

  test.each([null, "", "altro", "not_admin", "<script>"])("is not read from %j", (value) => {
    expect(parseRefusal(value)).toBeNull();
  });
});

test("the session cookie requires https and this host when the shop uses https", () => {
  expect(sessionCookieName(true)).toBe("__Host-next-auth.session-token");
  expect(sessionCookieName(false)).toBe("next-auth.session-token");
});
