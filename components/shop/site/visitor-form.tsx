import { type ReactNode } from "react";
import { type UseFormRegisterReturn } from "react-hook-form";
import { PrivacyNote } from "@/components/shop/legal/privacy-note";
import { ErrorSummary } from "@/components/ui/error-summary";
import { HoneypotField } from "@/components/ui/honeypot-field";
import { SubmissionThanks, SubmitArea } from "@/components/ui/submission";
import { type ActionForm } from "@/components/ui/use-action-form";

type Props = {
  form: ActionForm & {
    invalidFields: { fieldId: string; message: string }[];
    attempts: number;
    isDone: boolean;
    restart: () => void;
    register: (name: "homepage") => UseFormRegisterReturn;
  };
  /** Of the button. */
  label: string;
  /** Takes the form's place once it is stored; `again` is the button for another one. */
  thanks: { title: string; text: string; again: string };
  /** How the data is used. */
  privacy?: string;
  children: ReactNode;
};

/** A form of a page, from its list of errors to the thanks. */
export function VisitorForm({ form, label, thanks, privacy, children }: Props) {
  if (form.isDone)
    return (
      <SubmissionThanks title={thanks.title} again={thanks.again} restart={form.restart}>
        {thanks.text}
      </SubmissionThanks>
    );
  return (
    <form {...form.formProps}>
      <ErrorSummary errors={form.invalidFields} attempts={form.attempts} />
      {children}
      <HoneypotField {...form.register("homepage")} />
      <SubmitArea form={form} label={label}>
        {privacy && <PrivacyNote>{privacy}</PrivacyNote>}
      </SubmitArea>
    </form>
  );
}
