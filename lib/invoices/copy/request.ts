/** Messages under the invoice fields of the checkout. */
export const requestMessages = {
  taxCode: "Scrivi il codice fiscale: 16 tra lettere e cifre, oppure 11 cifre.",
  taxCodeWrong: "Il codice fiscale non torna: c’è un carattere sbagliato o fuori posto.",
  companyName: "Scrivi la ragione sociale.",
  vatNumber: "La partita IVA ha 11 cifre, e così il codice fiscale di un ente.",
  vatNumberWrong: "La partita IVA non torna: c’è una cifra sbagliata o fuori posto.",
  recipientCode: "Il codice destinatario ha 7 caratteri, lettere e cifre.",
  recipientAbroad:
    "XXXXXXX vale solo per chi ha sede all’estero. Se non hai un codice, metti 0000000.",
  recipientMissing:
    "Scrivi il codice destinatario oppure la PEC. Se non hai un codice, metti 0000000.",
  pec: "Indirizzo PEC non valido.",
  postalCode: "Per la fattura serve un CAP italiano di 5 cifre.",
  street: "Scrivi l’indirizzo della fattura.",
  city: "Scrivi il comune della fattura.",
  tooLong: "Testo troppo lungo",
} as const;
