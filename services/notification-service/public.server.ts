/** Exports for other services; import rules forbid all other imports. */
export { type NotificationEvent, notify } from "./notify.server.ts";
export { dayFrom, shippedAfter } from "./windows.ts";
