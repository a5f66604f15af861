import { type ReactNode } from "react";
import { wordsOf } from "@/components/shop/legal/notice-text";
import { systemClock } from "@/lib/core/clock";
import { type Route } from "@/lib/platform/routes";
import { publishNotice } from "@/lib/settings/commands/publish-notice";

/** Returns since when the notice at a path has had the words of these elements. */
export function noticeSince(notice: Route, content: ReactNode): Promise<Date> {
  return publishNotice({ notice, text: wordsOf(content) }, systemClock());
}
