"use client";

import { FaqList } from "@/components/shop/catalog/faq-list";
import { Sheet } from "@/components/ui/sheet";
import { type DialogProps } from "@/components/ui/use-dialog";
import { type FaqFacts } from "@/lib/catalog/copy/faq";

export default function QuestionsDialog({ facts, ...dialog }: DialogProps & { facts: FaqFacts }) {
  return (
    <Sheet {...dialog} title="Domande frequenti" wide>
      <div className="pt-4">
        <FaqList {...facts} />
      </div>
    </Sheet>
  );
}
