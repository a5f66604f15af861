"use client";

import { useSyncExternalStore } from "react";

/** Shows while the browser is offline, and reassures that nothing is lost. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="contents">
      {!online && (
        <p className="fixed inset-x-0 top-0 z-(--z-toast) bg-night px-margin py-2.5 text-center text-note text-on-night print:hidden">
          Sei offline. Il carrello resta salvato su questo dispositivo: riprova quando torna la
          connessione.
        </p>
      )}
    </div>
  );
}

function onConnectionChange(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
