export function AccessSpinner() {
  return (
    <div role="status" className="grid min-h-svh place-content-center justify-items-center gap-4">
      <span
        aria-hidden="true"
        className="size-9 animate-spin rounded-full border-2 border-line-strong border-t-gold-text"
      />
      <p className="text-note text-cocoa">Verifica dei permessi in corso…</p>
    </div>
  );
}
