import "next-auth";
import "next-auth/jwt";

declare module "next-auth" {
  interface User {
    tokenVersion: number;
  }
}

declare module "next-auth/jwt" {
  interface JWT {
    tokenVersion: number;
    /** When the password was given, in seconds since 1970: it stays when the session is renewed. */
    since?: number;
  }
}
