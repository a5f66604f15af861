import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { valueOf } from "@/lib/core/value-of";
import { routes } from "@/lib/platform/routes";
import { type ShopSettings } from "@/lib/settings/model/settings";

export function ContactTeaser({
  contact,
  replyTime,
}: Pick<ShopSettings, "contact"> & { replyTime: string }) {
  return (
    <section className="py-section" aria-labelledby="h-contact">
      <div className="page page-grid">
        <h2 className="title-1 max-w-[9.5em] lg:col-span-7" id="h-contact">
          Chiedi pure. Rispondiamo {replyTime.replace(" ore", "\u00a0ore")}.
        </h2>
        <div className="lg:col-start-9 lg:-col-end-1 lg:self-end">
          <dl className="my-8 border-t border-gold lg:mt-0">
            {openingHours(contact.hours).map(({ days, hours }) => (
              <div key={days} className="flex justify-between gap-4 border-b border-gold-veil py-3">
                <dt className="first-letter:uppercase">{days}</dt>
                <dd className="tabular-nums">{hours}</dd>
              </div>
            ))}
          </dl>
          <Link href={routes.contact} className={buttonClass("outline")}>
            Scrivici
          </Link>
        </div>
      </div>
    </section>
  );
}

const dayNames: Record<string, string> = {
  lun: "lunedì",
  mar: "martedì",
  mer: "mercoledì",
  gio: "giovedì",
  ven: "venerdì",
  sab: "sabato",
  dom: "domenica",
};

/** Splits `lun–ven 9:00–18:00, domenica chiuso` into rows; the first word of each part names the days. */
function openingHours(hours: string): { days: string; hours: string }[] {
  return hours.split(", ").map((part) => {
    const [days = part, ...rest] = part.split(" ");
    const inFull = days.replaceAll(/\p{L}+/gu, (day) => valueOf(dayNames, day) ?? day);
    return { days: inFull, hours: rest.join(" ") };
  });
}
