import { expect, test } from "vitest";
import { sessionCookieName } from "@/lib/identity/model";

test("the session cookie requires https and this host when the shop uses https", () => {
  expect(sessionCookieName(true)).toBe("__Host-next-auth.session-token");
  expect(sessionCookieName(false)).toBe("next-auth.session-token");
});
