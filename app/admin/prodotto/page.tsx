import { type Metadata } from "next";
import { PagePictures } from "@/components/admin/catalog/page-pictures";
import { PageTextSections, PageVersions } from "@/components/admin/catalog/page-texts";
import { ActionButton } from "@/components/admin/ui/action-button";
import { PageHead } from "@/components/admin/ui/page-head";
import { adminButton } from "@/components/admin/ui/styles";
import { pictureAt } from "@/components/shop/catalog/content";
import { dropPageDraft, publishPage } from "@/lib/catalog/actions";
import { faqClaims } from "@/lib/catalog/copy/faq";
import { pageMessages, uploadTexts, writtenTexts } from "@/lib/catalog/copy/product-page";
import { getPageEditor } from "@/lib/catalog/queries";
import { systemClock } from "@/lib/core/clock";
import { formatLongDateTime } from "@/lib/core/dates";
import { valueOf } from "@/lib/core/value-of";
import { type Staff } from "@/lib/identity/queries/gate";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { getReviewedClaims } from "@/lib/reviews/queries/reviews";
import { getSettings } from "@/lib/settings/queries";
import { LoadedSection } from "../loaded-section";

export const metadata: Metadata = { title: "Pagina del prodotto" };

export default async function ProductPageEditor({ searchParams }: PageProps<"/admin/prodotto">) {
  const { esito } = await searchParams;
  const outcome = valueOf(uploadTexts, typeof esito === "string" ? esito : "");
  return (
    <>
      <PageHead
        title="Pagina del prodotto"
        text="Immagini e testi: prima in bozza, poi in anteprima, poi per tutti."
      />
      {outcome !== undefined && (
        <p role="status" className="mb-6 border-l-2 border-gold pl-3 text-pretty">
          {outcome}
        </p>
      )}
      <LoadedSection title="Pagina del prodotto" rows={8} what="la pagina" load={load}>
        {({ editor, specified, written }) => (
          <>
            <DraftState editor={editor} />
            <PagePictures
              known={editor.known}
              unused={editor.unused}
              now={systemClock()}
              places={[
                ...editor.content.gallery.map((place, index) => ({
                  name: String(index),
                  title: place.badge,
                  place,
                  shown: pictureAt(place),
                })),
                ...editor.packs.flatMap(({ sku, name }) => {
                  const place = valueOf(editor.content.packs, sku);
                  return place
                    ? [
                        {
                          name: sku,
                          title: name,
                          place,
                          shown: pictureAt(place),
                        },
                      ]
                    : [];
                }),
              ]}
            />
            <PageTextSections
              known={editor.known}
              texts={editor.content.texts}
              written={written}
              specified={specified}
            />
            <PageVersions editor={editor} now={systemClock()} />
          </>
        )}
      </LoadedSection>
    </>
  );
}

async function load(staff: Staff) {
  const [editor, { shipping, returns, gift }, claims] = await Promise.all([
    getPageEditor(staff),
    getSettings(),
    getReviewedClaims(),
  ]);
  const facts = {
    settings: { shipping, returns, gift },
    claims: faqClaims(claims),
  };
  return {
    editor,
    specified: writtenTexts({ ...facts, texts: {} }),
    written: writtenTexts({ ...facts, texts: editor.content.texts }),
  };
}

type Editor = Awaited<ReturnType<typeof getPageEditor>>;

function DraftState({ editor: { draft, known } }: { editor: Editor }) {
  return (
    <div className="mb-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-y border-line py-4">
      <p className="text-pretty">
        {draft
          ? `C’è una bozza: ${draft.by === null ? "" : `${draft.by}, `}${formatLongDateTime(draft.at)}. I clienti vedono ancora la pagina pubblicata.`
          : "Nessuna bozza: i clienti vedono la pagina com’è qui sotto."}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <a
          href={dashboardRoutes.productPreview}
          target="_blank"
          rel="noreferrer"
          className={adminButton("quiet")}
        >
          Anteprima
        </a>
        {draft && (
          <>
            <ActionButton
              action={dropPageDraft}
              input={{ known }}
              label="Scarta la bozza"
              busyLabel="Salvataggio in corso…"
              done={{
                title: "Bozza scartata",
                description: "Resta la pagina pubblicata.",
              }}
              failures={pageMessages.failures}
            />
            <ActionButton
              action={publishPage}
              input={{ known }}
              label="Pubblica"
              busyLabel="Pubblicazione in corso…"
              done={{
                title: "Pagina pubblicata",
                description: "Negozio, feed, email e assistente la mostrano già.",
              }}
              failures={pageMessages.failures}
            />
          </>
        )}
      </div>
    </div>
  );
}
