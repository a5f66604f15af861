import { linkClass, sectionHeadClass, touchClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { type ClaimLine } from "@/lib/dashboard/model/launch";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { claimStatusNames } from "@/lib/settings/schema/claim-forms";

/** Lists every claim with its status, open ones first. */
export function ClaimTable({ claims }: { claims: readonly ClaimLine[] }) {
  const sorted = claims.toSorted(
    (a, b) => Number(b.status === "open") - Number(a.status === "open"),
  );
  return (
    <section aria-labelledby="stato-affermazioni" className="mb-8 min-w-0">
      <div className="flex items-end justify-between gap-4 border-b border-line-strong pb-2">
        <h2 id="stato-affermazioni" className={sectionHeadClass}>
          Affermazioni
        </h2>
        <Link
          href={`${dashboardRoutes.adminSettings}#affermazioni`}
          className={`${linkClass} ${touchClass} text-xs/4 font-medium max-md:text-small`}
        >
          Tutte nelle impostazioni
        </Link>
      </div>
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">Le affermazioni del negozio, con lo stato di ognuna</caption>
        <thead>
          <tr className="text-xs text-cocoa *:h-8.5 *:border-b *:border-line *:text-left *:font-medium">
            <th scope="col">Testo</th>
            <th scope="col" className="w-24">
              Stato
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ id, title, status, evidence }) => (
            <tr key={id} className="*:border-b *:border-line *:py-1.5">
              <td className="pr-3">
                {title}
                <span className="block truncate text-xs/4 text-muted">
                  {evidence === "" ? "nessuna prova" : evidence}
                </span>
              </td>
              <td>
                <span
                  className={`inline-flex h-5.5 items-center rounded-field border px-1.5 text-xs font-medium ${status === "approved" ? "border-transparent bg-paid" : "border-field-border"}`}
                >
                  {claimStatusNames[status]}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
