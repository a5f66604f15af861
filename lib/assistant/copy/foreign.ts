import { type Language } from "../model/language";

type Foreign = Exclude<Language, "it">;

/** Fixed answers in the other languages, by the id of the Italian passage that each translates. */
type ForeignTexts = {
  /** Introduces an Italian text about the shop. */
  introduction: string;
  elsewhere: string;
  order: string;
  person: string;
  greeting: string;
  thanks: string;
  goodbye: string;
  nature: string;
  insult: string;
};

export const foreignTexts: Record<Foreign, ForeignTexts> = {
  en: {
    introduction:
      "I answer with the shop’s Italian text; prices and terms are those of the page linked below.",
    elsewhere:
      "I have no reliable information on this, and I do not want to guess. If you like, I can pass your question on to a person from the shop.",
    order:
      "To tell you how your order is doing I need, in one message, the order number (for example SC-7K3M-92QJ) and the e-mail address you ordered with. The link in the confirmation e-mail works too.",
    person:
      "Of course: leave your name and e-mail below, and a person from the shop will reply to you.",
    greeting:
      "Hello! I am the shop’s assistant. Ask me about the products, delivery, use or returns.",
    thanks: "You’re welcome. If you need anything else, just write.",
    goodbye: "Goodbye, see you soon.",
    nature:
      "I am an automatic assistant, not a person. My answers may contain mistakes; if you prefer, I can put you in touch with the people of the shop.",
    insult: "I am sorry I was of no help. If you like, a person from the shop can reply to you.",
  },
  fr: {
    introduction:
      "Je vous réponds avec le texte italien de la boutique ; les prix et les conditions sont ceux de la page indiquée ci-dessous.",
    elsewhere:
      "Je n’ai pas d’information sûre à ce sujet et je ne veux rien inventer. Si vous le souhaitez, je transmets votre question à une personne de la boutique.",
    order:
      "Pour vous dire où en est une commande, il me faut, dans un même message, son numéro (par exemple SC-7K3M-92QJ) et l’e-mail utilisé pour commander. Le lien reçu dans l’e-mail de confirmation convient aussi.",
    person:
      "Bien sûr : laissez votre nom et votre e-mail ci-dessous, une personne de la boutique vous répondra.",
    greeting:
      "Bonjour ! Je suis l’assistant de la boutique. Posez-moi vos questions sur les produits, la livraison, l’utilisation ou les retours.",
    thanks: "Je vous en prie. Si vous avez besoin d’autre chose, écrivez-moi.",
    goodbye: "Au revoir et à bientôt.",
    nature:
      "Je suis un assistant automatique, pas une personne. Mes réponses peuvent contenir des erreurs ; si vous préférez, je vous mets en contact avec l’équipe de la boutique.",
    insult:
      "Je regrette de ne pas vous avoir aidé. Si vous le souhaitez, une personne de la boutique vous répondra.",
  },
  de: {
    introduction:
      "Ich antworte mit dem italienischen Text des Shops; es gelten die Preise und Bedingungen der unten verlinkten Seite.",
    elsewhere:
      "Dazu habe ich keine sicheren Informationen, und ich möchte nichts erfinden. Wenn Sie möchten, leite ich Ihre Frage an eine Person aus dem Shop weiter.",
    order:
      "Um Ihnen den Stand einer Bestellung zu nennen, brauche ich in einer Nachricht die Bestellnummer (zum Beispiel SC-7K3M-92QJ) und die E-Mail-Adresse, mit der Sie bestellt haben. Auch der Link aus der Bestätigungsmail genügt.",
    person:
      "Gern: Hinterlassen Sie unten Namen und E-Mail-Adresse, dann antwortet Ihnen eine Person aus dem Shop.",
    greeting:
      "Hallo! Ich bin der Assistent des Shops. Fragen Sie mich nach Produkten, Lieferung, Anwendung oder Rückgabe.",
    thanks: "Gern geschehen. Wenn Sie noch etwas brauchen, schreiben Sie mir.",
    goodbye: "Auf Wiedersehen und bis bald.",
    nature:
      "Ich bin ein automatischer Assistent, kein Mensch. Meine Antworten können Fehler enthalten; wenn Sie möchten, bringe ich Sie mit dem Team des Shops in Kontakt.",
    insult:
      "Es tut mir leid, dass ich nicht helfen konnte. Wenn Sie möchten, antwortet Ihnen eine Person aus dem Shop.",
  },
  es: {
    introduction:
      "Te respondo con el texto italiano de la tienda; los precios y las condiciones son los de la página enlazada abajo.",
    elsewhere:
      "Sobre esto no tengo información segura y no quiero inventar. Si quieres, paso tu pregunta a una persona de la tienda.",
    order:
      "Para decirte cómo va un pedido necesito, en el mismo mensaje, su número (por ejemplo SC-7K3M-92QJ) y el correo con el que lo hiciste. También vale el enlace del correo de confirmación.",
    person:
      "Claro: deja aquí abajo tu nombre y tu correo, y una persona de la tienda te responderá.",
    greeting:
      "¡Hola! Soy el asistente de la tienda. Pregúntame por los productos, el envío, el uso o las devoluciones.",
    thanks: "De nada. Si necesitas algo más, escríbeme.",
    goodbye: "Hasta pronto.",
    nature:
      "Soy un asistente automático, no una persona. Mis respuestas pueden contener errores; si lo prefieres, te pongo en contacto con el equipo de la tienda.",
    insult: "Siento no haberte ayudado. Si quieres, una persona de la tienda te responderá.",
  },
};
