import { plain } from "../model/chat";

const right =
  "(?:rend(?:e|er|i|u)\\w*|restitu\\w*|res[oi]|rimbors\\w*|reced\\w*|recess\\w*|garan[zt]\\w*|ripara\\w*|sostitu\\w*|return\\w*|withdraw\\w*|refund\\w*|guarant\\w*|warrant\\w*|sales?|exchang\\w*|repair\\w*|replac\\w*|repar\\w*|remplac\\w*|ersetz\\w*|(?:money|send \\w+) back|retourn\\w*|retours?|renvoy\\w*|rembours\\w*|retract\\w*|ruckgabe\\w*|zuruck\\w*|widerr\\w+|erstatt\\w*|ruckerstatt\\w*|umtausch\\w*|gewahrleist\\w*|devol\\w*|devuelv\\w*|reembols\\w*|desist\\w*)";

const negation = new RegExp(
  `\\b(?:non|nessun\\w*|mai|niente|solo|soltanto|esclus\\w*|impossibil\\w*|vietat\\w*|not|no|never|\\w+n't|cannot|only|excluded|final|void|unless|pas|aucun\\w*|jamais|seulement|uniquement|exclu\\w*|refus\\w*|nicht|kein\\w*|nie|nur|ausgeschlossen|unmoglich|nunca|ningun\\w*|imposible|rechaz\\w*|(?:senza|without|sans|ohne|sin)(?= (?:\\w+ )?${right}))\\b`,
);

/** Negations that take nothing away: «non devi spiegare perché», "no reason needed". */
const harmless = [
  `(?:senza|without|sans|ohne|sin)(?! (?:\\w+ )?${right})`,
  "non (?:devi|deve|serve|servono|occorre|hai bisogno|ti cost\\w+|cost\\w+|ha costi|ci sono (?:altri )?costi)",
  "(?:do not|don't|needn't|does not|doesn't) (?:have to|need|cost)|no (?:reason|need|explanation|questions|authori\\w+|extra|additional|costs?|charge)",
  "(?:pas|jamais) (?:besoin|a (?:vous |te )?(?:justifier|expliquer))|aucun\\w* (?:justification|raison|motif|autorisation|frais)",
  "(?:mussen|musst|brauchen|brauchst) (?:\\w+ ){0,3}?(?:kein\\w*|nicht)|kein\\w* (?:grund\\w*|begrundung|kosten|genehmigung)",
  "no (?:tienes|tiene|hay|hace|es|necesit\\w+) (?:que|falta|necesari\\w+|un motivo)|ningun motivo",
].map((source) => new RegExp(`\\b(?:${source})\\b`, "g"));

const hasRight = new RegExp(`\\b${right}\\b`);

/** Returns true for a text about a return, a refund or the guarantee. */
export function mentionsRight(text: string): boolean {
  return hasRight.test(plain(text));
}

/** Returns true when a sentence may deny or restrict a return, a refund or the guarantee. */
export function deniesRight(sentence: string): boolean {
  return plain(sentence)
    .split(/[,;:.!?]/)
    .some((clause) => {
      const rest = harmless.reduce((text, one) => text.replaceAll(one, " "), clause);
      return hasRight.test(clause) && negation.test(rest);
    });
}

const conditional =
  /\b(?:if|when|once|as soon|wenn|sobald|falls|si|quand|lorsque|des que|cuando)\b/;
/** What happened to an order, or what the assistant does with it. */
const orderState = [
  /\b(?:has|have|was|were)(?: already| just)?(?: been)? (?:cancel|ship|dispatch|sent|deliver|refund|refus|reject|accept|approv|confirm|left|lost|changed)/,
  /\b(?:order|parcel|package|refund|payment)(?: is|'s) (?:on (?:its|the) way|in transit|lost|stuck|ready|confirmed|cancelled|out for)/,
  /\b(?:wurde|worden|ist|habe|haben)\b.{0,60}\b(?:unterwegs|storniert|verschickt|versandt|zugestellt|geliefert|erstattet|abgelehnt|bestatigt)/,
  /\b(?:(?:a|ont) (?:bien |deja )?ete|est (?:bien |deja )?(?:parti|en route|en transit|annule|perdu|confirme|valide)|avons (?:bien |deja )?(?:annule|rembourse|expedie|envoye))/,
  /\b(?:ha sido|fue|hemos|esta (?:en camino|cancelad|confirmad|enviad|perdid|list)|ya (?:esta|va|ha))\b/,
  /\b(?:i've|i'll|i (?:have|will|can) \w+(?:ed|el|nd)|ich (?:habe|werde|kann)|j'ai|je (?:vais|peux)|voy a|he \w+[ai]do)\b/,
];

const patterns: readonly RegExp[] = [
  // Secrets and personal data.
  /\b(?:cvv|cvc|pin|otp|iban|password|kennwort|passwort|mot de passe|contrasena|passport|passeport|ausweis\w*|pasaporte|id card|geburts\w+|naissance|nacimiento|photos?|fotos?)\b/,
  /\b(?<!no )(?:card|account|tax|phone|mobile) (?:numbers?|details|data|code)\b|\b(?:karten|konto|telefon|handy|steuer)(?:nummer|daten)|bankverbindung|birth|prufziffer/,
  /\b(?<!pas de |no hay )(?:numero|donnees|datos|coordonnees) (?:\w+ ){0,2}(?:carte|tarjeta|compte|cuenta|telephone|telefono|movil|bancaires)|\b(?:security|verification) code|sicherheitscode|code de securite|codigo (?:de seguridad|que)/,
  /\b(?:your|deine?|ihre?|ta|ton|votre|tu|su) (?:\w+ )?(?:home address|full name|phone|handy|telefono|telephone|movil|numero|anschrift)\b/,
  // Channels, files and roles.
  /\b(?:whatsapp|telegram|instagram|facebook|messenger|viber|sms|openai|prompt|ai (?:language )?model|my instructions|meine anweisungen|mes instructions|mis instrucciones)\b/,
  /\b(?:call|ring|text) (?:us|me)\b|\bruf\w* (?:uns|mich)|\bappele[zr]|\bllam[ae]|\b(?:download|install|herunterlad|telecharg|descarg|terminal|app\b|attach)/,
  // Promises, offers and insults.
  /\b(?:always|today|tomorrow|immediately|instantly|immer|heute|morgen|sofort|toujours|aujourd'hui|demain|siempre|hoy|manana|inmediat\w+)\b/,
  /\b(?:guarantee\w* (?:results|visible)|resultats? (?:sont )?garanti|ergebnisse? (?:sind |ist )?garantiert|garantierte ergebnis|resultados (?:estan )?garantizad|results are guaranteed)/,
  /\b(?:half|moitie|mitad|halbe\w*|double|doppelt|extra discount|special discount|idiot\w*|stupid\w*|dumm\w*|cretin|estupid\w*|honey|baby)\b/,
  // Health and effects on the body.
  /\b(?:cures?|heals?|heilt|guerit|cicatri|acne|akne|wrinkle-free|disappear|verschwind|dispara|desaparec|lifting|botox|pain|hurts?|schmerz|douleur|dolor|duele|doctor|medicines?|heart|pregnan|epilep|pacemaker|herz|schwanger|enceinte|embaraz)/,
];

/** Returns true for what no answer in another language than Italian may say. */
export function isForbidden(sentence: string): boolean {
  const typed = plain(sentence);
  return (
    patterns.some((one) => one.test(typed)) ||
    (!conditional.test(typed) && orderState.some((one) => one.test(typed)))
  );
}
