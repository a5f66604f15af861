"use client";

import * as Tabs from "@radix-ui/react-tabs";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { routes } from "@/lib/platform/routes";

const tabs = [
  { id: "note-legali", label: "Note Legali", href: routes.legal },
  { id: "privacy", label: "Privacy", href: routes.privacy },
  { id: "cookie", label: "Cookie", href: routes.cookies },
] as const;

export type LegalTab = (typeof tabs)[number]["id"];

/** Heading and text of another tab, as HTML of its own address. */
type LegalText = { title: string; opening: string; panel: string };

type LegalTabsProps = { initial: LegalTab; opening: ReactNode; children: ReactNode };

/**
 * Shows the text of this address under its heading; the other tabs link to their own addresses. With
 * scripts a tab loads the other text in place. The path stays and the hash names the tab, so that the
 * back button returns to the last one.
 */
export function LegalTabs({ initial, opening, children }: LegalTabsProps) {
  const [shown, setShown] = useState<string>(initial);
  const [loaded, setLoaded] = useState<LegalText | null>(null);
  const wanted = useRef<string>(initial);
  const ownTitle = useRef("");

  /** Opens the tab's own address when its text cannot be loaded. */
  async function show(id: string) {
    wanted.current = id;
    const href = tabs.find((tab) => tab.id === id)?.href ?? "";
    const text = id === initial ? null : await loadText(href);
    if (wanted.current !== id) return;
    if (text === "failed") {
      location.assign(href);
      return;
    }
    setShown(id);
    setLoaded(text);
    document.title = text?.title ?? ownTitle.current;
  }

  function select(id: string) {
    if (id === wanted.current) return;
    history.pushState(null, "", id === initial ? location.pathname + location.search : `#${id}`);
    void show(id);
  }

  const showTabOfHash = useEffectEvent(() => {
    const id = location.hash === "" ? initial : location.hash.slice(1);
    if (id !== wanted.current && tabs.some((tab) => tab.id === id)) void show(id);
  });
  useEffect(() => {
    ownTitle.current = document.title;
    showTabOfHash();
    addEventListener("popstate", showTabOfHash);
    return () => removeEventListener("popstate", showTabOfHash);
  }, []);

  return (
    <Tabs.Root value={shown} onValueChange={select}>
      <div data-opening className="relative overflow-x-clip border-b border-gold wall-opening">
        {loaded ? (
          <header dangerouslySetInnerHTML={{ __html: loaded.opening }} />
        ) : (
          <header>{opening}</header>
        )}
        <Tabs.List
          aria-label="Testi legali"
          className="page relative flex flex-wrap gap-x-6 md:gap-x-10"
        >
          {tabs.map(({ id, label, href }) => (
            <Tabs.Trigger key={id} value={id} asChild>
              <a
                href={href}
                // The trigger's own type is for a button.
                type={undefined}
                onClick={(event) => {
                  if (!event.metaKey && !event.ctrlKey && !event.shiftKey) event.preventDefault();
                }}
                className="-mb-px inline-flex min-h-13 items-center border-b-3 border-transparent font-serif text-title-3 leading-tight text-cocoa no-underline [transition:color_var(--duration-touch),border-color_var(--duration-touch)] hover:text-ink aria-selected:border-ink aria-selected:text-ink"
              >
                {label}
              </a>
            </Tabs.Trigger>
          ))}
        </Tabs.List>
      </div>
      <Tabs.Content value={shown}>
        {loaded ? <div dangerouslySetInnerHTML={{ __html: loaded.panel }} /> : children}
      </Tabs.Content>
    </Tabs.Root>
  );
}

async function loadText(href: string): Promise<LegalText | "failed"> {
  try {
    const response = await fetch(href, { headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const opening = page.querySelector("[data-opening] header");
    const panel = page.querySelector("[role=tabpanel]");
    if (!response.ok || !opening || !panel) return "failed";
    return { title: page.title, opening: opening.innerHTML, panel: panel.innerHTML };
  } catch {
    return "failed";
  }
}
