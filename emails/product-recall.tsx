import { Fragment } from "react";
import { recallNotice, RECALL_TITLE } from "@/lib/inventory/copy";
import { type RecallFacts } from "@/lib/inventory/model/recall";
import { recallPath } from "@/lib/platform/routes";
import { buyerFooter } from "./ui/footers";
import { type Email } from "./ui/layout";
import { ActionButton, Fact, FactTable, Lines, Padded, Paragraph, Subheading } from "./ui/parts";
import { mailPictures } from "./ui/pictures";

type Recall = RecallFacts & {
  recallId: string;
  /** The customer's order; null in a trial to a colleague. */
  orderNumber: string | null;
};

export const productRecall: Email<Recall> = {
  write: ({ recallId, orderNumber, settings, ...facts }) => {
    const { product, sections } = recallNotice(facts, settings);
    return {
      subject: RECALL_TITLE,
      preview: "Smetti subito di usare il prodotto e leggi che cosa ti spetta.",
      picture: facts.part === "travelCases" ? undefined : mailPictures.code,
      footer: buyerFooter(settings),
      body: (
        <>
          <FactTable>
            {product.map(({ label, value }) => (
              <Fact key={label} label={label}>
                {value}
              </Fact>
            ))}
            {orderNumber !== null && <Fact label="Il tuo ordine">{orderNumber}</Fact>}
          </FactTable>
          {sections.map(({ title, text }) => (
            <Fragment key={title}>
              <Padded bottom={4}>
                <Subheading>{title}</Subheading>
              </Padded>
              <Paragraph>
                <Lines lines={text.split("\n")} />
              </Paragraph>
            </Fragment>
          ))}
          <ActionButton href={recallPath(recallId)}>Apri l’avviso</ActionButton>
        </>
      ),
    };
  },
  sample: {
    recallId: "esempio",
    orderNumber: "SC-7K3M-92QJ",
    part: "devices",
    code: "D-2609",
    expiresOn: null,
    risk: "La batteria può surriscaldarsi durante la ricarica e provocare ustioni o un incendio.",
    instructions: "Non ricaricarlo e conservalo lontano da materiali infiammabili.",
    remedies: ["replacement", "refund"],
  },
};
