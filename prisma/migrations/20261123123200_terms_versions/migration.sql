-- CreateTable
CREATE TABLE "terms_versions" (
    "version" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "text" JSONB NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "terms_versions_pkey" PRIMARY KEY ("version")
);

-- CreateIndex
CREATE UNIQUE INDEX "terms_versions_hash_key" ON "terms_versions"("hash");

-- A version that was accepted stays as it is
CREATE TRIGGER "terms_versions_append_only" BEFORE UPDATE OR DELETE ON "terms_versions"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

-- The version in force before this table, for shops that took orders under it
INSERT INTO "terms_versions" ("version", "hash", "text", "published_at")
SELECT '2026-11-22', '4f659eeb460e013405e2c53de416fb2fae6d1c9a31f1a2c992d60ce61203fefd', $terms${
  "sections": [
    {
      "title": "Chi vende",
      "paragraphs": [
        "Il venditore è la società indicata nelle note in fondo a ogni pagina, con la sede e la partita IVA lì riportate. Queste condizioni regolano ogni acquisto fatto da un consumatore su questo sito."
      ]
    },
    {
      "title": "Prodotti e prezzi",
      "paragraphs": [
        "Le caratteristiche dei prodotti sono descritte nella pagina di vendita. I prezzi sono in euro e comprendono l’IVA. Vale il prezzo mostrato nel riepilogo al momento dell’ordine.",
        "Il siero viso in omaggio accompagna ogni ordine e non ha un costo separato."
      ]
    },
    {
      "title": "Ordine e conclusione del contratto",
      "paragraphs": [
        "L’ordine si invia con il pulsante «Ordine con obbligo di pagare», dopo aver visto prodotti, totale, spese di spedizione e data di consegna. Il contratto è concluso quando riceviamo il pagamento e ti inviamo l’e-mail di conferma, che ne è la prova su supporto durevole.",
        "Se un prodotto risulta esaurito dopo l’ordine, ti avvisiamo e ti rimborsiamo per intero."
      ]
    },
    {
      "title": "Pagamento",
      "paragraphs": [
        "Puoi pagare con carta o con PayPal, sulla pagina protetta del gestore. Non vediamo e non conserviamo i dati della carta. Non applichiamo costi aggiuntivi per il mezzo di pagamento scelto."
      ]
    },
    {
      "title": "Consegna",
      "paragraphs": [
        "Consegniamo in Italia. Tempi e costi di ogni spedizione sono indicati prima dell’ordine e ripetuti nell’e-mail di conferma, con la data entro cui consegniamo; sabati, domeniche e festivi non si contano."
      ]
    },
    {
      "title": "Diritto di recesso",
      "paragraphs": [
        "La legge ti dà 14 giorni dalla consegna per recedere senza spiegazioni; noi li portiamo a 30. Puoi farlo con la funzione «Recedere dal contratto qui», in fondo a ogni pagina, e ricevi subito per e-mail la ricevuta con data e ora; oppure scrivendoci, prima della scadenza, il numero dell’ordine e la tua decisione all’indirizzo indicato nella pagina dei contatti.",
        "Rimborsiamo il prezzo e la spedizione standard entro 14 giorni dalla tua comunicazione, con lo stesso mezzo di pagamento; possiamo attendere di ricevere il prodotto o la prova che lo hai spedito. La restituzione per ripensamento è a tuo carico. Il siero con il sigillo igienico rotto non può essere reso."
      ]
    },
    {
      "title": "Garanzia legale",
      "paragraphs": [
        "Su ogni dispositivo vale la garanzia legale di conformità di due anni dalla consegna: se c’è un difetto, hai diritto alla riparazione o alla sostituzione senza spese e, nei casi previsti dalla legge, alla riduzione del prezzo o al rimborso."
      ]
    },
    {
      "title": "Avvertenze",
      "paragraphs": [
        "Il dispositivo usa micro-correnti. Non usarlo in presenza di pacemaker o altri dispositivi impiantati, impianti metallici nella zona di trattamento, epilessia o gravidanza. In caso di dubbio chiedi al tuo medico."
      ]
    },
    {
      "title": "Legge applicabile e controversie",
      "paragraphs": [
        "Si applica la legge italiana. Per ogni controversia è competente il giudice del luogo in cui vivi o hai il domicilio. Prima di tutto, però, scrivici: quasi sempre una soluzione si trova."
      ]
    }
  ],
  "withdrawalForm": {
    "title": "Modulo di recesso tipo ai sensi dell’articolo 49, comma 1, lettera h)",
    "note": "(Compilare e restituire il presente modulo solo se si desidera recedere dal contratto)",
    "recipient": "Destinatario: la società indicata nella conferma dell’ordine",
    "fields": [
      "Con la presente io/noi (*) notifichiamo il recesso dal mio/nostro (*) contratto di vendita dei seguenti beni/servizi (*)",
      "Ordinato il (*)/ricevuto il (*)",
      "Nome del/dei consumatore(i)",
      "Indirizzo del/dei consumatore(i)",
      "Firma del/dei consumatore(i) (solo se il presente modulo è notificato in versione cartacea)",
      "Data"
    ],
    "footnote": "(*) Cancellare la dicitura inutile."
  }
}$terms$::jsonb, '2026-11-22T00:00:00+01:00'
WHERE EXISTS (SELECT FROM "orders" WHERE "terms_version" = '2026-11-22');
