import { formatShortDate, formatTime, withArticle } from "@/lib/core/dates";

/*
 * What a launch check found, and how to mend it. `ready` needs no remedy. No text contains a value of
 * an environment variable, except addresses.
 */

type Words = { text: string; fix: string };

const restart = "nelle variabili del server, poi riavvia.";

const publish = `Pubblica il negozio su un dominio con HTTPS e scrivilo in SITE_URL ${restart}`;

export const siteFindings = {
  loopback: (host: string): Words => ({
    text: `${host} si apre solo da questo computer.`,
    fix: publish,
  }),
  unencrypted: (host: string): Words => ({
    text: `${host} non è protetto da HTTPS.`,
    fix: publish,
  }),
  ready: (host: string) => `${host}, con HTTPS`,
};

const pointHere = (name: string) =>
  `Nel DNS fai puntare ${name} allo stesso server e aggiungi il nome dove si configura il certificato: il negozio rimanda poi da solo all’indirizzo giusto.`;

export const otherNameFindings = {
  unknown: (name: string) => `${name} si può provare solo quando il negozio è pubblicato.`,
  notUsual: "non serve: il negozio sta su un sottodominio",
  silent: (name: string): Words => ({
    text: `${name} non si apre: chi lo scrive non trova il negozio.`,
    fix: pointHere(name),
  }),
  elsewhere: (name: string): Words => ({
    text: `${name} non porta all’indirizzo del negozio.`,
    fix: pointHere(name),
  }),
  ready: (name: string) => `${name} porta all’indirizzo del negozio`,
};

export const secretFindings = {
  guessable: {
    text: "Il segreto che firma gli accessi si può indovinare.",
    fix: `Crea 32 byte casuali (openssl rand -base64 32) e mettili in NEXTAUTH_SECRET ${restart}`,
  },
  guessableBefore: {
    text: "Un segreto precedente, ancora accettato, si può indovinare.",
    fix: `Toglilo da PREVIOUS_SECRETS ${restart}`,
  },
  ready: "lungo e casuale",
};

const setStripeKey = `Metti in STRIPE_SECRET_KEY la chiave che inizia con «sk_live» ${restart}`;

export const stripeFindings = {
  simulated: {
    text: "I pagamenti con carta sono simulati: nessuno arriva sul conto.",
    fix: `Togli STRIPE_API_BASE. ${setStripeKey}`,
  },
  missing: { text: "Manca la chiave: non si paga con carta.", fix: setStripeKey },
  test: {
    text: "È attiva una chiave di prova. I pagamenti con carta non arrivano sul conto.",
    fix: setStripeKey,
  },
  ready: "una chiave dal vivo è attiva",
};

const setPayPalKeys = `Metti PAYPAL_CLIENT_ID e PAYPAL_CLIENT_SECRET dell’applicazione dal vivo e PAYPAL_ENVIRONMENT=live ${restart}`;

export const payPalFindings = {
  simulated: {
    text: "I pagamenti PayPal sono simulati: nessuno arriva sul conto.",
    fix: `Togli PAYPAL_API_BASE. ${setPayPalKeys}`,
  },
  missing: { text: "Mancano le credenziali: non si paga con PayPal.", fix: setPayPalKeys },
  test: {
    text: "È attivo l’ambiente di prova. I pagamenti PayPal non arrivano sul conto.",
    fix: setPayPalKeys,
  },
  ready: "credenziali dal vivo attive",
};

const setMailKey = `Metti in RESEND_API_KEY la chiave di Resend ${restart}`;

export const mailFindings = {
  simulated: {
    text: "Le email restano in una casella di prova: non arrivano a nessuno.",
    fix: `Togli RESEND_API_BASE. ${setMailKey}`,
  },
  onlySmtp: {
    text: "Le email partono con SMTP, ma nessuno sa quali tornano indietro.",
    fix: `Leggi la casella di MAIL_FROM, oppure usa Resend. ${setMailKey}`,
  },
  missing: { text: "Manca la chiave: nessuna email parte.", fix: setMailKey },
  noReports: {
    text: "Le email partono, ma nessuno sa quali tornano indietro.",
    fix: `Registra /api/webhooks/resend nel pannello di Resend e metti il segreto che ti dà in RESEND_WEBHOOK_SECRET ${restart}`,
  },
  ready: "una chiave di Resend è attiva",
};

const setPixel = `Se fai annunci su Facebook o Instagram, metti META_PIXEL_ID e META_CAPI_TOKEN ${restart}`;

export const adFindings = {
  simulated: {
    text: "Gli eventi per gli annunci restano nell’ambiente di prova.",
    fix: `Togli META_API_BASE. ${setPixel}`,
  },
  off: { text: "Spenta: nessun pixel è impostato.", fix: setPixel },
  onlyPixel: {
    text: "Il pixel è acceso, ma il server non comunica gli acquisti.",
    fix: `Metti META_CAPI_TOKEN ${restart}`,
  },
  ready: "pixel e server attivi, solo con il consenso",
};

export const refusalFindings = {
  refused: (service: string, since: Date): Words => ({
    text: `${service} rifiuta la nostra chiave ${withArticle("dal", formatShortDate(since))} alle ${formatTime(since)}.`,
    fix: `Nel pannello di ${service} controlla che la chiave sia attiva e abbia i permessi, poi mettila ${restart}`,
  }),
};

export const webhookFindings = {
  /** `last`: when the last notification came. */
  last: (day: string, time: string) => `ultimo avviso ${day} alle ${time}`,
  none: "ancora nessun avviso ricevuto",
  register: (address: string, provider: "stripe" | "paypal") =>
    provider === "stripe"
      ? `Registra ${address} nel pannello di Stripe e metti nelle variabili del server il segreto che ti dà (STRIPE_WEBHOOK_SECRET).`
      : `Registra ${address} nel pannello di PayPal e metti nelle variabili del server l’identificativo che ti dà (PAYPAL_WEBHOOK_ID).`,
  unverifiable: "Gli avvisi di pagamento non si possono verificare.",
  loopback: (last: string, register: string): Words => ({
    text: `Da questo computer non si può provare se l’indirizzo risponde da fuori; ${last}.`,
    fix: `Prima pubblica il negozio. ${register}`,
  }),
  ready: (tookMs: number, last: string) => `risponde in ${tookMs} ms; ${last}`,
  silent: (last: string) =>
    `L’indirizzo per gli avvisi di pagamento non risponde da fuori; ${last}.`,
};

export const unfinishedFinding = {
  text: "Il controllo non è arrivato in fondo.",
  fix: "Premi «Controlla di nuovo» tra poco.",
};

const addDomain = (domain: string) =>
  `Aggiungi ${domain} nel pannello di Resend e copia i record DNS che ti mostra.`;

export const senderFindings = {
  example: (domain: string): Words => ({
    text: `${domain} è un dominio d’esempio: le email non possono partire da lì.`,
    fix: "Scrivi in MAIL_FROM un indirizzo del tuo dominio, poi verificalo nel pannello di Resend.",
  }),
  noKey: (domain: string): Words => ({
    text: `${domain} si può verificare solo con una vera chiave di Resend.`,
    fix: addDomain(domain),
  }),
  unreadable: {
    text: "La chiave di Resend può solo spedire: lo stato del dominio non si legge da qui.",
    fix: "Guardalo nel pannello di Resend, alla voce Domains.",
  },
  ready: (domain: string) => `${domain}, verificato da Resend`,
  absent: (domain: string): Words => ({
    text: `${domain} non è tra i domini di Resend.`,
    fix: addDomain(domain),
  }),
  unverified: (domain: string): Words => ({
    text: `Resend non ha ancora verificato ${domain}.`,
    fix: addDomain(domain),
  }),
};

export const dmarcFindings = {
  example: (domain: string) => `${domain} è un dominio d’esempio: non ha record DNS.`,
  unreadable: {
    text: "Il DNS non ha risposto.",
    fix: unfinishedFinding.fix,
  },
  missing: (domain: string): Words => ({
    text: `${domain} non dice che cosa fare di chi spedisce a suo nome: Gmail e Yahoo possono rifiutare la newsletter.`,
    fix: `Aggiungi nel DNS un record TXT _dmarc.${domain} con «v=DMARC1; p=none». Quando tutte le email passano, scrivi p=quarantine.`,
  }),
  ready: (domain: string, policy: string) => `${domain}, con p=${policy}`,
};

const readBackupLog = "Guarda che cosa dice backup.sh e se lo spazio delle copie risponde.";

export const backupFindings = {
  unknown: {
    text: "Non verificabile da qui: la copia la fa chi ospita il database.",
    fix: "Attivala da lui, e prova almeno una volta a ripristinarla.",
  },
  failing: {
    text: "Il database non riesce ad archiviare le modifiche: un guasto adesso le perderebbe.",
    fix: readBackupLog,
  },
  empty: { text: "Nessuna modifica è ancora arrivata nell’archivio.", fix: readBackupLog },
  ready: (lastAt: Date) =>
    `le modifiche arrivano nell’archivio, l’ultima ${withArticle("il", formatShortDate(lastAt))} alle ${formatTime(lastAt)}`,
};
