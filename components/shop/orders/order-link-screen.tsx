import { BoxPage } from "@/components/shop/checkout/frame";
import { MailLink } from "@/components/ui/mail-link";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { OrderLinkForm } from "./order-link-form";

export function OrderLinkScreen({
  title,
  text,
  settings: { brand, contact },
}: {
  title: string;
  text: string;
  settings: Pick<ShopSettings, "brand" | "contact">;
}) {
  return (
    <BoxPage brand={brand}>
      <h1 className="title-1 pt-6">{title}</h1>
      <p className="lead mt-5">{text}</p>
      <noscript>
        <p className="mt-5 text-danger">
          Per chiedere il link serve JavaScript: attivalo nel browser, oppure scrivi
          {" all’indirizzo "}
          {contact.email}.
        </p>
      </noscript>
      <div className="mt-8">
        <OrderLinkForm />
      </div>
      <p className="note mt-8 max-w-measure">
        Il numero è nell’email di conferma, ed è del tipo SC-7K3M-92QJ. Non la trovi? Scrivi
        {" all’indirizzo "}
        <MailLink email={contact.email} className="inline-block py-1 underline" />.
      </p>
    </BoxPage>
  );
}
