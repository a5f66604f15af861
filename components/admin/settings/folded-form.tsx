import { type ReactNode } from "react";
import { ChevronDown } from "@/components/admin/ui/icons";
import { smallIconClass } from "@/components/admin/ui/styles";
import { Icon } from "@/components/ui/icon";
import { type FormTexts, type SettingsForm as Form } from "@/lib/settings/model/form";
import { SettingsForm } from "./settings-form";

type Props = {
  form: Form;
  texts: FormTexts;
  state: string;
  stateClass: string;
  /** Small print under the title. */
  children?: ReactNode;
};

/** A row with the title and state of one settings form, which it opens. */
export function FoldedForm({ form, texts, state, stateClass, children }: Props) {
  return (
    <details id={form.id} className="group scroll-mt-16 border-b border-line">
      <summary className="flex min-h-10 cursor-pointer flex-wrap items-center justify-between gap-x-4 py-1 hover:bg-hover max-md:min-h-12">
        <span className={children === undefined ? "font-medium" : "max-w-120 font-medium"}>
          {form.title}
          {children}
        </span>
        <span className={`flex items-center gap-2 ${stateClass}`}>
          {state}
          <Icon
            drawing={ChevronDown}
            className={`${smallIconClass} text-muted transition-transform group-open:rotate-180`}
          />
        </span>
      </summary>
      <SettingsForm form={form} texts={texts} />
    </details>
  );
}
