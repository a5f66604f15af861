import { z } from "zod";
import { type Sandbox } from "../context";
import { type Reply } from "../http";
import { type Call } from "../operation";
import { fromZod, noSuch } from "./api";
import { expanded, expandedList, expandSchema } from "./expand";
import { listOf, pageSchema } from "./lists";
import { chargeObject, intentObject } from "./payment-objects";

const readSchema = z.looseObject({ expand: expandSchema });
const listSchema = z.looseObject({ ...pageSchema, expand: expandSchema });

export function retrieveIntent(sandbox: Sandbox, call: Call): Reply {
  const params = readSchema.safeParse(call.body);
  if (!params.success) return fromZod(params.error, call.body);
  const intent = sandbox.state.intents.get(call.id);
  if (intent === null) return noSuch("payment_intent", call.id, "intent");
  return expanded(sandbox, intentObject(sandbox, intent), params.data.expand);
}

export function listIntents(sandbox: Sandbox, call: Call): Reply {
  const params = listSchema.safeParse(call.body);
  if (!params.success) return fromZod(params.error, call.body);
  const intents = sandbox.state.intents
    .newestFirst()
    .map((intent) => intentObject(sandbox, intent));
  const page = listOf("/v1/payment_intents", intents, params.data);
  return expandedList(sandbox, page, params.data.expand);
}

export function retrieveCharge(sandbox: Sandbox, call: Call): Reply {
  const params = readSchema.safeParse(call.body);
  if (!params.success) return fromZod(params.error, call.body);
  const charge = sandbox.state.charges.get(call.id);
  if (charge === null) return noSuch("charge", call.id, "id");
  return expanded(sandbox, chargeObject(sandbox, charge), params.data.expand);
}
