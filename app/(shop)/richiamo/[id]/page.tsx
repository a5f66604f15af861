import { type Metadata } from "next";
import { z } from "zod";
import { RecallNotice } from "@/components/shop/legal/recall-notice";
import { notFoundMetadata, PageNotFound } from "@/components/shop/site/page-not-found";
import { RECALL_TITLE } from "@/lib/inventory/copy";
import { findPublicRecall } from "@/lib/inventory/queries/lots";
import { answerNotFound } from "@/lib/platform/http/answer-not-found";
import { getSettings } from "@/lib/settings/queries";

type Props = PageProps<"/richiamo/[id]">;

async function find({ params }: Props) {
  const id = z.uuid().safeParse((await params).id);
  return id.success ? findPublicRecall(id.data) : null;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const title = (await find(props)) ? { title: RECALL_TITLE } : notFoundMetadata;
  return { ...title, robots: { index: false } };
}

export default async function RecallPage(props: Props) {
  const [facts, settings] = await Promise.all([find(props), getSettings()]);
  if (!facts) {
    answerNotFound();
    return <PageNotFound />;
  }
  return (
    <article className="page pt-10 pb-section md:pt-14">
      <h1 className="title-1 mb-8 text-danger">{RECALL_TITLE}</h1>
      <RecallNotice facts={facts} settings={settings} />
    </article>
  );
}
