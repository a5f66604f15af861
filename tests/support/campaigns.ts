import { type Segment } from "@/lib/newsletter/model/campaign";
import { type Block } from "@/lib/newsletter/schema/campaign";
import { type Prisma } from "@/lib/platform/db/client";
import { query } from "./database";

/** Returns the columns of a draft. */
export function campaignOf(
  subject: string,
  { blocks = [{ type: "text", text: "Ciao" }], segment = { kind: "all" } }: Content = {},
): Prisma.CampaignCreateInput {
  const at = new Date();
  return {
    subject,
    preheader: "Che cosa c’è di nuovo",
    blocks,
    segment,
    createdAt: at,
    changedAt: at,
    changedBy: "system",
  };
}

type Content = { blocks?: Block[]; segment?: Segment };

/** Adds confirmed subscribers `lettrice-1@example.it` and following. */
export async function addReaders(count: number): Promise<void> {
  await query(
    `INSERT INTO newsletter_subscribers
       (id, email, status, source, consent_version, consented_at, created_at, confirmed_at)
     SELECT gen_random_uuid(), 'lettrice-' || n || '@example.it', 'confirmed', 'footer', '1',
       now(), now(), now()
     FROM generate_series(1, $1) n`,
    [count],
  );
}
