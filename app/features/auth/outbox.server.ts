import { isDemo } from "~/shared/env.server.ts";

/** Only in demos with the embedded identity service. */
export const outboxIsOpen = (): boolean => isDemo;
