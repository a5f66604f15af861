import { DEMO_PASSWORD, type StaffRole } from "@/lib/identity/model";
import { hashPassword } from "@/lib/identity/secrets/password";
import { type Db } from "@/lib/platform/db/client";

export type AdminOverrides = {
  email?: string;
  password?: string;
  name?: string;
  role?: StaffRole | "user";
  mayExport?: boolean;
  disabledAt?: Date | null;
};

/** Hash of the demo password with little work, because a published password has nothing to guess. */
const DEMO_PASSWORD_HASH =
  "$argon2id$v=19$m=8,t=1,p=1$klk3sGMfSQQbzqSyKdoQbg$i2WQMlGvqwnWZ8+HzqHS2vPABBrPUvaCkNzuABguOFI";

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
      passwordHash: password === DEMO_PASSWORD ? DEMO_PASSWORD_HASH : await hashPassword(password),
      ...given,
    },
    select: { id: true, email: true },
  });
}
