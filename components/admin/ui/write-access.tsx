"use client";

import { type ReactNode, createContext, use } from "react";

const MayWrite = createContext(false);

/** Tells everything within whether who is looking may change what they see. The server decides anew. */
export function WriteAccess({ allowed, children }: { allowed: boolean; children: ReactNode }) {
  return <MayWrite value={allowed}>{children}</MayWrite>;
}

/** True when who is looking may change what they see: controls of the others are not offered. */
export function useMayWrite(): boolean {
  return use(MayWrite);
}

/** What is offered only to who may change something; `otherwise` stands there for the others. */
export function WritersOnly({
  otherwise = null,
  children,
}: {
  otherwise?: ReactNode;
  children: ReactNode;
}) {
  return useMayWrite() ? children : otherwise;
}
