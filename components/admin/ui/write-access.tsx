"use client";

import { createContext, type ReactNode, use } from "react";

const MayWrite = createContext(false);

/** Provides whether the reader may change data. The server checks every command again. */
export function WriteAccess({ allowed, children }: { allowed: boolean; children: ReactNode }) {
  return <MayWrite value={allowed}>{children}</MayWrite>;
}

/** Returns true if the reader may change data; controls are hidden otherwise. */
export function useCanWrite(): boolean {
  return use(MayWrite);
}

type Props = { otherwise?: ReactNode; children: ReactNode };

/** Renders its children for readers who may change data, `otherwise` for the others. */
export function RequireWriteAccess({ otherwise = null, children }: Props) {
  return useCanWrite() ? children : otherwise;
}
