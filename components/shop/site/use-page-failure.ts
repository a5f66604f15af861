import { useEffect } from "react";

/** Loads a page from before a deploy again. Reports every other error. */
export function usePageFailure(error: Error): void {
  useEffect(() => {
    void Promise.all([
      import("@/components/ui/old-page"),
      import("@/lib/platform/client/report-browser-error"),
    ]).then(([{ reloadOldPage }, { reportBrowserError }]) => {
      if (!reloadOldPage(error)) reportBrowserError(error);
    });
  }, [error]);
}
