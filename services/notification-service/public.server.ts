/** Exports for other services; import rules forbid all other imports. */
export { markReadBefore } from "./notifications-repository.server.ts";
export { type NotificationEvent, notify } from "./notify.server.ts";
export { dayFrom, shippedAfter } from "#rules/notifications/windows";
