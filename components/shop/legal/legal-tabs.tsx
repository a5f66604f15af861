"use client";

import * as Tabs from "@radix-ui/react-tabs";
import { type ReactNode } from "react";

export type LegalTab = { id: string; label: string; href: string; panel: ReactNode };

/**
 * Shows the three legal texts as tabs. A tab links to its own page, so that it works without scripts.
 * With scripts a tab changes the text shown and not the address.
 */
export function LegalTabs({
  label,
  tabs,
  initial,
  opening,
}: {
  label: string;
  tabs: readonly LegalTab[];
  initial: string;
  opening: ReactNode;
}) {
  return (
    <Tabs.Root defaultValue={initial}>
      <div data-opening className="relative overflow-x-clip border-b border-gold bg-wall-opening">
        {opening}
        <Tabs.List aria-label={label} className="page relative flex gap-6 md:gap-10">
          {tabs.map(({ id, label: name, href }) => (
            <Tabs.Trigger key={id} value={id} asChild>
              <a
                href={href}
                onClick={(event) => {
                  if (!event.metaKey && !event.ctrlKey && !event.shiftKey) event.preventDefault();
                }}
                className="-mb-px inline-flex min-h-13 items-center border-b-3 border-transparent font-serif text-title-3 leading-tight text-cocoa no-underline transition-colors duration-(--duration-touch) hover:text-ink aria-selected:border-ink aria-selected:text-ink"
              >
                {name}
              </a>
            </Tabs.Trigger>
          ))}
        </Tabs.List>
      </div>
      {tabs.map(({ id, panel }) => (
        <Tabs.Content key={id} value={id}>
          {panel}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
