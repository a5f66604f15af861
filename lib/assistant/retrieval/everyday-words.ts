const listed = (lines: readonly string[]) => new Set(lines.flatMap((line) => line.split(" ")));

/** Common words unrelated to the shop's range and to health. */
export const everydayWords = listed([
  "amica amiche amico amici sorella sorelle fratello fratelli mamma madre padre papa babbo genitori marito moglie nonna nonno nonni suocera suocero nuora genero zia zio cugina cugino collega colleghe cognata cognato vicina vicino ragazza ragazzo fidanzata fidanzato compagna compagno donna donne signora signore gente persona persone qualcuno nessuno figlia figlio capo parrucchiera cliente clienti famiglia coinquilina maestra bambino bambina bambini bambine bimbo bimba bimbi figli",
  "mattina mattino pomeriggio sera notte giorno giorni giornata settimana settimane mese mesi anno anni oggi domani ieri stasera stamattina stanotte dopodomani lunedi martedi mercoledi giovedi venerdi sabato domenica primavera estate autunno inverno natale pasqua ferragosto vacanza vacanze compleanno anniversario volta volte prima dopo durante mentre sempre spesso mai casa bagno ufficio lavoro negozio salone centro studio scuola palestra viaggio mare montagna lago citta paese strada cena pranzo colazione",
  "dubbio dubbi domanda domande curiosita richiesta idea idee fretta tempo rughe ruga occhiaie borse pori lentiggini zampe soldi buono sconto carta conto ordine pacco intenzione bisogno voglia possibilita regalo paio sensazione abitudine passione consiglio altro altra altri altre forza stesso stessa vostro vostra problema problemi cosa cose modo tipo parte numero punto resto tutto tutta tutti tutte niente nulla",
  "codice intensita livello modalita batteria cavo siero crema creme gel olio maschera prodotto prodotti dispositivo apparecchio apparecchietto macchinetta scultore confezione scatola premium testina",
  "fare faccio fanno fatto fatta usare usarlo uso usa usata usato usando provare provato provarlo mettere metto messo mettersi mettermi tenere tengo tenuto avere essere stare stata stato stati andare vado venire prendere preso comprare comprato regalare sapere vedere visto dire detto dormire dorme dormono rumore rumoroso rumorosa silenzioso silenziosa sveglia sveglio dimenticato dimenticata succede successo sdraiato sdraiata sdraiati seduto seduta piedi mangiare bere leggere scrivere chiedere credere vivere guardare guardo guarda aspettare cominciare continuare smettere finire finito rovinare rovina serve servono basta bastano funziona funzionano pensare penso volere voglio vorrei dovere devo devono deve potere posso possono potrebbe possa potremmo sono siamo siete hanno aveva avete avuto bene male meglio peggio ancora anche quasi circa appena gia",
  "sola solo insieme forte piano presto tardi subito normale normali sicuro sicura giovane vecchia vecchio vecchietta grande piccolo piccola nuovo nuova bella bello buona buono brava",
]);

/** Things people own that the shop does not sell and that do not concern health. */
export const belongings = listed([
  "camera letto divano cucina macchina auto moto treno aereo film serie televisione caffe aperitivo albergo cane gatto capelli barba baffi trucco fondotinta rossetto mascara spugnetta spazzolino dentifricio shampoo sapone asciugamano specchio occhiali cuscino cuffie libro giornale telefono telefonino cellulare computer tablet iphone android lavatrice",
  "lavastoviglie frigorifero frigo forno friggitrice televisore bici bicicletta scarpe materasso profilo instagram tiktok blog canale pagina follower sito account via civico",
]);

/** Places and services with opening hours, numbers and prices of their own. */
export const otherPlaces = listed([
  "biglietto banca posta poste comune municipio farmacia supermercato bar ristorante pizzeria cinema teatro museo palestra scuola universita biblioteca stadio mercato metro metropolitana autobus bus tram treno volo aereo traghetto taxi palazzo film partita concerto",
]);
