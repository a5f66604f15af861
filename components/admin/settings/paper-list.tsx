import { noteClass } from "@/components/admin/ui/styles";
import { type IsoDay } from "@/lib/core/business-days";
import { formatLongDay, withArticle } from "@/lib/core/dates";
import { formTexts } from "@/lib/settings/model/form";
import { paperForms } from "@/lib/settings/model/forms";
import { isNeeded, type Papers, paperState, type PaperState } from "@/lib/settings/model/papers";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { FoldedForm } from "./folded-form";

const stateClasses: Record<PaperState, string> = {
  missing: "text-cocoa",
  valid: "text-success",
  expiring: "text-warn",
  expired: "text-danger",
};

/** Lists the papers, each with its law, place, dates and form. */
export function PaperList({ settings, today }: { settings: ShopSettings; today: IsoDay }) {
  return (
    <section aria-label="Documenti" className="max-w-184 border-t border-line-strong">
      {paperForms.map(({ name, form: { text, ...form } }) => {
        const paper = settings.papers[name];
        const needed = isNeeded(name, settings);
        const state = paperState(paper, today);
        return (
          <FoldedForm
            key={name}
            form={form}
            texts={formTexts(form, settings)}
            state={stateText(paper, state, needed)}
            stateClass={state === "missing" && needed ? "text-danger" : stateClasses[state]}
          >
            <span className={`block font-normal ${noteClass}`}>{text}</span>
            {paper.place !== "" && (
              <span className={`block font-normal wrap-anywhere ${noteClass}`}>
                Si trova: {paper.place}
              </span>
            )}
          </FoldedForm>
        );
      })}
    </section>
  );
}

function stateText(
  { issuedOn, expiresOn }: Papers[keyof Papers],
  state: PaperState,
  needed: boolean,
): string {
  if (issuedOn === null) return needed ? "manca" : "non serve per aprire";
  if (expiresOn === null) return `c’è, ${withArticle("del", formatLongDay(issuedOn))}`;
  const words = state === "expired" ? "scaduto" : "scade";
  return `${words} ${withArticle("il", formatLongDay(expiresOn))}`;
}
