import { mailAddress } from "@/lib/catalog/model/page-content";

export type MailPicture = { src: string; height: number; alt: string };

/** The wide pictures of `public/media/email`, with what they show. `assets/studio/publish.mjs` makes them. */
export const mailPictures = {
  code: {
    src: "/media/email/codice.jpg",
    height: 280,
    alt: "Il dispositivo accanto al flacone di siero",
  },
  evening: {
    src: "/media/email/sera.jpg",
    height: 360,
    alt: "In una stanza buia il dispositivo acceso illumina di rosso un volto di gesso",
  },
  shipped: {
    src: "/media/email/spedito.jpg",
    height: 280,
    alt: "La confezione avorio e il flacone del siero",
  },
} as const satisfies Record<string, MailPicture>;

/** Pictures of products that exist as JPEG for e-mails: Outlook shows no WebP. */
const smallPictures = new Map([
  ["01-completo-800.webp", "/media/email/dispositivo.jpg"],
  ["02-led-800.webp", "/media/email/02-led.jpg"],
  ["03-con-siero-800.webp", "/media/email/pack.jpg"],
  ["cut-siero.webp", "/media/email/siero.jpg"],
  ["04-utilizzo-800.webp", "/media/email/04-utilizzo.jpg"],
  ["05-risultati-800.webp", "/media/email/05-risultati.jpg"],
  ["06-testimonianze-800.webp", "/media/email/06-testimonianze.jpg"],
  ["duo-800.webp", "/media/email/duo.jpg"],
]);

/** Returns the small picture of a product for e-mails, if there is one. */
export function smallPicture(imagePath = ""): string | undefined {
  return (
    smallPictures.get(imagePath.split("/").at(-1) ?? "") ?? mailAddress(imagePath) ?? undefined
  );
}
