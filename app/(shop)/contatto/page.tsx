import { ContactForm } from "@/components/shop/contact/contact-form";
import { ContactAnswers, ContactDetails, ContactOpening } from "@/components/shop/contact/sections";
import { NeedsScripts } from "@/components/shop/site/needs-scripts";
import { Link } from "@/components/ui/link";
import { contactThanks } from "@/lib/inbox/copy/contact";
import { routes } from "@/lib/platform/routes";
import { formsFromOpening } from "@/lib/settings/copy/mode";
import { getReplyTime, getSettings, getShownClaims, isShopPublic } from "@/lib/settings/queries";
import { PageData, pageMetadata } from "../page-head";

export const generateMetadata = () =>
  pageMetadata(routes.contact, {
    title: "Contatto",
    description: "Come scriverci, e le risposte su spedizione, resi e garanzia.",
  });

export default async function ContactPage() {
  const [settings, claims, replyTime, isPublic] = await Promise.all([
    getSettings(),
    getShownClaims(),
    getReplyTime(),
    isShopPublic(),
  ]);
  const { title, description } = contactThanks(replyTime);
  return (
    <>
      <PageData trail={[{ name: "Contatto", path: routes.contact }]} />
      <ContactOpening replyTime={replyTime} />
      <section aria-labelledby="h-write" className="page page-grid gap-y-12 py-section">
        {/* One column on wide screens. On narrow ones the form sits between its two parts. */}
        <div className="contents lg:col-span-4 lg:flex lg:flex-col lg:justify-between lg:gap-12">
          <div className="col-span-full">
            <h2 className="title-1" id="h-write">
              Scrivici.
            </h2>
            <p className="prose mt-4">
              Un dubbio prima di ordinare, una domanda su come si usa, un pacco da rintracciare: se
              hai già ordinato, aggiungi il numero dell’ordine,
              {" oppure "}
              <Link href={routes.orderStatus} className="underline">
                segui il tuo ordine
              </Link>
              .
            </p>
          </div>
          <div className="col-span-full max-lg:order-last">
            <ContactDetails settings={settings} claims={claims} />
          </div>
        </div>
        <div className="lg:col-span-7 lg:col-start-6">
          {isPublic ? (
            <>
              <NeedsScripts
                to="mandare il messaggio da qui"
                email={settings.contact.email}
                className="note mb-5"
              />
              <ContactForm
                thanks={{
                  title,
                  text: `${description} Se non trovi la risposta, guarda nella posta indesiderata.`,
                }}
              />
            </>
          ) : (
            <p className="lead">{formsFromOpening}</p>
          )}
        </div>
      </section>
      <div className="page pb-section">
        <ContactAnswers shipping={settings.shipping} returns={settings.returns} />
      </div>
    </>
  );
}
