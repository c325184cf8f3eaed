import { isDemo } from "~/shared/env.server.ts";

/** Whether mail can be read in the browser: in a demonstration with the embedded identity service only. */
export const outboxIsOpen = isDemo;
