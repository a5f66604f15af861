import { vi } from "vitest";

/* Stands in for next/cache, which keeps pages inside a server of Next alone. */

export const revalidatePath = vi.fn();
