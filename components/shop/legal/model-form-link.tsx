import { buttonClass } from "@/components/ui/button";
import { routes } from "@/lib/platform/routes";

/** Links to the model withdrawal form as a PDF. */
export function ModelFormLink() {
  return (
    <p className="mt-4">
      <a href={routes.withdrawalForm} download className={buttonClass("outline", "no-underline!")}>
        Scarica il modulo in PDF
      </a>
    </p>
  );
}
