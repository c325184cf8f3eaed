import { nullWhenDown } from "./null-when-down.ts";

/** The answer of a service, or `null` when it does not answer. */
export const orNull = <Answer>(call: Promise<Answer>): Promise<Answer | null> => call.catch(nullWhenDown);
