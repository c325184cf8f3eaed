/** Messages in inboxes, as `notify` leaves them. */
import { randomUUID } from "node:crypto";
import type { Db } from "#services/db/connect.server";
import type { NotificationRow } from "#services/notification-service/notifications-repository.server";
import { insertNotifications } from "#services/notification-service/notifications-repository.server";

/** @returns its id */
export async function storeMessage(
	db: Db,
	userId: string,
	other: Partial<NotificationRow> = {},
): Promise<string> {
	const id = randomUUID();
	await insertNotifications(db, [
		{
			id,
			user_id: userId,
			account_id: "10010",
			kind: "invoice-due",
			subject: "Invoice INV-1 is due Nov 22, 2026",
			body: "Invoice INV-1 is due on Nov 22, 2026.",
			path: "/user/my-invoices",
			at: new Date().toISOString(),
			read_at: null,
			inbox: 1,
			digest_at: null,
			...other,
		},
	]);
	return id;
}
