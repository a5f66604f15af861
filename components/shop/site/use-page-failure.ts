import { useEffect, useState } from "react";
import { loadAgain, wasLoadedAgain } from "@/components/ui/load-again";

/**
 * Loads the document again, once, when a script is missing or the page is from before a deploy. Reports every other
 * error. `hasRetried`: loading again did not help.
 */
export function usePageFailure(error: Error): { retry: () => void; hasRetried: boolean } {
  const [hasRetried] = useState(wasLoadedAgain);
  useEffect(() => {
    if (error.name === "ChunkLoadError" && !hasRetried && navigator.onLine) {
      loadAgain();
      return;
    }
    Promise.all([
      import("@/components/ui/old-page"),
      import("@/lib/platform/client/report-browser-error"),
    ]).then(
      ([{ reloadOldPage }, { reportBrowserError }]) => {
        if (!reloadOldPage(error)) reportBrowserError(error);
      },
      () => undefined,
    );
  }, [error, hasRetried]);
  return { retry: loadAgain, hasRetried };
}
