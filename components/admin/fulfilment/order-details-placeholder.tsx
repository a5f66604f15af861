import { AdminDialogHead } from "@/components/admin/ui/admin-dialog";

export function OrderDetailsLoading() {
  return (
    <>
      <AdminDialogHead title="Dettagli ordine" />
      <div role="status" className="grid min-h-120 grid-cols-2 content-start gap-8 px-6 py-6">
        <span className="sr-only">Caricamento dei dettagli…</span>
        {Array.from({ length: 4 }, (_, part) => (
          <div
            key={part}
            aria-hidden="true"
            className="grid animate-[veil-in_1ms_200ms_both] gap-3"
          >
            <span className="h-2.5 w-20 rounded-field bg-line/70" />
            <span className="h-2.5 w-full rounded-field bg-line/70" />
            <span className="h-2.5 w-3/4 rounded-field bg-line/70" />
          </div>
        ))}
      </div>
    </>
  );
}

export function OrderDetailsMissing({ text }: { text: string }) {
  return (
    <>
      <AdminDialogHead title="Dettagli ordine" />
      <p role="alert" className="px-6 py-10 text-cocoa">
        {text}
      </p>
    </>
  );
}
