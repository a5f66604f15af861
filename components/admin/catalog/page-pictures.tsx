import { ActionButton } from "@/components/admin/ui/action-button";
import { DateTime } from "@/components/admin/ui/date-time";
import { DeletionButton, DialogButton } from "@/components/admin/ui/dialog-button";
import { RequireRight } from "@/components/admin/ui/rights";
import { Section } from "@/components/admin/ui/section";
import {
  adminButton,
  fieldClass,
  labelClass,
  noteClass,
  summaryClass,
} from "@/components/admin/ui/styles";
import { movePagePicture, removePagePicture } from "@/lib/catalog/actions";
import { MAX_ALT, pageMessages } from "@/lib/catalog/copy/product-page";
import { OWN_PICTURES, ownAddress } from "@/lib/catalog/model/page-content";
import type { getPageEditor } from "@/lib/catalog/queries";
import { formatShortDate } from "@/lib/core/dates";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { type ShownPlace } from "./page-dialogs";

type Unused = Awaited<ReturnType<typeof getPageEditor>>["unused"];

type Props = {
  known: string;
  places: readonly ShownPlace[];
  unused: Unused;
  now: Date;
};

export function PagePictures({ known, places, unused, now }: Props) {
  const last = places.filter(({ place }) => "badge" in place).length - 1;
  return (
    <Section id="immagini" title="Immagini">
      <p className="pt-3 text-pretty text-cocoa">
        La prima è quella del prodotto: home, carrello, feed, email e motori di ricerca la prendono
        da qui. Le ultime due sono dei pack.
      </p>
      <ol>
        {places.map((one, index) => (
          <li
            key={one.name}
            className="grid grid-cols-[min(6rem,30%)_minmax(0,1fr)] gap-x-4 gap-y-2 border-b border-line py-4"
          >
            <img
              src={one.shown.src}
              alt=""
              loading="lazy"
              className="size-24 rounded-control object-cover"
              style={one.shown.style}
            />
            <div className="min-w-0">
              <p className="font-medium">
                {"badge" in one.place && <span className="text-cocoa">{index + 1}. </span>}
                <span>{one.title}</span>
              </p>
              {"overlay" in one.place && <p>{one.place.overlay}</p>}
              <p className={`${noteClass} text-pretty`}>{one.shown.alt}</p>
              <div className="mt-2 flex flex-wrap gap-2">
                <DialogButton dialog="pagePicture" props={{ known, ...one }} about={one.title}>
                  Cambia
                </DialogButton>
                {"badge" in one.place && index > 0 && (
                  <Move known={known} one={one} by={-1} label="Più su" />
                )}
                {"badge" in one.place && index < last && (
                  <Move known={known} one={one} by={1} label="Più giù" />
                )}
              </div>
              <Upload known={known} one={one} />
            </div>
          </li>
        ))}
      </ol>
      {unused.length > 0 && <UnusedPictures unused={unused} now={now} />}
    </Section>
  );
}

function UnusedPictures({ unused, now }: { unused: Unused; now: Date }) {
  return (
    <div className="mt-6">
      <h3 className="font-semibold">Foto che non si vedono più</h3>
      <p className={`${noteClass} text-pretty`}>
        Restano per «Rimetti», e il loro indirizzo funziona ancora. Eliminale per ritirarle.
      </p>
      <ul className="mt-3 flex flex-wrap gap-4">
        {unused.map(({ hash, addedAt }, index) => (
          <li key={hash} className="grid w-36 gap-1.5">
            <img
              src={ownAddress({ hash }, "144.jpg")}
              alt=""
              loading="lazy"
              className="size-36 rounded-control border border-line object-cover"
            />
            <span className={noteClass}>
              Caricata <DateTime at={addedAt} now={now} />
            </span>
            <DeletionButton
              action={removePagePicture}
              input={{ hash }}
              title="Eliminare la foto?"
              about={`foto ${index + 1} caricata il ${formatShortDate(addedAt)}`}
              done="La foto non è più nel negozio."
              failures={pageMessages.failures}
              backTo={dashboardRoutes.adminProductPage}
            >
              <p>
                Il suo indirizzo non risponde più e il file non si recupera. Le versioni che la
                mostravano, se le rimetti, mostrano al suo posto un’immagine del negozio.
              </p>
            </DeletionButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Move({
  known,
  one,
  by,
  label,
}: {
  known: string;
  one: ShownPlace;
  by: 1 | -1;
  label: string;
}) {
  return (
    <ActionButton
      action={movePagePicture}
      input={{ known, place: Number(one.name), by }}
      label={label}
      busyLabel="Un attimo…"
      about={one.title}
      done={{ title: "Spostata", description: "L’ordine nuovo è nella bozza." }}
      failures={pageMessages.failures}
    />
  );
}

/** A plain form: its file is sent at once, and the page says what became of it. */
function Upload({ known, one: { name, title } }: { known: string; one: ShownPlace }) {
  const id = `foto-${name}`;
  return (
    <RequireRight>
      <details>
        <summary className={summaryClass}>
          Carica una foto<span className="sr-only">: {title}</span>
        </summary>
        <form
          method="post"
          action={OWN_PICTURES}
          encType="multipart/form-data"
          className="grid max-w-120 gap-3 py-2"
        >
          <input type="hidden" name="known" value={known} />
          <input type="hidden" name="place" value={name} />
          <div className="grid gap-1">
            <label htmlFor={id} className={labelClass}>
              Foto
            </label>
            <p id={`${id}-hint`} className={noteClass}>
              JPEG, PNG o WebP, da 800 pixel per lato, al massimo 4 MB. Senza scritte sopra.
            </p>
            <input
              id={id}
              type="file"
              name="file"
              required
              accept="image/jpeg,image/png,image/webp"
              aria-describedby={`${id}-hint`}
              className="block w-full py-1.5 max-md:min-h-11"
            />
          </div>
          <div className="grid gap-1">
            <label htmlFor={`${id}-alt`} className={labelClass}>
              Che cosa si vede, per chi non la vede
            </label>
            <input
              id={`${id}-alt`}
              name="alt"
              required
              maxLength={MAX_ALT}
              autoComplete="off"
              className={fieldClass}
            />
          </div>
          <button type="submit" className={adminButton("quiet", "justify-self-start")}>
            Carica nella bozza
          </button>
        </form>
      </details>
    </RequireRight>
  );
}
