import { type Metadata } from "next";
import { CreateCampaign } from "@/components/admin/newsletter/campaign-buttons";
import { CampaignEditor } from "@/components/admin/newsletter/campaign-editor";
import { CampaignPreview } from "@/components/admin/newsletter/campaign-preview";
import { CampaignResults } from "@/components/admin/newsletter/campaign-results";
import { ActionButton } from "@/components/admin/ui/action-button";
import { AutoRefresh } from "@/components/admin/ui/auto-refresh";
import { DeletionButton, DialogButton } from "@/components/admin/ui/dialog-button";
import { PageHead } from "@/components/admin/ui/page-head";
import { systemClock } from "@/lib/core/clock";
import { formatLongDateTime, withArticle } from "@/lib/core/dates";
import { formatCounted } from "@/lib/core/numbers";
import { deleteCampaign, unscheduleCampaign } from "@/lib/newsletter/actions/dashboard";
import {
  campaignMessages,
  campaignStates,
  segmentText,
  sentNote,
  stopReasons,
} from "@/lib/newsletter/copy/campaign";
import { type CampaignDetails, findCampaign } from "@/lib/newsletter/queries/campaigns";
import { campaignSchema } from "@/lib/newsletter/schema/campaign";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { FoundSection } from "../../../loaded-section";

export const metadata: Metadata = { title: "Campagna" };

const back = { href: dashboardRoutes.adminCampaigns, name: "Campagne" };

export default async function CampaignPage({
  params,
}: PageProps<"/admin/newsletter/campagne/[id]">) {
  const id = campaignSchema.safeParse({ campaignId: (await params).id }).data?.campaignId;
  return (
    <FoundSection
      title="Campagna"
      what="la campagna"
      load={async (staff) => (id === undefined ? null : findCampaign(staff, id, systemClock()))}
      missing={{
        title: "Campagna non trovata",
        text: "Forse qualcuno l’ha eliminata.",
        back: { href: back.href, text: "Torna alle campagne" },
      }}
    >
      {(campaign) => (
        <>
          <PageHead
            back={back}
            title={<span className="wrap-anywhere">{campaign.subject}</span>}
            text={stateText(campaign)}
          >
            <div className="flex flex-wrap gap-2">
              <Actions campaign={campaign} />
            </div>
          </PageHead>
          {campaign.state === "draft" ? (
            <CampaignEditor campaign={campaign} />
          ) : (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-8 min-[68.8125rem]:grid-cols-[minmax(18rem,1fr)_auto]">
              {campaign.state === "sending" && <AutoRefresh />}
              <div className="min-w-0">
                <CampaignResults results={campaign.results} />
              </div>
              <CampaignPreview
                html={campaign.html}
                note={campaign.state === "scheduled" ? null : sentNote}
              />
            </div>
          )}
        </>
      )}
    </FoundSection>
  );
}

function Actions({ campaign }: { campaign: CampaignDetails }) {
  const { id, state, results } = campaign;
  return (
    <>
      {state === "scheduled" && (
        <ActionButton
          action={unscheduleCampaign}
          input={{ campaignId: id }}
          label="Annulla l’invio"
          busyLabel="Un attimo…"
          done={{ title: "Di nuovo bozza", description: "Non parte niente." }}
          failures={campaignMessages}
        />
      )}
      {state === "sending" && (
        <DialogButton
          dialog="stopCampaign"
          props={{ campaignId: id, waiting: results.states.waiting }}
          style="danger"
        >
          Ferma…
        </DialogButton>
      )}
      {state !== "draft" && <CreateCampaign copyOf={id} />}
      {state === "draft" && (
        <DeletionButton
          action={deleteCampaign}
          input={{ campaignId: id }}
          title="Eliminare la bozza?"
          done="La bozza non c’è più."
          failures={campaignMessages}
          backTo={dashboardRoutes.adminCampaigns}
        >
          <p>Il testo non si recupera.</p>
        </DeletionButton>
      )}
    </>
  );
}

function stateText(campaign: CampaignDetails): string {
  const { state, segment, sendAt, startedAt, stopReason, changedByName, recipients } = campaign;
  const when = (at: Date | null, article: "il" | "dal") =>
    at === null ? "" : ` ${withArticle(article, formatLongDateTime(at))}`;
  const to = segmentText(segment);
  switch (state) {
    case "draft":
      return `${campaignStates.draft}, salvata${when(campaign.changedAt, "il")}${changedByName ? ` da ${changedByName}` : ""}.`;
    case "scheduled":
      return `Parte${when(sendAt, "il")}. ${to}: ${formatCounted(recipients, "indirizzo", "indirizzi")} oggi.`;
    case "stopped":
      return stopReason
        ? stopReasons[stopReason]
        : `Fermata${when(campaign.endedAt, "il")}${changedByName ? ` da ${changedByName}` : ""}. ${to}.`;
    default:
      return `${campaignStates[state]}${when(startedAt, state === "sending" ? "dal" : "il")}. ${to}.`;
  }
}
