/** Table of the contact form's messages. For conventions see `schema.ts`. */
import type { Generated } from "kysely";

export interface ContactRequestTable {
	/** Its number, without prefix. */
	sequence: Generated<number>;
	/** `null` for a visitor's. */
	user_id: string | null;
	topic: string;
	/** In lower case. */
	email: string;
	/** JSON: the message as sent. */
	content: string;
	/** Of sender, form key and content, so that a form counts once. */
	digest: string | null;
	created_at: string;
}

export interface ContactSchema {
	contact_request: ContactRequestTable;
}
