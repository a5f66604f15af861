import { type Metadata } from "next";
import { ClaimList, SettingsIndex } from "@/components/admin/settings/claim-list";
import { GuaranteeNoticeForm } from "@/components/admin/settings/guarantee-notice-form";
import { SettingsForm } from "@/components/admin/settings/settings-form";
import { Section } from "@/components/admin/ui/section";
import { formTexts } from "@/lib/settings/model/form";
import { settingsForms } from "@/lib/settings/model/forms";
import { guaranteeNoticeForm } from "@/lib/settings/model/opening";
import { getAdminSettings } from "@/lib/settings/queries";
import { LoadedPage } from "../loaded-section";

export const metadata: Metadata = { title: "Impostazioni" };

export default function SettingsPage() {
  return (
    <LoadedPage
      title="Impostazioni"
      text="Quello che il negozio dice e promette. Ogni modifica resta scritta, con chi l’ha fatta."
      rows={8}
      what="le impostazioni"
      load={getAdminSettings}
    >
      {({ settings, mode, notice }) => (
        <div className="grid grid-cols-[minmax(0,46rem)_12rem] gap-x-10 max-lg:grid-cols-1">
          <div className="max-lg:order-last">
            {settingsForms.map((form) => (
              <Section key={form.id} id={form.id} title={form.title}>
                <SettingsForm form={form} texts={formTexts(form, settings)} />
              </Section>
            ))}
            <Section {...guaranteeNoticeForm}>
              <GuaranteeNoticeForm notice={notice} />
            </Section>
            <ClaimList settings={settings} mode={mode} />
          </div>
          <SettingsIndex />
        </div>
      )}
    </LoadedPage>
  );
}
