import { readFileSync } from "node:fs";
process.env.DATABASE_URL = readFileSync("/tmp/bench.url","utf8");
const { findOrders, countViews, countOrders, findNeighbours } = await import("/work/wt/table/lib/orders/list-search");
const { parseOrderListQuery } = await import("/work/wt/table/lib/orders/schema");
const { getDb, closeDb } = await import("/work/wt/table/lib/db/client");
const now=new Date();
const qs=["","stato=shipped","stato=pending&pagamento=paid","stato=cancelled&pagamento=failed","cerca=rossi","cerca=mario+rossi","cerca=niccolo+cantu","cerca=example.it","cerca=zz","cerca=m","cerca=zanella+xyz","cerca=SC-0F4","cerca=0861","cerca=muller123@","vista=da-spedire","vista=in-ritardo","vista=pagamento-incerto","vista=email-non-consegnate","ordina=-totale","ordina=totale&stato=cancelled","ordina=numero&cerca=rossi","ordina=stato","ordina=-pagamento&dal=2025-01-01&al=2025-01-31","dal=2024-06-01&al=2024-06-30&stato=pending","min=100&max=119","min=100&ordina=data&cerca=anna","max=29.99&ordina=-totale&dal=2025-11-01","pagina=600","cerca=rossi&pagina=500","cerca=%25%25%25","cerca=_","cerca=---","ordina=-totale&vista=in-ritardo","cerca=rossi+sc-1f+bianchi","dal=2026-11-21&pagina=50","max=33.89&min=33.89&ordina=-data&cerca=lucia"];
for (const q of qs){ const f=parseOrderListQuery(q); const ts=[]; let r; for(let i=0;i<4;i++){const t=performance.now(); r=await findOrders(f,now); ts.push(performance.now()-t);} ts.sort((a,b)=>a-b); console.log(ts.at(-1)!.toFixed(0).padStart(6), ts[1]!.toFixed(0).padStart(6), String(r!.total).padStart(6), r!.more?"+":" ", q); }
for(let i=0;i<3;i++){const t=performance.now(); const v=await countViews(now); console.log((performance.now()-t).toFixed(0),v);}
const r=await findOrders(parseOrderListQuery(""),now); const o=r.rows[3]! as any;
for (const q of ["","vista=in-ritardo","cerca=rossi+mario&ordina=-totale"]) {const t=performance.now(); await findNeighbours(o,parseOrderListQuery(q),now); console.log("beside",(performance.now()-t).toFixed(0));}
await closeDb();
