import { type ReactNode } from "react";

export function FigureStrip({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 border-b border-line md:grid-cols-4">{children}</dl>;
}

export function Figure({ label, value, note }: { label: string; value: string; note?: ReactNode }) {
  return (
    <div className="min-w-0 border-line py-3 pr-2 max-md:even:border-l max-md:even:pl-4 max-md:nth-[n+3]:border-t md:not-nth-[4n+1]:border-l md:not-nth-[4n+1]:pl-4 md:nth-[n+5]:border-t">
      <dt className="text-xs/4 text-cocoa max-md:text-small/[1.125rem]">{label}</dt>
      <dd>
        <span className="mt-0.5 block text-[1.3125rem]/7 font-medium tracking-[-0.012em]">
          {value}
        </span>
        <span className="mt-0.5 block min-h-4 text-xs/4 text-muted max-md:text-small/[1.125rem]">
          {note}
        </span>
      </dd>
    </div>
  );
}
