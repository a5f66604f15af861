import NextAuth from "next-auth";
import { authOptions } from "@/lib/auth/options";
import { defineRoute } from "@/lib/http/define-route";

type Context = { params: Promise<{ nextauth: string[] }> };

const handle = (request: Request, context: Context): Promise<Response> =>
  // next-auth 4 types its handler as `any`.
  NextAuth(request as never, context as never, authOptions()) as Promise<Response>;

export const GET = defineRoute(handle, { name: "auth" });
export const POST = defineRoute(handle, { name: "auth", sameOrigin: true });
