/** Left, top, right and bottom of the part of a picture that a page shows, in percent. */
type Part = readonly [left: number, top: number, right: number, bottom: number];

/** The edge at which the ground beside a picture begins. */
export type Edge = { side: "left" | "right" | "top" | "bottom"; shown: Part };

/** Where a wall is measured: one colour on a phone, a gradient beside a `wide` picture. */
type Wall = { phone: Edge; wide?: Edge & { side: "left" | "right" } };

export type Description = {
  /** Text alternative. */
  alt: string;
  /** Grounds that continue the picture: `wall-<name>` in `app/walls.css`. */
  walls?: Record<string, Wall>;
};

const whole: Part = [0, 0, 100, 100];

/** What each picture of `assets/pictures` shows. `npm run pictures` measures its walls. */
export const pictureDescriptions = {
  "01-completo": {
    alt: "Scultore facciale bianco perla con LED rosso acceso, confezione avorio e siero su una base rotonda; davanti, il manuale e il cavo USB-C",
    walls: { offer: { phone: { side: "bottom", shown: whole } } },
  },
  "02-led": {
    alt: "Primo piano della testina con matrice LED rossa accesa e piastre EMS in metallo rosato",
    walls: {
      led: {
        phone: { side: "bottom", shown: whole },
        wide: { side: "left", shown: whole },
      },
    },
  },
  "02-led-amber": {
    alt: "Primo piano della testina con matrice LED ambra accesa e piastre EMS in metallo rosato",
  },
  "03-con-siero": {
    alt: "Scultore facciale con luce viola accanto al flacone di siero aperto, con il contagocce sospeso e alcune gocce sulla base",
    walls: {
      serum: {
        phone: { side: "bottom", shown: whole },
        wide: { side: "right", shown: whole },
      },
      contact: {
        phone: { side: "top", shown: [0, 6, 100, 96] },
        wide: { side: "left", shown: whole },
      },
    },
  },
  "04-utilizzo": {
    alt: "Calco in gesso di collo e mandibola: lo scultore facciale vi poggia, la sua luce rossa sfiora la guancia",
  },
  "05-risultati": {
    alt: "Scultore facciale con LED rosso acceso e siero su due basi, davanti a una parete con il riflesso di una finestra",
    walls: {
      "about-call": {
        phone: { side: "bottom", shown: [0, 11, 100, 91] },
        wide: { side: "left", shown: [0, 13, 100, 89] },
      },
    },
  },
  "06-testimonianze": {
    alt: "Tre scultori viso con LED ambra, rosso e blu e due flaconi di siero",
  },
  "bathroom-shelf": {
    alt: "Scultore facciale e siero su una mensola del bagno, fra spazzolini, sapone e asciugamani, nella luce del mattino",
    walls: {
      shelf: {
        // The front of the shelf is darker than text allows, and fades out.
        phone: { side: "bottom", shown: [0, 0, 100, 94] },
        wide: { side: "left", shown: [0, 0, 100, 92] },
      },
    },
  },
  "cut-cavo": { alt: "Cavo USB-C arrotolato" },
  "cut-dispositivo": { alt: "Scultore facciale visto di fronte, con LED rosso acceso" },
  "cut-dispositivo-retro": { alt: "Retro dello scultore facciale" },
  "cut-manuale": { alt: "Manuale d’uso" },
  "cut-scatola": { alt: "Confezione avorio dello scultore facciale" },
  "cut-siero": { alt: "Flacone di siero viso con contagocce" },
  "detail-display": {
    alt: "Display scuro con le sette modalità LEVEL, EYE, CLEAN, EMS, HOT, LED, COOL e, sotto, il pulsante in metallo",
    walls: {
      training: {
        phone: { side: "top", shown: [0, 14, 100, 94] },
        wide: { side: "left", shown: [0, 7, 100, 93] },
      },
    },
  },
  "detail-heat": { alt: "Primo piano della testina con luce ambra calda, modalità HOT" },
  "detail-usb": {
    alt: "Scultore facciale appoggiato su un fianco, con la porta USB-C in vista e il cavo arrotolato accanto",
    walls: {
      error: {
        phone: { side: "bottom", shown: [0, 5, 100, 83] },
        wide: { side: "left", shown: [0, 5, 100, 95] },
      },
    },
  },
  drop: {
    alt: "Le piastre EMS attorno alla luce rossa dei LED, da vicino, con gocce di siero",
  },
  duo: {
    alt: "Due scultori viso con LED rosso e blu, la custodia e due flaconi di siero",
    walls: {
      partner: {
        phone: { side: "top", shown: [0, 16, 100, 96] },
        wide: { side: "left", shown: [0, 2, 100, 98] },
      },
    },
  },
  evening: {
    alt: "In una stanza buia lo scultore facciale acceso, accanto al siero, illumina di rosso le labbra e la guancia di un calco in gesso",
  },
  "evening-square": {
    alt: "Scultore facciale e siero in una stanza buia: la luce rossa del LED rischiara la parete",
  },
  hero: {
    alt: "Scultore facciale bianco perla con luce rossa accesa e siero su basi chiare, nella luce di una finestra",
    walls: {
      about: {
        phone: { side: "top", shown: [32, 0, 89, 100] },
      },
      opening: { phone: { side: "top", shown: [0, 3, 100, 91] } },
    },
  },
  "hero-portrait": {
    alt: "Scultore facciale bianco perla con luce rossa accesa e siero su basi chiare, nella luce di una finestra",
  },
  scatola: {
    alt: "Confezione avorio, manuale d’uso e cavo USB-C",
    walls: {
      returns: {
        phone: { side: "top", shown: [0, 6, 100, 96] },
        wide: { side: "left", shown: [0, 2, 100, 94] },
      },
    },
  },
  "shelf-after": {
    alt: "Una mensola sgombra: lo scultore facciale acceso, da solo, nella luce del mattino",
  },
  "shelf-before": {
    alt: "Sette vasetti di crema accatastati su una mensola del bagno, in una luce grigia",
  },
  "step-cleanse": { alt: "Calco in gesso di collo e mandibola, accanto ad asciugamani piegati" },
  "step-massage": {
    alt: "Scultore facciale sulla guancia di un calco in gesso: la luce rossa ne segue il rilievo",
  },
  "step-mode": { alt: "Testina e display dello scultore facciale, con la modalità LED accesa" },
  "step-serum": { alt: "Gocce di siero sulla guancia di un calco in gesso, accanto al flacone" },
  "v1-modalita-led-poster": { alt: "Primo piano della testina con matrice LED rossa accesa" },
  "v2-come-si-usa-poster": {
    alt: "Scultore facciale appoggiato alla mandibola di un calco in gesso",
  },
  "v3-cosa-ricevi-poster": {
    alt: "Scultore facciale, confezione, siero, manuale e cavo USB-C, da vicino",
  },
} as const satisfies Record<string, Description>;
