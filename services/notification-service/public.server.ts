/** Exports for other services; import rules forbid all other imports. */

export { shippedAfter } from "#rules/notifications/recipients";
export { markReadBefore } from "./notifications-repository.server.ts";
export { type NotificationEvent, notify, notifyOnce } from "./notify.server.ts";
