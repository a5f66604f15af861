import { earlyVisitScript } from "./early-visit-script";

/** Counts a page that is left before its scripts have run. */
export function EarlyVisit() {
  return <script dangerouslySetInnerHTML={{ __html: earlyVisitScript }} />;
}
