"use server";

import { adminAction } from "@/lib/identity/http/actions";
import * as codes from "../commands/manage-codes";
import { changeCodeSchema, createCodeSchema, pauseCodeSchema } from "../schema";

export const createCode = adminAction("createCode", "write", createCodeSchema, codes.createCode);

export const changeCode = adminAction("changeCode", "write", changeCodeSchema, codes.changeCode);

export const pauseCode = adminAction("pauseCode", "write", pauseCodeSchema, codes.pauseCode);
