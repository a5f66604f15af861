import "next-auth";
import "next-auth/jwt";

declare module "next-auth" {
  interface User {
    sessionId: string;
  }
}

declare module "next-auth/jwt" {
  interface JWT {
    /** Row of `admin_sessions`; missing in the cookies of versions without that table. */
    sessionId?: string;
  }
}
