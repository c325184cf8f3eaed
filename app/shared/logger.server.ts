/** The storefront's log: one JSON object a line on standard output. Never log tokens, passwords or card data. */
import { pino } from "pino";
import { env } from "./env.server.ts";

export const logger = pino({ name: "storefront", level: env.LOG_LEVEL });

export type Log = typeof logger;
