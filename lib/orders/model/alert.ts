/** Meaning of each alert, and what to do about it. */
export const alertTexts = {
  payment_mismatch: {
    title: "Importo diverso dal nostro",
    advice:
      "L’ordine resta in sospeso. Guarda il pagamento nel pannello del servizio e rimborsalo da lì.",
  },
  paid_twice: {
    title: "Pagato due volte",
    advice: "Il secondo pagamento torna indietro da solo. Controlla che il rimborso sia arrivato.",
  },
  outdated_payment: {
    title: "Pagata una versione vecchia dell’ordine",
    advice: "La somma torna indietro da sola. Controlla che il rimborso sia arrivato.",
  },
  paid_without_stock: {
    title: "Pagato, ma i pezzi erano finiti",
    advice:
      "La somma torna indietro da sola. Quando i pezzi tornano disponibili, scrivi al cliente.",
  },
  paid_after_cancellation: {
    title: "Pagato dopo l’annullamento",
    advice: "La somma torna indietro da sola. Controlla che il rimborso sia arrivato.",
  },
  refund_failed: {
    title: "Rimborso non riuscito",
    advice:
      "Il servizio di pagamento non ha restituito la somma. Rimborsa di nuovo dall’ordine; se era un pagamento doppio o di una versione precedente, premi «Ripara» in Controllo incassi.",
  },
  refund_at_provider: {
    title: "Rimborso fatto dal servizio di pagamento",
    advice: "È registrato. Se il pacco è tornato, rimetti i pezzi in magazzino.",
  },
  dispute_opened: {
    title: "Contestazione aperta",
    advice:
      "Rispondi dal pannello del servizio di pagamento entro la scadenza, con la prova di consegna.",
  },
  dispute_lost: {
    title: "Contestazione persa",
    advice: "La somma è già stata tolta dal servizio di pagamento: non rimborsare l’ordine.",
  },
  discount_beyond_limit: {
    title: "Codice sconto oltre il limite",
    advice:
      "L’ordine è stato pagato tardi, quando il codice era già di un altro: lo sconto resta valido e non c’è nulla da fare.",
  },
  totals_mismatch: {
    title: "I totali non tornano",
    advice:
      "Premi «Ripara» qui sotto. Se resta diverso, confronta con il pannello del servizio di pagamento.",
  },
  payout_mismatch: {
    title: "Un accredito non torna",
    advice:
      "Quello che il servizio di pagamento ha mosso non è quello che risulta al negozio. Confronta i movimenti da verificare con il suo pannello.",
  },
  job_dead: {
    title: "Attività ferma",
    advice:
      "Ha finito i tentativi. Risolta la causa, premi «Riprova» nella pagina Attività automatiche.",
  },
  email_bounced: {
    title: "Email non consegnata",
    advice: "La casella l’ha rifiutata. Se serve, chiama o scrivi in un altro modo.",
  },
  campaign_stopped: {
    title: "Newsletter segnalata come indesiderata",
    advice:
      "Più di una segnalazione ogni mille email: la campagna è ferma. Prima di scriverne un’altra, chiediti a chi serve e quanto spesso.",
  },
  campaign_complaints: {
    title: "Newsletter inviata, e segnalata come indesiderata",
    advice:
      "Più di una segnalazione ogni mille email, a invio finito. Prima di scriverne un’altra, chiediti a chi serve e quanto spesso.",
  },
  campaign_refused: {
    title: "Newsletter rifiutata dal servizio email",
    advice:
      "Ha rifiutato più volte la stessa parte dell’invio: la campagna è ferma. Guarda la sua risposta, poi duplica la campagna.",
  },
  campaign_outdated: {
    title: "Newsletter fermata: un codice o un prodotto è finito",
    advice:
      "Durante l’invio un suo codice non era più valido o un suo prodotto non era più in vendita. Chi mancava non la riceve.",
  },
  campaign_not_begun: {
    title: "Newsletter non partita",
    advice:
      "All’ora dell’invio un codice non era valido, un prodotto non era in vendita, il negozio non era aperto o non c’erano destinatari. È di nuovo una bozza: premi «Invia adesso…» e ti dice che cosa manca.",
  },
  receipt_late: {
    title: "Ricevuta di recesso non partita",
    advice:
      "La legge la vuole senza ritardo, e sono passati più di dieci minuti. Falla ripartire dalla pagina Email, o mandala tu all’indirizzo del recesso.",
  },
};
export type AlertKind = keyof typeof alertTexts;
export const alertKinds = Object.keys(alertTexts) as AlertKind[];
