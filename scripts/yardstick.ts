import { createServer } from "node:http";
import { listen } from "@/sandbox/http";

/*
 * A page that never changes, measured together with the shop. Its largest paint shows what the simulation
 * adds to any page, its blocking time how busy this host is.
 */

const text = "Una pagina di misura, con un testo e uno script. ".repeat(400);
/** Divisions that take about 40 ms of an idle processor of 2024. */
const work = "let sum=0;for(let i=1;i<2e7;i+=1)sum+=1/i;document.body.dataset.sum=sum";
const page = `<!doctype html><html lang="it"><meta charset="utf-8"><title>Misura</title>
<meta name="description" content="Misura"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><main><h1>Misura</h1><p>${text}</p></main><script src="/work.js" async></script></html>`;

/** Serves the page. */
export const startYardstick = () =>
  listen(
    createServer((req, res) => {
      const isScript = req.url === "/work.js";
      res.setHeader("content-type", isScript ? "text/javascript" : "text/html; charset=utf-8");
      res.end(isScript ? work : page);
    }),
  );
