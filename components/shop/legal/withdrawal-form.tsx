import { buttonClass } from "@/components/ui/button";
import { routes } from "@/lib/platform/routes";
import { withdrawalForm } from "@/lib/settings/copy/terms";
import { type ShopSettings } from "@/lib/settings/model/settings";

/** The model withdrawal form, also as a PDF, in the words of the law (Codice del consumo, Allegato I, parte B). */
export function WithdrawalForm({ legal, contact }: Pick<ShopSettings, "legal" | "contact">) {
  const { title, note, recipient, fields, footnote } = withdrawalForm({ legal, contact });
  return (
    <>
      <div className="max-w-measure border-y border-gold py-6 text-[0.9375rem]">
        <p className="font-medium">{title}</p>
        <p className="note mt-2">{note}</p>
        <ul className="mt-5 grid gap-4">
          <li className="wrap-anywhere">{recipient}</li>
          {fields.map((field) => (
            <li key={field}>
              {`${field} `}
              <span aria-hidden="true" className="mt-6 block border-b border-dotted border-muted" />
            </li>
          ))}
        </ul>
        <p className="note mt-5">{footnote}</p>
      </div>
      <p className="mt-4">
        <a
          href={routes.withdrawalForm}
          download
          className={buttonClass("outline", "no-underline!")}
        >
          Scarica il modulo in PDF
        </a>
      </p>
    </>
  );
}
