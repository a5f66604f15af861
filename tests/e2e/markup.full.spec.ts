import { expect, test } from "../support/html";
import { publicPages } from "../support/public-pages";

/* Faults of HTML that a browser forgives, and a reader of the page does not. */

for (const path of publicPages)
  test(`${path} has sound HTML`, async ({ openPage }) => {
    const { document } = await openPage(path);
    const found = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.outerHTML.slice(0, 120));
    // Without `aria-invalid` a browser calls these invalid before they are touched.
    const required = ":is(select, [type=checkbox])[required]:not([aria-invalid=false])";
    expect(found(required)).toEqual([]);
    expect(found("[aria-live]")).toEqual([]);
    expect(found("a[type]")).toEqual([]);
    expect(found("picture source:not([width])")).toEqual([]);
    expect(found("figcaption:not(:first-child, :last-child)")).toEqual([]);
  });
