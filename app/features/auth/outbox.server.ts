import { isDemo } from "#client/env.server";

/** The outbox is open in demos with the embedded identity service alone. */
export const outboxIsOpen = (): boolean => isDemo;
