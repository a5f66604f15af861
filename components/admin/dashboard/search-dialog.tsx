"use client";

import { useRouter } from "next/navigation";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { pageFrame } from "@/components/admin/ui/admin-dialog";
import { adminPages } from "@/components/admin/ui/admin-sections";
import { Search, X } from "@/components/admin/ui/icons";
import { adminButton, adminText, iconClass, noteClass } from "@/components/admin/ui/styles";
import { runAdminAction } from "@/components/admin/ui/use-admin-action";
import { Dialog, DialogClose, DialogTitle } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { type DialogProps } from "@/components/ui/use-dialog";
import { formatCounted } from "@/lib/core/numbers";
import { plain } from "@/lib/core/plain-text";
import { valueOf } from "@/lib/core/value-of";
import { search } from "@/lib/dashboard/actions";
import { searchMessages } from "@/lib/dashboard/copy/search";
import { type Hit, hitKinds, MAX_SEARCH, MIN_SEARCH } from "@/lib/dashboard/model/search";

/** A pause in the typing, after which the search starts. */
const PAUSE_MS = 250;

type Answer = { query: string; hits: Hit[] } | { query: string; failure: string };

/** Searches the whole dashboard: a field with a list of hits, all of it usable with the keyboard. */
export default function SearchDialog(dialog: DialogProps) {
  const [typed, setTyped] = useState("");
  const query = typed.trim();
  const answer = useAnswer(query);
  const pages = findPages(query);
  const hits = answer && "hits" in answer ? [...pages, ...answer.hits] : pages;
  const router = useRouter();
  const open = ({ href }: Hit) => {
    dialog.onOpenChange(false);
    router.push(href);
  };
  const { listId, active, setActive, optionId, onKeyDown } = useList(hits, query, open);
  return (
    <Dialog
      {...dialog}
      frame={pageFrame}
      aria-describedby={undefined}
      className={`${adminText} max-w-160 md:mt-12 md:self-start max-md:min-h-[calc(100svh-3rem)] max-md:max-w-none`}
    >
      <DialogTitle className="sr-only">Cerca nella dashboard</DialogTitle>
      <div className="sticky top-0 flex items-center gap-2 rounded-t-panel border-b border-line bg-well py-2 pr-2 pl-4">
        <Icon drawing={Search} className={`${iconClass} flex-none text-cocoa`} />
        <input
          role="combobox"
          aria-label="Cerca"
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={hits.length > 0 ? optionId(active) : undefined}
          type="text"
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_SEARCH}
          placeholder="Nome, numero, telefono, comune, codice…"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          className="h-10 min-w-0 flex-1 bg-transparent text-[0.9375rem] outline-none! placeholder:text-muted max-md:h-11 max-md:text-base"
        />
        <DialogClose aria-label="Chiudi" className={adminButton("ghost-icon")}>
          <Icon drawing={X} className={iconClass} />
        </DialogClose>
      </div>
      <ul id={listId} role="listbox" aria-label="Risultati" className="p-2 empty:hidden">
        {hits.map((hit, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
          <li
            key={optionId(index)}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            onClick={() => open(hit)}
            onMouseMove={() => setActive(index)}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2.5 py-1.5 aria-selected:bg-selected"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-medium wrap-anywhere">{hit.title}</span>
              {hit.detail !== "" && (
                <span className={`${noteClass} block wrap-anywhere`}>{hit.detail}</span>
              )}
            </span>
            <span className={`${noteClass} flex-none`}>{hitKinds[hit.kind]}</span>
          </li>
        ))}
      </ul>
      <p role="status" className="px-4 pt-2 pb-4 text-cocoa">
        {statusText(query, answer, hits.length)}
      </p>
    </Dialog>
  );
}

function statusText(query: string, answer: Answer | null, count: number): string {
  if (query.length < MIN_SEARCH)
    return "Ordini, clienti, pagamenti, messaggi, codici, fatture, prodotti, impostazioni e pagine.";
  if (answer === null) return "Ricerca in corso…";
  if ("failure" in answer) return answer.failure;
  if (count > 0) return formatCounted(count, "risultato", "risultati");
  return "Nessun risultato. Prova con una sola parola, o con una parte del numero.";
}

/** Returns what the server found for a query; null while it is asked. */
function useAnswer(query: string): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (query.length < MIN_SEARCH) return;
    let isCurrent = true;
    const keep = (one: Answer) => {
      if (isCurrent) setAnswer(one);
    };
    const timer = setTimeout(() => {
      void runAdminAction(
        search,
        { query },
        {
          messages: searchMessages,
          onDone: (hits) => keep({ query, hits }),
          onFailure: (failure) => keep({ query, failure }),
        },
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query]);
  return answer?.query === query ? answer : null;
}

/** Returns the pages of the dashboard whose names contain the query. */
function findPages(query: string): Hit[] {
  if (query.length < MIN_SEARCH) return [];
  return adminPages
    .filter(({ label }) => plain(label).includes(plain(query)))
    .map(({ href, label, section }) => ({ kind: "page", title: label, detail: section, href }));
}

/** Returns the active hit of a list whose keys are pressed in a field; the first one of each query. */
function useList(hits: readonly Hit[], query: string, open: (hit: Hit) => void) {
  const listId = useId();
  const [chosen, setChosen] = useState({ query, index: 0 });
  const index = chosen.query === query ? chosen.index : 0;
  const active = Math.min(index, Math.max(0, hits.length - 1));
  const optionId = (at: number) => `${listId}-${at}`;
  const setActive = (at: number) => setChosen({ query, index: at });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = valueOf({ ArrowDown: 1, ArrowUp: -1 }, event.key);
    const hit = hits[active];
    if (hit === undefined) return;
    if (step !== undefined) {
      const next = (active + step + hits.length) % hits.length;
      setActive(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) open(hit);
    else return;
    event.preventDefault();
  };
  return { listId, active, setActive, optionId, onKeyDown };
}
