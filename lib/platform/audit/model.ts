/** Actions of the audit log, with their Italian names, as its filter lists them. */
export const auditActions = {
  "price.changed": "Prezzo cambiato",
  "product.changed": "Prodotto modificato",
  "product_page.published": "Pagina del prodotto pubblicata",
  "product_page.restored": "Pagina del prodotto riportata a una versione",
  "product_page.picture_added": "Immagine caricata per la pagina del prodotto",
  "product_page.picture_removed": "Immagine della pagina del prodotto eliminata",
  "product_page.draft_dropped": "Bozza della pagina del prodotto scartata",
  "stock.moved": "Scorte movimentate",
  "stock.exported": "Movimenti di magazzino esportati",
  "part.changed": "Articolo del magazzino modificato",
  "goods.received": "Merce ricevuta",
  "goods.undone": "Arrivo di merce annullato",
  "lot.received": "Lotto registrato",
  "lot.changed": "Lotto corretto",
  "lot.blocked": "Lotto fuori vendita",
  "lot.unblocked": "Lotto di nuovo in vendita",
  "lot.assigned": "Lotti di un ordine corretti",
  "recall.saved": "Avviso di richiamo salvato",
  "recall.sent": "Richiamo inviato",
  "safety.marked": "Segnalazione di sicurezza segnata",
  "safety.unmarked": "Segno «sicurezza» tolto",
  "safety.handled": "Segnalazione di sicurezza gestita",
  "lot.buyers_exported": "Acquirenti di un lotto esportati",
  "ad_cost.saved": "Spesa di una campagna salvata",
  "ad_cost.deleted": "Spesa di una campagna eliminata",
  "discount.created": "Codice sconto creato",
  "discount.changed": "Codice sconto modificato",
  "discount.paused": "Codice sconto messo in pausa",
  "discount.resumed": "Codice sconto riattivato",
  "settings.changed": "Impostazioni cambiate",
  "shop.opened": "Negozio aperto",
  "shop.closed": "Negozio chiuso",
  "user.invited": "Persona invitata",
  "user.invitation_sent_again": "Invito inviato di nuovo",
  "user.invitation_withdrawn": "Invito ritirato",
  "user.joined": "Invito accettato",
  "user.changed": "Persona modificata",
  "user.disabled": "Accesso disattivato",
  "user.enabled": "Accesso riattivato",
  "user.sessions_ended": "Sessioni chiuse",
  "user.password_changed": "Password cambiata",
  "user.password_reset": "Password scelta di nuovo per email",
  "user.second_factor_on": "Verifica in due passaggi attivata",
  "user.second_factor_off": "Verifica in due passaggi disattivata",
  "user.second_factor_reset": "Verifica in due passaggi azzerata",
  "user.recovery_codes_renewed": "Codici di recupero rifatti",
  "user.restored": "Accesso dato dal terminale del server",
  "order.created": "Ordine creato a mano",
  "order.paid": "Ordine segnato come pagato",
  "order.status_changed": "Stato di un ordine cambiato",
  "order.shipped": "Ordine spedito",
  "order.changed": "Ordine modificato",
  "order.refund_requested": "Rimborso chiesto",
  "order.refund_transferred": "Rimborso mandato con bonifico",
  "order.refund_dropped": "Rimborso con bonifico lasciato",
  "approval.asked": "Seconda conferma chiesta",
  "approval.by_code": "Somma confermata con il proprio codice",
  "approval.given": "Somma confermata da una seconda persona",
  "approval.refused": "Seconda conferma rifiutata",
  "order.evidence_exported": "Prove di una contestazione scaricate",
  "orders.bulk_status": "Stato di più ordini cambiato",
  "orders.exported": "Ordini esportati",
  "orders.unfinished_exported": "Ordini non finiti esportati",
  "customers.exported": "Clienti esportati",
  "customer.noted": "Appunto su un cliente scritto",
  "customer.note_removed": "Appunto su un cliente tolto",
  "customer.tagged": "Etichetta di un cliente aggiunta",
  "customer.tag_removed": "Etichetta di un cliente tolta",
  "customer.blocked": "Cliente bloccato",
  "customer.unblocked": "Cliente sbloccato",
  "customer.merged": "Indirizzi di un cliente uniti",
  "customer.separated": "Indirizzi di un cliente separati",
  "inquiry.answered": "Risposta inviata",
  "newsletter.exported": "Indirizzi della newsletter esportati",
  "newsletter.removed": "Indirizzo eliminato dalla newsletter",
  "campaign.scheduled": "Campagna della newsletter programmata",
  "campaign.unscheduled": "Invio di una campagna annullato",
  "campaign.stopped": "Campagna della newsletter fermata",
  "campaign.deleted": "Bozza di una campagna eliminata",
  "demo.removed": "Dati dimostrativi eliminati",
  "legal_texts.confirmed": "Testi legali confermati",
  "rehearsal.started": "Ordine di prova cominciato",
  "inquiry.closed": "Messaggio chiuso",
  "inquiry.reopened": "Messaggio riaperto",
  "partner.decided": "Richiesta partner decisa",
  "privacy.recorded": "Richiesta sulla privacy annotata",
  "privacy.settled": "Richiesta sulla privacy conclusa",
  "review.published": "Recensione pubblicata",
  "review.refused": "Recensione rifiutata",
  "review.answered": "Risposta a una recensione pubblicata",
  "review.consent_withdrawn": "Consenso a una recensione ritirato",
  "review.refusal_told": "Motivo dello scarto comunicato",
  "invoice.state_noted": "Stato di una fattura annotato",
  "invoice.corrected": "Fattura corretta e rifatta",
  "invoices.marked_sent": "Fatture segnate come inviate",
  "invoices.marking_undone": "Fatture riportate da inviare",
  "invoices.exported": "Fatture del mese scaricate",
  "books.exported": "Pacchetto per il commercialista scaricato",
  "withdrawal.recorded": "Recesso annotato",
  "withdrawal.attached": "Recesso abbinato a un ordine",
  "withdrawal.closed": "Recesso chiuso",
  "return.declared": "Reso aperto",
  "return.sent": "Reso in arrivo",
  "return.arrived": "Reso arrivato",
  "return.checked": "Reso controllato",
  "return.labelled": "Etichetta di reso mandata",
  "return.photographed": "Foto di un reso aggiunta",
  "return.photo_removed": "Foto di un reso eliminata",
  "return.undone": "Passo di un reso annullato",
  "return.closed": "Reso chiuso",
  "platform.blocked": "Assistente esterno bloccato",
  "platform.unblocked": "Assistente esterno sbloccato",
  "key.created": "Chiave creata",
  "key.revoked": "Chiave revocata",
  "webhook.added": "Webhook aggiunto",
  "webhook.paused": "Webhook sospeso",
  "webhook.resumed": "Webhook riattivato",
  "webhook.secret_renewed": "Segreto di un webhook rinnovato",
  "webhook.deleted": "Webhook eliminato",
  "assistant.article_created": "Articolo dell’assistente creato",
  "assistant.article_changed": "Articolo dell’assistente cambiato",
  "assistant.article_published": "Articolo dell’assistente pubblicato",
  "assistant.article_withdrawn": "Articolo dell’assistente riportato in bozza",
  "assistant.article_deleted": "Articolo dell’assistente eliminato",
  "assistant.question_dismissed": "Domanda all’assistente archiviata",
  "assistant.question_reopened": "Domanda all’assistente riaperta",
  "assistant.question_added": "Domanda aggiunta a una risposta dell’assistente",
  "assistant.phrasings_changed": "Domande di esempio dell’assistente cambiate",
  "assistant.conversation_deleted": "Conversazione con l’assistente eliminata",
};
export type AuditAction = keyof typeof auditActions;

export type AuditRow = {
  id: string;
  at: Date;
  /** Display name: a colleague, the shop itself or the command line. */
  actor: string;
  action: string;
  /** Display name of the subject, or its key when it has no name. */
  subject: string;
  changes: AuditChange[];
};

/** One changed value: its path, and the value before and after. Null means no value. */
export type AuditChange = { path: string[]; before: AuditValue; after: AuditValue };

type AuditValue = string | number | boolean | null;

export type AuditPage = {
  rows: AuditRow[];
  total: number;
  people: { id: string; name: string }[];
};

/** Returns the leaves that differ between two JSON values; equal leaves are omitted. */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const [leavesBefore, leavesAfter] = [leavesOf(before), leavesOf(after)];
  return [...new Map([...leavesBefore, ...leavesAfter])].flatMap(([key, { path }]) => {
    const [one, other] = [
      leavesBefore.get(key)?.value ?? null,
      leavesAfter.get(key)?.value ?? null,
    ];
    return one === other ? [] : [{ path, before: one, after: other }];
  });
}

type Leaf = { path: string[]; value: AuditValue };

function leavesOf(value: unknown, path: string[] = []): Map<string, Leaf> {
  if (value === null || value === undefined) return new Map();
  if (typeof value === "object") {
    const parts = Object.entries(value as Record<string, unknown>);
    return new Map(parts.flatMap(([key, part]) => [...leavesOf(part, [...path, key])]));
  }
  const plain = typeof value === "number" || typeof value === "boolean";
  const leaf = { path, value: plain ? value : (value as string) };
  return new Map([[JSON.stringify(path), leaf]]);
}
