import { type ReactNode } from "react";

export function ListNotice({
  title,
  text,
  alert = false,
  children,
}: {
  title: string;
  text: string;
  alert?: boolean;
  children?: ReactNode;
}) {
  return (
    <div
      role={alert ? "alert" : undefined}
      className="border-t border-b border-t-line-strong border-b-line px-4 py-18 text-center"
    >
      <h3 className="text-[0.9375rem]/5 font-semibold">{title}</h3>
      {/* No ligatures, so that text typed by the reader shows as typed. */}
      <p className="mx-auto max-w-120 text-cocoa [font-variant-ligatures:none]">{text}</p>
      <div className="mt-3.5 empty:hidden">{children}</div>
    </div>
  );
}
