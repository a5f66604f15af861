import { feedPictures } from "@/components/shop/catalog/feed-pictures";
import { feedRoute } from "@/lib/listings/feed-route";
import { metaTsv } from "@/lib/listings/meta/feed";

export const dynamic = "force-dynamic";

export const GET = feedRoute("meta.tsv", feedPictures, metaTsv);
