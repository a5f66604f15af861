import { OrderLinkForm } from "@/components/shop/orders/order-link-form";
import { NeedsScripts } from "@/components/shop/site/needs-scripts";
import { MailLink } from "@/components/ui/mail-link";
import { pictures } from "@/components/ui/pictures";
import { getSettings } from "@/lib/settings/queries";
import { Opening, PicturePage } from "../frame";

export async function OrderLinkScreen({ title, lead }: { title: string; lead: string }) {
  const { contact } = await getSettings();
  return (
    <PicturePage picture={pictures["01-completo"]}>
      <Opening title={title} lead={lead}>
        <NeedsScripts to="chiedere il link" email={contact.email} className="mt-5" />
        <div className="mt-8">
          <OrderLinkForm />
        </div>
        <p className="note mt-8 max-w-measure">
          Il numero è nell’email di conferma, ed è del tipo SC-7K3M-92QJ. Non la trovi? Scrivi
          {" all’indirizzo "}
          <MailLink email={contact.email} className="-my-1 inline-block py-1 underline" />.
        </p>
      </Opening>
    </PicturePage>
  );
}
