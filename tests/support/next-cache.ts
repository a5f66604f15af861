import { vi } from "vitest";

/* Replaces next/cache, which only works inside a Next server. */

export const revalidatePath = vi.fn();
