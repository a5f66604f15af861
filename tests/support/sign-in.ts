import { signIn } from "@/lib/identity/commands/sign-in";
import { cookies, headers, startRequest } from "./request";

type Browser = {
  address?: string;
  sameBrowser?: boolean;
  at?: Date;
  pause?: (ms: number) => Promise<unknown>;
};

/** Tries to sign in once, from a new browser unless it is the same one. Returns "signed in" or the refusal. */
export async function attemptSignIn(
  credentials: object,
  {
    address = "203.0.113.9",
    sameBrowser = false,
    at,
    pause = () => Promise.resolve(),
  }: Browser = {},
): Promise<string> {
  startRequest(undefined, { address, sameBrowser });
  const request = { headers: await headers(), cookies: await cookies() };
  const outcome = await signIn(credentials, request, pause, at && (() => at));
  return outcome.ok ? "signed in" : outcome.error.code;
}
