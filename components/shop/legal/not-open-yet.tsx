import { TextOpening } from "./text-page";

/** Stands for a legal text while the shop has not yet said who it is. */
export function NotOpenYet({ title }: { title: string }) {
  return (
    <header className="relative overflow-hidden border-b border-gold wall-opening">
      <TextOpening
        title={title}
        lead="Il negozio non è ancora aperto. Questo testo si legge qui dal giorno dell’apertura."
      />
    </header>
  );
}
