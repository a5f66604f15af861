import { type ReactNode } from "react";
import { safetyTexts } from "@/lib/catalog/model/device";
import { type ShopSettings } from "@/lib/settings/model/settings";

/**
 * Shows manufacturer, model, warnings and disposal, which must appear on the page of sale (Regulation
 * (EU) 2023/988, art. 19; D.Lgs 49/2014).
 */
export function ProductSafety({
  settings: { brand, legal, contact },
}: {
  settings: Pick<ShopSettings, "brand" | "legal" | "contact">;
}) {
  const rows: { title: string; text: ReactNode }[] = [
    {
      title: "Fabbricante e modello",
      text: (
        <>
          <p>
            {legal.companyName}, {legal.seat}. E-mail:{" "}
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </p>
          <p>
            Modello: {brand.device}, scultore facciale con micro-correnti EMS, luce LED, vibrazione
            e calore.
          </p>
        </>
      ),
    },
    {
      title: "Quando non usarlo",
      text: <p>{safetyTexts.notFor}</p>,
    },
    {
      title: "Avvertenze d’uso",
      text: (
        <ul className="list-disc space-y-1 pl-4">
          {safetyTexts.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      ),
    },
    {
      title: "Siero viso",
      text: <p>{safetyTexts.serum}</p>,
    },
    {
      title: "Smaltimento",
      text: <p>{safetyTexts.disposal}</p>,
    },
  ];
  return (
    <div className="mt-14">
      <h3 className="title-3">Sicurezza e smaltimento</h3>
      <div className="accordion quiet-accordion mt-4">
        {rows.map(({ title, text }) => (
          <details key={title} name="product-safety">
            <summary>{title}</summary>
            <div className="max-w-160 space-y-2 pr-10 pb-5 text-[0.9375rem] text-cocoa">{text}</div>
          </details>
        ))}
      </div>
    </div>
  );
}
