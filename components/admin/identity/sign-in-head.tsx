import { type ReactNode } from "react";

export function SignInHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <h1 className="font-serif text-[2.375rem]/11 font-light tracking-[-0.015em]">{title}</h1>
      {children !== undefined && <p className="-mt-2.5 mb-2 text-cocoa">{children}</p>}
    </>
  );
}
