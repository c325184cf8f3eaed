/** Tables of notifications. For conventions see `schema.ts`. */
import type { MailChoice, NotificationKind } from "#rules/notifications/notifications";
import type { Flag } from "./schema.ts";

/** What was told already: a key is told once. */
export interface NotificationEventTable {
	key: string;
	at: string;
}

/** A message for one person. */
export interface NotificationTable {
	id: string;
	user_id: string;
	/** `null` for what belongs to no account. */
	account_id: string | null;
	kind: NotificationKind;
	subject: string;
	body: string;
	/** Path of the page that it is about, in the shop. */
	path: string;
	at: string;
	read_at: string | null;
	/** 0: written for the digest alone. */
	inbox: Flag;
	/** When the digest with it is due; `null` without one, and once it was mailed. */
	digest_at: string | null;
	/** Word beside the message in a digest, such as "Overdue"; `null` without one, as `total`. */
	status: string | null;
	/** Such as "$1,200.00". */
	total: string | null;
}

export interface NotificationPreferenceTable {
	user_id: string;
	/** Empty for the choice that holds in every account without a row of its own. */
	account_id: string;
	kind: NotificationKind;
	mail: MailChoice;
	inbox: Flag;
}

/** A single row: signs the links to unsubscribe, for all processes. */
interface NotificationSecretTable {
	id: number;
	secret: string;
}

export interface NotificationsSchema {
	notification_event: NotificationEventTable;
	notification: NotificationTable;
	notification_preference: NotificationPreferenceTable;
	notification_secret: NotificationSecretTable;
}
