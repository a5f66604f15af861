import { feedPictures } from "@/components/shop/catalog/feed-pictures";
import { feedRoute } from "@/lib/listings/feed-route";
import { openaiTsv } from "@/lib/listings/openai/feed";

export const dynamic = "force-dynamic";

export const GET = feedRoute("openai.tsv", feedPictures, openaiTsv);
