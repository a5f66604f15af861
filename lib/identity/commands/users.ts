import "server-only";
import { type Db, type Tx } from "@/lib/platform/db/client";
import { type User } from "@/lib/platform/db/generated/client";
import { DEMO_EMAIL_ENDING } from "../model";

type NewUser = Pick<User, "email" | "name" | "role" | "passwordHash">;

/** Creates an account and returns its id, or null when its e-mail address already has one. */
export async function createUser(tx: Tx, user: NewUser, now: Date): Promise<string | null> {
  const [created] = await tx.user.createManyAndReturn({
    data: [{ ...user, createdAt: now }],
    skipDuplicates: true,
    select: { id: true },
  });
  return created?.id ?? null;
}

/** What may change about an account, except its second factor. */
export type UserChange = Partial<
  Pick<User, "name" | "passwordHash" | "role" | "mayExport" | "disabledAt">
>;

/** Changes an account. Does not end its sessions. */
export async function changeUser(tx: Db, userId: string, change: UserChange): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: change });
}

/** Deletes the demo accounts (`DEMO_EMAIL_ENDING`). Returns their ids. */
export async function removeDemoAccounts(tx: Tx): Promise<string[]> {
  const where = { email: { endsWith: DEMO_EMAIL_ENDING } };
  const accounts = await tx.user.findMany({ where, select: { id: true } });
  await tx.user.deleteMany({ where });
  return accounts.map(({ id }) => id);
}
