import { DEMO_PASSWORD } from "@/lib/identity/model";
import { hashPassword } from "@/lib/identity/secrets/password";
import { type Db } from "@/lib/platform/db/client";

export type AdminOverrides = {
  email?: string;
  password?: string;
  name?: string;
  role?: "admin" | "viewer" | "user";
  disabledAt?: Date | null;
};

/** Hash of the demo password, shared because hashing is slow. */
let demoHash: Promise<string> | undefined;

/** Creates a user who can sign in, by default an administrator with `DEMO_PASSWORD`. */
export async function createAdmin(
  db: Db,
  overrides: AdminOverrides = {},
): Promise<{ id: string; email: string }> {
  const { password = DEMO_PASSWORD, ...given } = overrides;
  return db.user.create({
    data: {
      email: "admin@scultea.example",
      name: "Elena Marchi",
      role: "admin",
      createdAt: new Date(),
      passwordHash: await (password === DEMO_PASSWORD
        ? (demoHash ??= hashPassword(password))
        : hashPassword(password)),
      ...given,
    },
    select: { id: true, email: true },
  });
}
