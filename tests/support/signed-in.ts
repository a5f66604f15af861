import { randomUUID } from "node:crypto";
import { type BrowserContext, type Page } from "@playwright/test";
import { encode } from "next-auth/jwt";
import { SESSION_HOURS, sessionCookieName } from "@/lib/identity/model";
import { admin } from "./admin";
import { testDatabaseUrl, withConnection } from "./database";

/** Opens a session for an account, as a sign-in would. Returns its cookie. */
export async function newSession(email = admin.email): Promise<{ name: string; value: string }> {
  const sessionId = randomUUID();
  await withConnection(testDatabaseUrl(), async (client) => {
    const { rowCount } = await client.query(
      `INSERT INTO admin_sessions (id, user_id, started_at)
       SELECT $1, id, now() FROM users WHERE email = $2`,
      [sessionId, email],
    );
    if (rowCount !== 1) throw new Error(`No account has the address ${email}`);
  });
  const value = await encode({
    token: { sessionId },
    secret: process.env.NEXTAUTH_SECRET ?? "",
    maxAge: SESSION_HOURS * 3600,
  });
  return { name: sessionCookieName(false), value };
}

/** Opens a session for an account and sets its cookie in a browser. */
export async function openSession(context: BrowserContext, email?: string): Promise<void> {
  const url = process.env.E2E_BASE_URL ?? "http://localhost:3000";
  const cookie = await newSession(email);
  await context.addCookies([{ ...cookie, url, httpOnly: true, sameSite: "Lax" }]);
}

/** Opens a dashboard page as the demo's administrator, or as another staff account. */
export async function openDashboard(page: Page, path: string, email?: string): Promise<void> {
  await openSession(page.context(), email);
  await page.goto(path);
}
