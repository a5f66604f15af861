import "next-auth";
import "next-auth/jwt";

declare module "next-auth" {
  interface User {
    sessionId: string;
  }
}

declare module "next-auth/jwt" {
  interface JWT {
    /** Row of `admin_sessions`. Missing in cookies issued before that table existed. */
    sessionId?: string;
  }
}
