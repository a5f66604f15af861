import { all, expect, one, test, text } from "../support/html";

test(
  "shows everyone benefits, the three partnerships and the request form",
  {
    tag: ["@R-05", "@R-19", "@AP-01", "@AP-02", "@AP-03", "@AP-04", "@AP-05", "@AP-09", "@AP-11"],
  },
  async ({ openPage }) => {
    const { document } = await openPage("/area-pro");
    const main = one(document, "main");
    one(main, "h2", "Che cosa cambia da partner.");
    const types = all(main, "#b2b li");
    expect(types).toHaveLength(3);
    const percents = {
      "Istituto di bellezza": "fino al 30%",
      Distributore: "fino al 40%",
      "Professionista indipendente": "fino al 25%",
    };
    for (const [name, percent] of Object.entries(percents))
      expect(text(one(main, "#b2b li", new RegExp(name)))).toContain(percent);
    const popular = types.map(text).filter((words) => words.includes("Più scelto"));
    expect(popular).toEqual([expect.stringContaining("Distributore")]);
    expect(text(one(main, "#partner"))).toMatch(/partnership entro 24\sore/);
    expect(one(main, "a", "Accedi").getAttribute("href")).toBe("/accedi");
    for (const anchor of ["partner", "formazione", "b2b"]) one(main, `#${anchor}`);
    const labels = all(main, "form label").map(text).join();
    for (const field of [
      "Ragione sociale",
      "Tipo di attività",
      "Nome del referente",
      "Ruolo",
      "Email",
      "Telefono",
      "Città",
    ])
      expect(labels).toContain(field);
  },
);
