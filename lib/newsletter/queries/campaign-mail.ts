import "server-only";
import { type CampaignBlock, type Offer } from "@/emails/newsletter-campaign";
import { type EmailFacts } from "@/emails/registry";
import { mailPictures, smallPicture } from "@/emails/ui/pictures";
import { type Product } from "@/lib/catalog/model/product";
import { listProducts } from "@/lib/catalog/queries";
import { italianDay } from "@/lib/core/business-days";
import { formatLongDay, withArticle } from "@/lib/core/dates";
import { termsText } from "@/lib/discounts/copy/code";
import { codeKey, codeStatus, toTerms } from "@/lib/discounts/model/code";
import { getDb } from "@/lib/platform/db/client";
import { type DiscountCode } from "@/lib/platform/db/generated/client";
import { routes } from "@/lib/platform/routes";
import { withCampaign } from "../model/campaign";
import { type Block, blocksSchema } from "../schema/campaign";

type Written = { number: number; subject: string; preheader: string; blocks: unknown };

/**
 * Returns what a campaign's e-mail says at `now`: prices with their lawful reductions, and codes that are valid. A
 * product that is not sold and a code that is not valid are left out, and `gone` tells it.
 */
export async function loadCampaignFacts(
  { number, subject, preheader, blocks: stored }: Written,
  recipient: { unsubscribeLink: string; isTest: boolean },
  now: Date,
): Promise<{
  facts: EmailFacts["newsletter_campaign"];
  gone: "code_not_valid" | "product_gone" | null;
}> {
  const blocks = blocksSchema.parse(stored);
  const [products, codes] = await Promise.all([listOffered(now), findCodes(blocks)]);
  const offers = (some: Product[]): Offer[] =>
    some.map(({ name, imagePath, priceCents, reduction }) => ({
      name,
      picture: smallPicture(imagePath),
      priceCents,
      reduction,
    }));
  const link = (path: string) => withCampaign(path, number);
  const toFacts = (block: Block): CampaignBlock | null => {
    switch (block.type) {
      case "picture":
        return { type: "picture", picture: mailPictures[block.picture] };
      case "pack": {
        const sold = products.filter(({ sku }) => sku === block.sku);
        const href = link(routes.products);
        return sold.length === 0
          ? null
          : { type: "offers", title: null, offers: offers(sold), href };
      }
      case "prices":
        return { type: "offers", title: block.title, offers: offers(products), href: null };
      case "button":
        return { type: "button", label: block.label, href: link(block.page) };
      case "code": {
        const code = codes.find(({ key }) => key === codeKey(block.code));
        return code && codeStatus(code, now) === "active" ? codeFacts(code, link) : null;
      }
      default:
        return block;
    }
  };
  const shown = blocks.map(toFacts);
  const missing = blocks.find((_, index) => shown[index] === null);
  const gone = missing?.type === "code" ? "code_not_valid" : "product_gone";
  return {
    facts: { subject, preheader, blocks: shown.filter((one) => one !== null), ...recipient },
    gone: missing ? gone : null,
  };
}

/** Returns what campaigns may offer: not the refill, whose price needs that of 100 ml beside it. */
export async function listOffered(now: Date): Promise<Product[]> {
  return (await listProducts(now)).filter(({ kind }) => kind !== "refill");
}

function codeFacts(code: DiscountCode, link: (path: string) => string): CampaignBlock {
  const { validUntil } = code;
  // The first instant it is no longer valid: the day before is the last one.
  const last = validUntil && italianDay(new Date(validUntil.getTime() - 1));
  return {
    type: "code",
    code: code.code,
    terms: termsText(toTerms(code)),
    until: last && `fino ${withArticle("al", formatLongDay(last))}`,
    href: link(`${routes.products}?codice=${encodeURIComponent(code.code)}`),
  };
}

/** Returns the codes of the blocks. Those issued to one person are none of a campaign. */
function findCodes(blocks: readonly Block[]): Promise<DiscountCode[]> {
  const keys = blocks.flatMap((block) => (block.type === "code" ? [codeKey(block.code)] : []));
  return getDb().discountCode.findMany({ where: { key: { in: keys }, issuedTo: null } });
}
