/** Words that state no fact: a model may use them although no passage does. */
export const plainWords: ReadonlySet<string> = new Set(
  `
    ciao salve buongiorno buonasera buona sera grazie mille prego scusa scusi scusate vorrei volevo
    vorremmo voglio sapere sapete sai dire dirmi dici dite dimmi dai puoi puo posso potete potrei
    potresti chiedere domanda favore piacere perfavore cortesemente gentilmente ma se io mi ti si lo
    la li le gli un uno una il i e ed o di da in con su per tra fra a ad che chi cui non piu anche
    ancora gia poi allora quindi insomma tipo cioe del della dei delle dello al alla ai alle dal
    dalla nel nella sul sulla mio mia miei mie vostro vostra vostri suo sua questo questa quello
    quella essere sono sei siete ho hai ha abbiamo avete hanno fa fate fare faccio va vai vanno bene
    ok sofia raga boh eh oh uff stai sta ce ci ne qual quale quali cosa cos come quando quanto
    quanti quante quant dove perche cmq c l d s me ve adesso ora altre altra altro all dell dall
    nell sull dov agli dagli negli sugli degli dalle nei nelle sui sulle sullo vi na pure col coi po
    aveva avuto attorno intorno no certo certamente volentieri purtroppo dispiace capisco oppure
    inoltre comunque pero anzi infatti mentre invece entro circa fino oltre solo soltanto dopo prima
    durante tramite verso secondo attualmente momento stesso stessa altri tutto tutta appena
    direttamente gradualmente possiamo potrai devi deve dovrai vuoi desideri avrai viene vengono
    sara saranno stato stata tratta danno diamo arriva arrivano trovi trova troverai ricevi ricevere
    riceverai richiede impiega impiegare bastano basta dura durano costa costano vale valgono
    dipende avviene resta scegli scegliere preferisci indicando usare usalo usarlo utilizzare
    iscrivendoti avere aggiungere offriamo accettiamo controlla consiglio consigliato consigliata
    partire comprende include prevede previsto prevista previsti previste compreso inclusa incluso
    coperto coperta attivo attiva disponibile pensato ideale modo caso giorno giorni ore anni mesi
    settimana minuti euro volta volte numero prodotto dispositivo negozio sito motivo problema
    prezzo valore costo possibilita informazioni so
  `
    .trim()
    .split(/\s+/),
);
