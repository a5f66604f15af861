"use client";

import { createContext, type ReactNode, use } from "react";
import { type Right } from "@/lib/identity/model";

const Rights = createContext<readonly Right[]>([]);

/** Provides what the reader may do. The server checks every command again. */
export function RightsProvider({
  rights,
  children,
}: {
  rights: readonly Right[];
  children: ReactNode;
}) {
  return <Rights value={rights}>{children}</Rights>;
}

/** Returns whether the reader has a right; controls are hidden otherwise. */
export function useMay(right: Right): boolean {
  return use(Rights).includes(right);
}

type Props = { right?: Right; otherwise?: ReactNode; children: ReactNode };

/** Renders its children for readers who have the right, `otherwise` for the others. */
export function RequireRight({ right = "write", otherwise = null, children }: Props) {
  return useMay(right) ? children : otherwise;
}
