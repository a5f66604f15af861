import { phoneHref } from "@/lib/settings/model/phone";
import { type ShopSettings } from "@/lib/settings/model/settings";

export function ContactDetails({ settings }: { settings: ShopSettings }) {
  const { contact, legal } = settings;
  return (
    <dl className="border-t border-gold *:border-b *:border-gold-veil *:py-4">
      <div>
        <dt className="note">Email</dt>
        <dd>
          <a
            href={`mailto:${contact.email}`}
            className="inline-flex min-h-touch items-center wrap-anywhere"
          >
            {contact.email}
          </a>
        </dd>
      </div>
      {contact.phone !== "" && (
        <div>
          <dt className="note">Telefono</dt>
          <dd>
            <a href={phoneHref(contact.phone)} className="inline-flex min-h-touch items-center">
              {contact.phone}
            </a>
          </dd>
        </div>
      )}
      <div>
        <dt className="note">Orari dell’assistenza</dt>
        <dd>
          <table className="mt-1 w-full">
            <caption className="sr-only">Orari dell’assistenza</caption>
            <tbody>
              {contact.hours.split(", ").map((line) => {
                const [days, hours] = splitOnce(line);
                return (
                  <tr key={line}>
                    <th scope="row" className="py-1 text-left font-normal first-letter:uppercase">
                      {days}
                    </th>
                    <td className="py-1 text-right tabular-nums">{hours}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </dd>
      </div>
      <div>
        <dt className="note">Sede</dt>
        <dd className="mt-1">
          {legal.companyName}
          <br />
          {legal.seat}
        </dd>
      </div>
    </dl>
  );
}

/** Splits a line such as "sab 10:00–16:00" into days and hours. */
function splitOnce(line: string): [days: string, hours: string] {
  const space = line.indexOf(" ");
  return space < 0 ? [line, ""] : [line.slice(0, space), line.slice(space + 1)];
}
