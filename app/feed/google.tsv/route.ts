import { feedPictures } from "@/components/shop/catalog/feed-pictures";
import { feedRoute } from "@/lib/listings/feed-route";
import { googleTsv } from "@/lib/listings/google/feed";

export const dynamic = "force-dynamic";

export const GET = feedRoute("google.tsv", feedPictures, googleTsv);
