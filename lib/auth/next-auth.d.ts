import "next-auth";
import "next-auth/jwt";

declare module "next-auth" {
  interface Session {
    userId: string;
    tokenVersion: number;
  }
  interface User {
    tokenVersion: number;
  }
}

declare module "next-auth/jwt" {
  interface JWT {
    tokenVersion: number;
  }
}
