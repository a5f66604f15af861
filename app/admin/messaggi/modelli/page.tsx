import { type Metadata } from "next";
import { DeletionButton, DialogButton } from "@/components/admin/ui/dialog-button";
import { PageHead } from "@/components/admin/ui/page-head";
import { Section } from "@/components/admin/ui/section";
import { deleteTemplate } from "@/lib/inbox/actions/dashboard";
import { templateMessages } from "@/lib/inbox/copy/templates";
import { listTemplates } from "@/lib/inbox/queries/templates";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { LoadedSection } from "../../loaded-section";

export const metadata: Metadata = { title: "Modelli di risposta" };

export default function TemplatesPage() {
  return (
    <>
      <PageHead
        back={{ href: dashboardRoutes.adminInquiries, name: "Messaggi" }}
        title="Modelli di risposta"
        text="Testi pronti da inserire in una risposta e cambiare prima di inviarla."
      >
        <DialogButton dialog="template" style="capsule" props={{ template: null }}>
          Nuovo modello
        </DialogButton>
      </PageHead>
      <LoadedSection title="Modelli" what="i modelli" rows={4} load={listTemplates}>
        {(templates) => (
          <Section id="modelli" title="Modelli" count={templates.length}>
            {templates.length === 0 && (
              <p className="py-3 text-cocoa">
                Ancora nessun modello: il primo può essere la risposta che scrivi più spesso.
              </p>
            )}
            <ul className="*:border-b *:border-line *:py-4">
              {templates.map((template) => (
                <li key={template.id} className="flex flex-wrap items-start gap-x-6 gap-y-3">
                  <div className="min-w-0 flex-1 basis-80">
                    <h3 className="font-semibold wrap-anywhere">{template.title}</h3>
                    <p className="mt-1 line-clamp-3 max-w-160 wrap-anywhere text-cocoa">
                      {template.text}
                    </p>
                  </div>
                  <div className="flex flex-wrap gap-2">
                    <DialogButton dialog="template" props={{ template }} about={template.title}>
                      Modifica
                    </DialogButton>
                    <DeletionButton
                      action={deleteTemplate}
                      input={{ id: template.id, version: template.version }}
                      title="Elimina il modello"
                      done={template.title}
                      failures={templateMessages}
                      about={template.title}
                      backTo={dashboardRoutes.adminTemplates}
                    >
                      <p className="wrap-anywhere">
                        «{template.title}» non si potrà più inserire. Le risposte già inviate
                        restano come sono.
                      </p>
                    </DeletionButton>
                  </div>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </LoadedSection>
    </>
  );
}
