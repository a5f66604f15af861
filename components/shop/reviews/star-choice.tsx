import { type ComponentProps } from "react";
import { Icon } from "@/components/ui/icon";
import { thin } from "@/components/ui/icons";
import { RequiredMark } from "@/components/ui/text-field";
import { ratingWords } from "@/lib/reviews/copy/review";
import { RATINGS } from "@/lib/reviews/model/review";

const starPath = "m12 3.2 2.7 5.7 6.2.8-4.5 4.3 1.1 6.2-5.5-3-5.5 3 1.1-6.2-4.5-4.3 6.2-.8z";

/** Five radio buttons drawn as stars; those up to the chosen one are filled. */
export function StarChoice({
  chosen,
  error,
  id,
  ...field
}: ComponentProps<"input"> & {
  /** Stars chosen, 0 when none. */
  chosen: number;
  error: string | undefined;
}) {
  return (
    <fieldset aria-describedby={error === undefined ? undefined : "recensione-rating-errore"}>
      <legend className="text-note font-medium">
        Il tuo voto
        <RequiredMark />
      </legend>
      <div className="mt-1 flex flex-wrap items-center gap-x-4">
        <div className="-ml-1.5 flex">
          {RATINGS.map((rating) => (
            <label
              key={rating}
              className="group/star grid size-12 cursor-pointer place-items-center rounded-full *:[grid-area:1/1] has-focus-visible:outline-2 has-focus-visible:outline-ink"
            >
              <input
                {...field}
                type="radio"
                value={rating}
                id={rating === 1 ? id : undefined}
                required
                className="size-full cursor-pointer opacity-0"
              />
              <span className="sr-only">
                <span>{rating === 1 ? "1 stella" : `${rating} stelle`}</span>: {ratingWords[rating]}
              </span>
              <svg
                viewBox="0 0 24 24"
                aria-hidden="true"
                className="pointer-events-none size-9 fill-white stroke-gold-text stroke-[1.2] transition-colors duration-(--duration-touch) group-has-checked/star:fill-gold group-[:has(~label_input:checked)]/star:fill-gold"
                strokeLinejoin="round"
              >
                <path d={starPath} />
              </svg>
            </label>
          ))}
        </div>
        {/* The radio buttons already announce it. */}
        <p aria-hidden="true" className="min-h-6 text-note text-cocoa">
          {chosen > 0 && `${chosen} su 5, ${ratingWords[chosen]?.toLowerCase() ?? ""}`}
        </p>
      </div>
      {error !== undefined && (
        <p
          id="recensione-rating-errore"
          className="mt-1.5 flex items-start gap-2 text-note leading-snug font-medium text-danger"
        >
          <Icon drawing={thin.alert} className="mt-0.5 size-4" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
