"use client";

import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { routes } from "@/lib/platform/routes";
import { openChat } from "./chat-events";

/** A text link that opens the assistant; until its code is there, it leads to the contact page. */
export function AskAssistant({ assistant }: { assistant: string }) {
  return (
    <Link
      href={routes.contact}
      prefetch={false}
      className={buttonClass("link", "text-note print:hidden")}
      onClick={(event) => {
        if (openChat()) event.preventDefault();
      }}
    >
      Chiedi a {assistant}
    </Link>
  );
}
