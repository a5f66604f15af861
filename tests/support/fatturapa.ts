import { readFile } from "node:fs/promises";
import { validateXML } from "xmllint-wasm";

/** Returns why a file is not a FatturaPA document of this shop; empty when it is one. */
export async function fatturapaErrors(xml: string): Promise<string[]> {
  const contents = await readFile(new URL("fatturapa.xsd", import.meta.url), "utf8");
  const { errors } = await validateXML({
    xml: [{ fileName: "invoice.xml", contents: xml }],
    schema: [{ fileName: "fatturapa.xsd", contents }],
  });
  return errors.map(({ message }) => message);
}
