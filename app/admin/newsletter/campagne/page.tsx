import { type Metadata } from "next";
import { CreateCampaign } from "@/components/admin/newsletter/campaign-buttons";
import { CampaignList } from "@/components/admin/newsletter/campaign-list";
import { systemClock } from "@/lib/core/clock";
import { campaignList } from "@/lib/newsletter/model/list-filter";
import { listCampaigns } from "@/lib/newsletter/queries/campaigns";
import { LoadedPage } from "../../loaded-section";

export const metadata: Metadata = { title: "Campagne" };

export default async function CampaignsPage({
  searchParams,
}: PageProps<"/admin/newsletter/campagne">) {
  const filter = campaignList.parse(await searchParams);
  return (
    <LoadedPage
      title="Campagne"
      text="Le email che mandi a chi ha confermato l’iscrizione, e che cosa portano."
      rows={6}
      what="le campagne"
      actions={<CreateCampaign />}
      filter={filter}
      load={(staff) => listCampaigns(staff, filter)}
    >
      {(list) => <CampaignList list={list} filter={filter} now={systemClock()} />}
    </LoadedPage>
  );
}
