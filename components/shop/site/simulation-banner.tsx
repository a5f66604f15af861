/** Warns that no money moves while a payment provider is simulated. */
export function SimulationBanner() {
  return (
    <aside
      aria-label="Ambiente di prova"
      className="bg-cream px-margin py-2 text-center text-small leading-snug text-cocoa print:px-0 print:text-left"
    >
      Ambiente di prova: i pagamenti sono simulati e nessun importo viene addebitato.
    </aside>
  );
}
