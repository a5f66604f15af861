import "server-only";
import { nameInMail } from "@/emails/typed";
import { type MessageSources } from "@/lib/mail/commands/send-email";
import { orderLink } from "@/lib/orders/queries/order-link";
import { getDb } from "@/lib/platform/db/client";
import { markAcknowledged } from "./commands/close-returns";

/** The receipt of a withdrawal, and the label for a return (Codice del consumo 54-bis). */
export const returnMailSources = {
  withdrawal_received: {
    load: async ({ subjectId }) => {
      const found = await getDb().withdrawal.findUnique({ where: { id: subjectId } });
      return found && found.email !== null ? { ...found, email: found.email } : null;
    },
    onSent: ({ subjectId }, at) => markAcknowledged(subjectId, at),
  },
  return_label: {
    load: async ({ subjectId, createdAt }) => {
      const label = await findLabel(subjectId);
      if (!label) return null;
      const { id, number, firstName } = label.parcel.order;
      const link = orderLink(id, createdAt);
      return {
        name: nameInMail(firstName),
        number,
        link,
        priceCents: label.priceCents,
        bytes: Buffer.from(label.bytes),
      };
    },
    attachments: ({ bytes }) =>
      Promise.resolve([{ name: "etichetta-di-reso.pdf", bytes, contentType: "application/pdf" }]),
  },
} satisfies Partial<MessageSources>;

/** Finds the label that an e-mail is about; null once another has replaced it. */
function findLabel(subjectId: string) {
  const [parcelId = "", addedAt = ""] = subjectId.split("/");
  return getDb().returnLabel.findFirst({
    where: { parcelId, addedAt: new Date(Number(addedAt)) },
    include: {
      parcel: { select: { order: { select: { id: true, number: true, firstName: true } } } },
    },
  });
}
