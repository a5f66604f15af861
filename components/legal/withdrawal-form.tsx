import { type ShopSettings } from "@/lib/settings/model";

/** The model withdrawal form, in the words of the law (Codice del consumo, Allegato I, parte B). */
export function WithdrawalForm({ legal, contact }: Pick<ShopSettings, "legal" | "contact">) {
  return (
    <div className="max-w-measure border-y border-gold py-6 text-[0.9375rem]">
      <p className="font-medium">
        Modulo di recesso tipo ai sensi dell’articolo 49, comma 1, lettera h)
      </p>
      <p className="note mt-2">
        (Compilare e restituire il presente modulo solo se si desidera recedere dal contratto)
      </p>
      <ul className="mt-5 grid gap-4">
        <li>
          Destinatario: {legal.companyName}, {legal.seat},{" "}
          <span className="wrap-anywhere">{contact.email}</span>
        </li>
        <li>
          Con la presente io/noi (*) notifichiamo il recesso dal mio/nostro (*) contratto di vendita
          dei seguenti beni/servizi (*) <Blank />
        </li>
        <li>
          Ordinato il (*)/ricevuto il (*) <Blank />
        </li>
        <li>
          Nome del/dei consumatore(i) <Blank />
        </li>
        <li>
          Indirizzo del/dei consumatore(i) <Blank />
        </li>
        <li>
          Firma del/dei consumatore(i) (solo se il presente modulo è notificato in versione
          cartacea) <Blank />
        </li>
        <li>
          Data <Blank />
        </li>
      </ul>
      <p className="note mt-5">(*) Cancellare la dicitura inutile.</p>
    </div>
  );
}

/** The line to write on. */
function Blank() {
  return <span aria-hidden="true" className="mt-6 block border-b border-dotted border-muted" />;
}
