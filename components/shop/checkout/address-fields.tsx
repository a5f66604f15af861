"use client";

import { useEffect, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Announcement } from "@/components/ui/announcement";
import { SelectField, TextField } from "@/components/ui/text-field";
import { fieldMessages, townWarning } from "@/lib/checkout/copy";
import { type CheckoutForm } from "@/lib/checkout/schema";
import { plainCode } from "@/lib/core/typed-text";
import { routes } from "@/lib/platform/routes";
import {
  deliveryLimits,
  isTownOf,
  placeOutsideVat,
  townOutsideVat,
} from "@/lib/shipping/model/address";
import { type PostalArea } from "@/lib/shipping/model/postal-areas";
import { fieldId } from "./fields";

const TOWN_LIST = "ordine-comuni";
const POSTAL_CODE_HINT = "5 cifre";

/**
 * Postal code, town and country in one row, and the province. A known code fills in the province and offers its towns. It fills
 * in an empty town, never replaces a typed one, and warns when another town is typed.
 */
export function AddressFields() {
  const { register, control, setValue, getValues, formState } = useFormContext<CheckoutForm>();
  const [typedCode, typedCity] = useWatch({ control, name: ["postal_code", "city"] });
  const postalCode = plainCode(typedCode);
  const found = usePostalArea(postalCode);
  const [filledTown, setFilledTown] = useState("");
  useEffect(() => {
    if (found === "loading" || found === null) return;
    const { provinces, towns } = found;
    const [only, ...others] = provinces;
    if (only && others.length === 0) setValue("province", only.code);
    else if (!provinces.some(({ code }) => code === getValues("province")))
      setValue("province", "");
    const isTyping = document.activeElement?.id === fieldId("city");
    const town = getValues("city").trim();
    if (towns[0] !== undefined && !isTyping && (town === "" || town === filledTown)) {
      setFilledTown(towns[0]);
      setValue("city", towns[0], { shouldValidate: formState.isSubmitted });
    }
    // Runs once for each code: a later change of the form is the customer's.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [found]);

  const area = found === "loading" ? null : found;
  const [onlyProvince, ...otherProvinces] = area?.provinces ?? [];
  const isChoice = onlyProvince !== undefined && otherProvinces.length > 0;
  const place = placeOutsideVat(postalCode);
  const town = place === null ? townOutsideVat(typedCity, postalCode) : null;
  const unreachable =
    place !== null
      ? fieldMessages.outsideVat(place)
      : found === null
        ? fieldMessages.unknownPostalCode
        : undefined;
  const filled =
    filledTown !== "" && area !== null
      ? [filledTown, ...area.provinces.slice(0, isChoice ? 0 : 1).map(provinceText)].join(", ")
      : "";
  const errorOf = (name: "postal_code" | "province" | "country") => formState.errors[name]?.message;
  return (
    <>
      <div className="field-row town-row">
        <TextField
          id={fieldId("postal_code")}
          label="CAP"
          aria-label="Codice postale (CAP)"
          autoComplete="postal-code"
          inputMode="numeric"
          required
          // Always one line: the answer comes while the customer is about to press the button below.
          hint={onlyProvince && !isChoice ? provinceText(onlyProvince) : POSTAL_CODE_HINT}
          error={errorOf("postal_code") ?? unreachable}
          {...register("postal_code")}
        />
        <TownField
          towns={area?.towns ?? []}
          postalCode={postalCode}
          mayWarn={place === null}
          refused={town === null ? undefined : fieldMessages.outsideVatTown(town)}
          onType={() => setFilledTown("")}
        />
        <TextField
          id={fieldId("country")}
          label="Paese"
          autoComplete="country-name"
          required
          error={errorOf("country")}
          {...register("country")}
        />
      </div>
      <p className="fine-print col-span-full text-pretty">{deliveryLimits}</p>
      <Announcement text={unreachable ?? filled} />
      {isChoice && (
        <SelectField
          id={fieldId("province")}
          label="Provincia"
          autoComplete="address-level1"
          required
          className="col-span-full"
          error={errorOf("province")}
          {...register("province")}
        >
          <option value="">Scegli</option>
          {area?.provinces.map(({ code, name }) => (
            <option key={code} value={code}>
              {name} ({code})
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

function provinceText({ name, code }: PostalArea["provinces"][number]): string {
  return `Provincia: ${name} (${code})`;
}

type TownFieldProps = {
  towns: readonly string[];
  postalCode: string;
  mayWarn: boolean;
  /** Why the shop does not deliver to the typed town. */
  refused: string | undefined;
  /** Called when the customer changes the town, also to the one that was filled in. */
  onType: () => void;
};

/** The town; a code known by several names offers them. */
function TownField({ towns, postalCode, mayWarn, refused, onType }: TownFieldProps) {
  const { register, control, formState } = useFormContext<CheckoutForm>();
  const typed = useWatch({ control, name: "city" });
  const [isLeft, setIsLeft] = useState(false);
  const isOther = typed.trim() !== "" && towns.length > 0 && !isTownOf(towns, typed);
  return (
    <div>
      <TextField
        id={fieldId("city")}
        label="Città"
        autoComplete="address-level2"
        list={towns.length > 1 ? TOWN_LIST : undefined}
        required
        error={formState.errors.city?.message ?? refused}
        {...register("city", {
          onChange: onType,
          onBlur: () => setIsLeft(true),
        })}
      />
      <datalist id={TOWN_LIST}>
        {towns.map((town) => (
          <option key={town} value={town} />
        ))}
      </datalist>
      <p role="status" className="fine-print mt-1.5 empty:hidden">
        {mayWarn &&
          refused === undefined &&
          isLeft &&
          isOther &&
          townWarning(postalCode, towns[0] ?? "")}
      </p>
    </div>
  );
}

type Answer = { postalCode: string; area: PostalArea | null };

/**
 * Returns what the server knows about a postal code: its area, null for an unknown code, `loading` for an
 * unfinished one and until the answer arrives. When the server cannot be reached, it decides on submit.
 */
function usePostalArea(postalCode: string): PostalArea | "loading" | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const isComplete = /^\d{5}$/.test(postalCode) && placeOutsideVat(postalCode) === null;
  useEffect(() => {
    if (!isComplete) return undefined;
    const request = new AbortController();
    void findArea(postalCode, request.signal)
      .then((area) => {
        setAnswer({ postalCode, area });
      })
      .catch(() => undefined);
    return () => request.abort();
  }, [postalCode, isComplete]);
  return isComplete && answer?.postalCode === postalCode ? answer.area : "loading";
}

async function findArea(postalCode: string, signal: AbortSignal): Promise<PostalArea | null> {
  const response = await fetch(`${routes.postalCode}?cap=${postalCode}`, { signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return ((await response.json()) as { area: PostalArea | null }).area;
}
