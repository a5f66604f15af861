import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { redirects } from "@/lib/platform/redirects";

const app = path.resolve(import.meta.dirname, "../../../app");

it("paths take no parameter but those that are listed", { tags: ["R-13"] }, () => {
  const dynamic = readdirSync(app, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.includes("["))
    .map((entry) => path.relative(app, path.join(entry.parentPath, entry.name)));
  expect(dynamic.sort()).toEqual([
    // One order's signed link, sent only in its e-mails.
    path.join("(checkout)", "il-mio-ordine", "[token]"),
    // What an assistant prepared for one person.
    path.join("(checkout)", "ordine", "preparato", "[token]"),
    // A person's own data, by a link in an e-mail.
    path.join("(checkout)", "privacy", "richieste", "conferma", "[token]"),
    // A customer's review, and the opt-out of invitations, by links in an e-mail.
    path.join("(checkout)", "recensione", "[token]"),
    path.join("(checkout)", "recensione", "basta", "[token]"),
    // A version of the terms that orders name, and its files.
    path.join("(shop)", "condizioni-di-vendita", "[version]"),
    path.join("(shop)", "condizioni-di-vendita", "[version]", "[file]"),
    // The product page with a pack chosen, prerendered, behind `/prodotti?confezione=`.
    path.join("(shop)", "prodotti", "[sku]"),
    // A recall notice, which its e-mails link.
    path.join("(shop)", "richiamo", "[id]"),
    // Links in e-mails to staff.
    path.join("accedi", "invito", "[token]"),
    path.join("accedi", "password", "[token]"),
    path.join("admin", "assistente", "articoli", "[id]"),
    path.join("admin", "assistente", "conversazioni", "[id]"),
    path.join("admin", "clienti", "[id]"),
    path.join("admin", "codici", "[id]"),
    path.join("admin", "impostazioni", "[pagina]"),
    path.join("admin", "magazzino", "lotti", "[id]"),
    path.join("admin", "messaggi", "[id]"),
    path.join("admin", "newsletter", "campagne", "[id]"),
    path.join("admin", "ordini", "[id]"),
    path.join("admin", "ordini", "cambi", "[id]"),
    path.join("admin", "resi", "[id]"),
    // The sign-in library's own path.
    path.join("api", "auth", "[...nextauth]"),
    // A picture of the product page, by its content.
    path.join("api", "catalog", "pictures", "[file]"),
    // The notice on the legal guarantee, by its content.
    path.join("api", "guarantee-notice", "[hash]"),
    // The picture of a published review.
    path.join("api", "reviews", "pictures", "[id]"),
    // Operations for assistants; a purchase is only told to the platform that prepared it.
    path.join("api", "ucp", "[...path]"),
    // The API for programs of the owner; an order is named by its id.
    path.join("api", "v1", "[...path]"),
    // A page in Markdown, and its picture for shared links.
    path.join("llms", "[page]"),
    path.join("og", "[page]"),
  ]);
});

it("every folder of the dashboard has a page, or leads to one", () => {
  const led = redirects.map(({ source }) => source);
  const folders = readdirSync(path.join(app, "admin"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter(
      (folder) => !["page.tsx", "route.ts"].some((file) => existsSync(path.join(folder, file))),
    )
    .map((folder) => path.posix.join("/", path.relative(app, folder)));
  expect(folders.filter((folder) => !led.includes(folder))).toEqual([]);
});
