/** Tables of layout requests, warranty claims and their files. For conventions see `schema.ts`. */
import type { Generated } from "kysely";
import type { MessageStatus } from "#rules/contact/message-terms";
import type { RequestKind, UploadPurpose } from "#rules/requests/upload-limits";
import type { Flag } from "./schema.ts";

/** A file in the folder of uploads. Owned by a user, a browser, or through its request. */
export interface UploadTable {
	id: string;
	purpose: UploadPurpose;
	user_id: string | null;
	/** SHA-256 of the key of an anonymous browser. */
	browser_key: string | null;
	name: string;
	/** `null` until it is complete. */
	type: string | null;
	/** The name of the checked file; `null` until it is complete. */
	stored: string | null;
	size: number | null;
	received: number;
	complete: Flag;
	request_id: string | null;
	/** The request whose next message it is for; `null` for a new request. */
	reply_to: string | null;
	/** The message that it came with; `null` for files of the request itself. */
	event_id: number | null;
	from_staff: Flag;
	created_at: string;
	updated_at: string;
}

/** A layout request, a warranty claim, or a return or cancellation of an order line. */
export interface ServiceRequestTable {
	/** Number of the request, without prefix. */
	sequence: Generated<number>;
	id: string;
	kind: RequestKind;
	/** `null` for a visitor's. */
	user_id: string | null;
	/** `null` for users without an account. */
	account_id: string | null;
	/** Email in lower case: a visitor's request becomes that of the user who verifies this address. */
	contact_email: string;
	status: string;
	title: string;
	/** JSON: what was sent. */
	content: string;
	rma_number: string | null;
	/** Hash of owner, form key and content, so that a form counts once. */
	digest: string | null;
	/** Order of a return or cancellation; `null` for others, as `line_id` and `quantity`. */
	order_id: string | null;
	line_id: string | null;
	/** Pieces. */
	quantity: number | null;
	/** JSON: what a return was credited at. */
	credit: Generated<string | null>;
	created_at: string;
	updated_at: string;
}

export interface ServiceRequestEventTable {
	id: Generated<number>;
	request_id: string;
	at: string;
	/** `null` for a message alone. */
	status: string | null;
	author: "customer" | "staff";
	author_name: string;
	message: string;
	/** Hash of sender, form key and content, so that a customer's message counts once. */
	digest: string | null;
}

/** What a person or a company uploaded in a day. */
export interface UploadBytesTable {
	/** By the shop's clock. */
	day: string;
	/** `user:ID` or `company:ID`. */
	owner: string;
	/** PostgreSQL answers a text. */
	bytes: number;
}

export interface RequestsSchema {
	upload: UploadTable;
	upload_bytes: UploadBytesTable;
	service_request: ServiceRequestTable;
	service_request_event: ServiceRequestEventTable;
}

/** Table of the contact form's messages. For conventions see `schema.ts`. */
export interface ContactRequestTable {
	/** Number of the request, without prefix. */
	sequence: Generated<number>;
	/** `null` for a visitor's. */
	user_id: string | null;
	topic: string;
	/** In lower case. */
	email: string;
	/** JSON: the message as sent. */
	content: string;
	/** Hash of sender, form key and content, so that a form counts once. */
	digest: string | null;
	created_at: string;
	/** The account of a customer who was signed in; `null` for everyone else. */
	account_id: Generated<string | null>;
	status: Generated<MessageStatus>;
	/** Of the status. */
	changed_at: Generated<string | null>;
	changed_by_name: Generated<string | null>;
}

/** What our side answered to messages of the contact form. */
export interface ContactAnswerTable {
	id: string;
	/** The number of the message, without prefix. */
	sequence: number;
	at: string;
	user_id: string;
	name: string;
	text: string;
	/** Of author, form key and text, so that a form counts once. */
	digest: string | null;
}

export interface ContactSchema {
	contact_request: ContactRequestTable;
	contact_answer: ContactAnswerTable;
}
