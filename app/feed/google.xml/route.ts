import { feedPictures } from "@/components/shop/catalog/feed-pictures";
import { feedRoute } from "@/lib/listings/feed-route";
import { googleXml } from "@/lib/listings/google/feed";

export const dynamic = "force-dynamic";

export const GET = feedRoute("google.xml", feedPictures, googleXml);
