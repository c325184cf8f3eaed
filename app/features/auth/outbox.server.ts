import { isDemo } from "#client/env.server";

/** Only in demos with the embedded identity service. */
export const outboxIsOpen = (): boolean => isDemo;
