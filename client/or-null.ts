import { nullWhenDown } from "./null-when-down.ts";

/** `null` when the service is down. */
export const orNull = <Answer>(call: Promise<Answer>): Promise<Answer | null> => call.catch(nullWhenDown);
