import { z } from "zod";

/** What the sign-in form sends. Bounded, because a long password costs time to hash. */
export const credentialsSchema = z.object({
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  password: z.string().min(1).max(200),
});
