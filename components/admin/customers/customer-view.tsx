import { DialogButton } from "@/components/admin/ui/dialog-button";
import { Figure, FigureStrip } from "@/components/admin/ui/figure-strip";
import {
  CircleAlert,
  CircleCheck,
  CircleUser,
  CornerUpLeft,
  CreditCard,
  MessageSquare,
  Newspaper,
  Package,
  ShoppingBag,
  Star,
  Truck,
  Undo2,
} from "@/components/admin/ui/icons";
import { ListPages } from "@/components/admin/ui/list-pages";
import { AsidePart, besideClass, ContactLines, PageAside } from "@/components/admin/ui/page-aside";
import { PageHead } from "@/components/admin/ui/page-head";
import { RequireRight } from "@/components/admin/ui/rights";
import { adminButton, ownLinkClass } from "@/components/admin/ui/styles";
import { plainEntry, Timeline, type TimelineStyle } from "@/components/admin/ui/timeline";
import { Link } from "@/components/ui/link";
import { italianDay } from "@/lib/core/business-days";
import { formatShortDate, withArticle } from "@/lib/core/dates";
import { formatEuro } from "@/lib/core/money";
import { formatCount, formatCounted } from "@/lib/core/numbers";
import { customerEntryText } from "@/lib/customers/copy/timeline";
import { type CustomerEntryKind, netCents } from "@/lib/customers/model/customer";
import { customerHref } from "@/lib/customers/model/list-filter";
import { type Customer } from "@/lib/customers/queries/customer";
import { newOrderHref } from "@/lib/fulfilment/model/new-order";
import { inquiryHref } from "@/lib/inbox/model/inquiries";
import { subscriberHref } from "@/lib/newsletter/model/list-filter";
import { statusLabels } from "@/lib/newsletter/model/subscription";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { BlockNotice, CustomerNotes, CustomerTags, JoinedAddresses } from "./customer-marks";
import { openThings } from "./customer-table";

type Props = { customer: Customer; now: Date };

export function CustomerView({ customer, now }: Props) {
  const { id, name, city, province, firstAt, timeline, page, last, marks } = customer;
  const block = marks.find(({ kind }) => kind === "block");
  const town = province === "" ? city : `${city} (${province})`;
  return (
    <>
      <PageHead
        back={{ href: dashboardRoutes.adminCustomers, name: "Clienti" }}
        title={name}
        text={`${town}. Primo ordine ${withArticle("il", formatShortDate(firstAt))}.`}
        tight
      >
        <Actions customer={customer} today={italianDay(now)} />
      </PageHead>
      {block && <BlockNotice orderId={id} block={block} />}
      <Figures customer={customer} />
      <div className={`${besideClass} pt-6`}>
        <div className="min-w-0">
          <CustomerNotes orderId={id} notes={marks.filter(({ kind }) => kind === "note")} />
          <Timeline
            id="cronologia"
            items={timeline.map((entry) => {
              const { title, detail, href } = customerEntryText(entry);
              return {
                id: entry.key,
                at: entry.at,
                ...styles[entry.kind],
                title: (
                  <Link href={href} className="no-underline hover:underline">
                    {title}
                  </Link>
                ),
                detail,
              };
            })}
          >
            <span className="block h-2" />
          </Timeline>
          <ListPages
            label="Pagine della cronologia"
            page={page}
            last={last}
            hrefOf={(wanted) =>
              wanted === 1 ? customerHref(id) : `${customerHref(id)}?pagina=${wanted}`
            }
          />
        </div>
        <Aside customer={customer} />
      </div>
    </>
  );
}

const styles: Record<CustomerEntryKind, TimelineStyle> = {
  placed: { glyph: ShoppingBag, colour: plainEntry },
  paid: { glyph: CreditCard, colour: "text-success" },
  shipped: { glyph: Truck, colour: plainEntry },
  delivered: { glyph: Package, colour: plainEntry },
  refund: { glyph: Undo2, colour: plainEntry },
  dispute: { glyph: CircleAlert, colour: "text-danger" },
  message: { glyph: MessageSquare, colour: plainEntry },
  chat: { glyph: MessageSquare, colour: plainEntry },
  partner: { glyph: CircleUser, colour: plainEntry },
  answer: { glyph: CornerUpLeft, colour: plainEntry },
  reply: { glyph: MessageSquare, colour: plainEntry },
  return: { glyph: Undo2, colour: "text-warn" },
  return_closed: { glyph: CircleCheck, colour: plainEntry },
  review: { glyph: Star, colour: plainEntry },
  newsletter: { glyph: Newspaper, colour: plainEntry },
};

function Actions({
  customer: { id, email, isBlocked, joined: aliases },
  today,
}: {
  customer: Customer;
  today: string;
}) {
  if (email === null) return null;
  const joined = aliases.map((one) => one.email);
  return (
    <div className="flex flex-wrap gap-2 max-md:w-full">
      <a href={`mailto:${email}`} className={adminButton("quiet")}>
        Scrivi
      </a>
      <RequireRight>
        <Link href={newOrderHref("customer", id)} className={adminButton("quiet")}>
          Nuovo ordine
        </Link>
        <Link href={`${dashboardRoutes.adminCodes}#nuovo`} className={adminButton("quiet")}>
          Crea un codice
        </Link>
      </RequireRight>
      {!isBlocked && (
        <DialogButton dialog="blockCustomer" props={{ orderId: id }}>
          Blocca…
        </DialogButton>
      )}
      <DialogButton
        dialog="recordRequest"
        props={{ today, joined, asked: { kind: "export", email } }}
      >
        Copia dei dati…
      </DialogButton>
      <DialogButton
        dialog="recordRequest"
        props={{ today, joined, asked: { kind: "erasure", email } }}
        style="danger"
      >
        Cancella i dati…
      </DialogButton>
    </div>
  );
}

function Figures({ customer }: { customer: Customer }) {
  const { bought, placed, paidCents, returnedCents } = customer;
  const unpaid = placed - bought;
  return (
    <FigureStrip>
      <Figure
        label="Ordini pagati"
        value={formatCount(bought)}
        note={unpaid > 0 && `più ${formatCounted(unpaid, "non pagato", "non pagati")}`}
      />
      <Figure label="Pagato" value={formatEuro(paidCents)} />
      <Figure label="Restituito o contestato" value={formatEuro(returnedCents)} />
      <Figure label="Netto" value={formatEuro(netCents(customer))} />
    </FigureStrip>
  );
}

function Aside({ customer }: { customer: Customer }) {
  const { id, contacts, email, openMessageId, subscription, codes, name, marks, joined } = customer;
  const open = openThings(customer);
  const otherNames = contacts?.names.filter((one) => one !== name) ?? [];
  return (
    <PageAside label="Chi è">
      {open !== "" && (
        <AsidePart title="In sospeso">
          <p className="text-warn">{open}</p>
          {openMessageId !== null && (
            <p>
              <Link href={inquiryHref({ id: openMessageId })} className={ownLinkClass}>
                Apri il messaggio
              </Link>
            </p>
          )}
        </AsidePart>
      )}
      <AsidePart title="Contatti">
        {contacts === null || email === null ? (
          <p className="text-cocoa">Qui nomi e contatti sono abbreviati: si leggono nell’ordine.</p>
        ) : (
          <>
            {otherNames.length > 0 && (
              <p className="wrap-anywhere">Anche come {otherNames.join(", ")}</p>
            )}
            <ContactLines email={email} phone={contacts.phones[0] ?? null} />
            {contacts.phones.slice(1).map((phone) => (
              <p key={phone}>{phone}</p>
            ))}
            {contacts.addresses.map((address) => (
              <p key={address} className="mt-1 wrap-anywhere">
                {address}
              </p>
            ))}
          </>
        )}
      </AsidePart>
      {email !== null && (
        <AsidePart title="Altri indirizzi">
          <JoinedAddresses orderId={id} joined={joined} />
          <div className="mt-2 first:mt-0">
            <DialogButton dialog="mergeCustomers" props={{ orderId: id }}>
              Unisci…
            </DialogButton>
          </div>
        </AsidePart>
      )}
      <AsidePart title="Etichette">
        <CustomerTags orderId={id} tags={marks.filter(({ kind }) => kind === "tag")} />
      </AsidePart>
      <AsidePart title="Newsletter">
        {subscription === null ? (
          <p className="text-cocoa">Nessuna iscrizione.</p>
        ) : (
          <Link href={subscriberHref(subscription.id)} className={ownLinkClass}>
            {statusLabels[subscription.status]}
          </Link>
        )}
      </AsidePart>
      <AsidePart title="Codici">
        <Codes codes={codes} />
      </AsidePart>
    </PageAside>
  );
}

function Codes({ codes: { welcome, used } }: Pick<Customer, "codes">) {
  const unused = welcome !== null && !used.some(({ id }) => id === welcome.id) ? welcome : null;
  if (unused === null && used.length === 0) return <p className="text-cocoa">Nessuno.</p>;
  return (
    <ul>
      {used.map((code) => (
        <Code key={code.id} {...code} note="usato" />
      ))}
      {unused !== null && <Code {...unused} note="di benvenuto" />}
    </ul>
  );
}

function Code({ id, code, note }: { id: string; code: string; note: string }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3">
      <Link href={`${dashboardRoutes.adminCodes}/${id}`} className={ownLinkClass}>
        {code}
      </Link>
      <span className="text-cocoa">{note}</span>
    </li>
  );
}
