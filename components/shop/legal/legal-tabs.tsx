"use client";

import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";

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
  const [selected, setSelected] = useState(initial);
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === selected);
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1, " ": at }[event.key];
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length);
    if (!tab) return;
    event.preventDefault();
    setSelected(tab.id);
    list.current?.querySelector<HTMLElement>(`#tab-${tab.id}`)?.focus();
  };

  return (
    <>
      <div data-opening className="relative overflow-x-clip border-b border-gold bg-[#f9e0d1]">
        {opening}
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          className="page relative flex gap-6 md:gap-10"
        >
          {tabs.map(({ id, label: name, href }) => (
            <a
              key={id}
              id={`tab-${id}`}
              role="tab"
              href={href}
              aria-selected={id === selected}
              aria-controls={`pannello-${id}`}
              tabIndex={id === selected ? 0 : -1}
              onKeyDown={onKeyDown}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                setSelected(id);
              }}
              className="-mb-px inline-flex min-h-13 items-center border-b-3 border-transparent font-serif text-title-3 leading-tight text-cocoa no-underline transition-colors duration-(--duration-touch) hover:text-ink aria-selected:border-ink aria-selected:text-ink"
            >
              {name}
            </a>
          ))}
        </div>
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          id={`pannello-${id}`}
          role="tabpanel"
          aria-labelledby={`tab-${id}`}
          hidden={id !== selected}
        >
          {panel}
        </div>
      ))}
    </>
  );
}
