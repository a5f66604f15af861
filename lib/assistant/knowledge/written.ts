import { faqQuestions } from "@/lib/catalog/copy/faq";
import { givenText } from "@/lib/core/given-text";
import { valueOf } from "@/lib/core/value-of";
import { routes } from "@/lib/platform/routes";
import { type ShopFacts } from "./facts";
import { type Passage } from "./passage";
import passages from "./passages.json";

const areas: Readonly<Record<keyof typeof passages, Record<string, Omit<Passage, "id">>>> =
  passages;

/**
 * Returns the passages of an area of `passages.json`, with facts in place of their `{names}`: those that all may
 * name, and its `own`. A passage that names null is left out. Throws for an unknown name.
 */
export function writtenPassages(
  area: keyof typeof passages,
  facts: ShopFacts,
  own: Record<string, string | null> = {},
): Passage[] {
  const known = { ...routes, ...commonFacts(facts), ...own };
  const valueIn = (name: string) => {
    const value = valueOf<string | number | null>(known, name);
    if (value === undefined) throw new Error(`No fact is named ${name}`);
    return value;
  };
  const fill = (text: string) =>
    text.replaceAll(/\{([\w.-]+)\}/g, (_, name: string) => String(valueIn(name))).trim();
  return Object.entries(areas[area])
    .filter(([, { text }]) =>
      [...text.matchAll(/\{([\w.-]+)\}/g)].every(([, name = ""]) => valueIn(name) !== null),
    )
    .map(([id, passage]) => ({
      ...passage,
      id,
      title: fill(passage.title),
      href: fill(passage.href),
      text: fill(passage.text),
    }));
}

function commonFacts(facts: ShopFacts): Record<string, string | number> {
  const { brand, gift, contact, retention, returns } = facts.settings;
  const answers = faqQuestions(facts).map(({ id, answer }): [string, string] => [
    `faq.${id}`,
    answer,
  ]);
  return {
    brand: brand.name,
    device: brand.device,
    gift: gift.name,
    email: givenText(contact.email),
    pressEmail: givenText(contact.pressEmail || contact.email),
    privacyEmail: givenText(contact.privacyEmail),
    replyTime: facts.replyTime,
    withdrawalDays: returns.withdrawalDays,
    ...retention,
    ...Object.fromEntries(answers),
  };
}
