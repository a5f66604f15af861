"use client";

import { useWatch } from "react-hook-form";
import { AdminInput, AdminSelect, AdminTextArea } from "@/components/admin/ui/admin-inputs";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { type Picture } from "@/components/ui/pictures";
import { type DialogProps } from "@/components/ui/use-dialog";
import { savePagePicture, savePageText } from "@/lib/catalog/actions";
import { MAX_ALT, pageMessages } from "@/lib/catalog/copy/product-page";
import {
  type GalleryPlace,
  type PlacedPicture,
  shopPictures,
  designFocus,
} from "@/lib/catalog/model/page-content";
import { type TextId, textLimits } from "@/lib/catalog/model/page-texts";
import { pagePictureForm, pageTextForm } from "@/lib/catalog/schema";

const draftToast = () => ({
  title: "Nella bozza",
  description: "Guarda l’anteprima, poi pubblica.",
  key: "product-page",
});

type TextProps = DialogProps & {
  known: string;
  id: TextId;
  name: string;
  /** Empty while the specified text is shown. */
  text: string;
  specified: string;
};

export function PageTextDialog({ known, id, name, text, specified, ...dialog }: TextProps) {
  const form = useFormDialog(dialog, {
    id: "page-text",
    schema: pageTextForm(id),
    defaultValues: { text },
    keepsValues: true,
    action: (values) => savePageText({ known, id, ...values }),
    messages: pageMessages.failures,
    toast: draftToast,
  });
  return (
    <FormDialog form={form} title={name} cancel="Lascia com’è" submit="Salva nella bozza">
      <AdminTextArea
        {...form.field("text")}
        label="Testo"
        hint={`Al massimo ${textLimits[id]} caratteri. Vuoto torna quello iniziale: «${specified}»`}
        rows={4}
        maxLength={textLimits[id]}
      />
    </FormDialog>
  );
}

export type ShownPlace = {
  /** An index of the gallery, or a pack's sku. */
  name: string;
  title: string;
  place: GalleryPlace | PlacedPicture;
  shown: Picture;
};

const pictureNames: Record<(typeof shopPictures)[number], string> = {
  "01-completo": "Tutto il contenuto",
  "02-led": "La testina con il LED",
  "03-con-siero": "Con il siero",
  "04-utilizzo": "L’utilizzo",
  "05-risultati": "Dispositivo e siero su basi",
  "06-testimonianze": "Tre dispositivi",
  duo: "Due dispositivi",
};

export function PagePictureDialog({
  known,
  name,
  title,
  place,
  shown,
  ...dialog
}: DialogProps & ShownPlace & { known: string }) {
  const isGallery = "badge" in place;
  const { x, y } = place.focus ?? designFocus[isGallery ? "gallery" : "pack"];
  const form = useFormDialog(dialog, {
    id: "page-picture",
    schema: pagePictureForm,
    defaultValues: {
      picture: "present",
      alt: place.alt,
      x: String(x),
      y: String(y),
      badge: isGallery ? place.badge : "",
      overlay: isGallery ? place.overlay : "",
    },
    keepsValues: true,
    action: (values) => savePagePicture({ ...values, known, place: name }),
    messages: pageMessages.failures,
    fields: { badge_taken: "badge", words_missing: "badge", alt_missing: "alt" },
    toast: draftToast,
  });
  const { field, control } = form;
  const [left, top, picture] = useWatch({
    control,
    name: ["x", "y", "picture"],
  });
  return (
    <FormDialog form={form} title={title} cancel="Lascia com’è" submit="Salva nella bozza">
      <AdminSelect {...field("picture")} label="Immagine">
        <option value="present">Quella di adesso</option>
        {shopPictures.map((one) => (
          <option key={one} value={one}>
            {pictureNames[one]}
          </option>
        ))}
      </AdminSelect>
      {picture === "present" && (
        <div className="grid grid-cols-2 gap-3">
          {["aspect-square", "aspect-2/1"].map((frame) => (
            <img
              key={frame}
              src={shown.src}
              alt=""
              className={`w-full self-start rounded-control object-cover ${frame}`}
              style={{ objectPosition: `${left}% ${top}%` }}
            />
          ))}
        </div>
      )}
      <div className="grid grid-cols-2 gap-4">
        <AdminInput
          {...field("x")}
          label="Punto in vista, da sinistra"
          type="range"
          inputClass="accent-night"
          min={0}
          max={100}
        />
        <AdminInput
          {...field("y")}
          label="Punto in vista, dall’alto"
          type="range"
          inputClass="accent-night"
          min={0}
          max={100}
        />
      </div>
      {isGallery && (
        <>
          <AdminInput {...field("badge")} label="Nome sopra l’immagine" maxLength={24} />
          <AdminInput {...field("overlay")} label="Frase accanto" maxLength={60} />
        </>
      )}
      <AdminTextArea
        {...field("alt")}
        label="Che cosa si vede, per chi non la vede"
        hint={
          typeof place.picture === "string"
            ? "Vuota torna la descrizione iniziale."
            : "Serve per ogni foto caricata."
        }
        rows={3}
        maxLength={MAX_ALT}
      />
    </FormDialog>
  );
}
