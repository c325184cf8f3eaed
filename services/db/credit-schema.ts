/** Tables of credit applications. For conventions see `schema.ts`. */
import type { Generated } from "kysely";

export interface CreditApplicationTable {
	/** Number of the application, without prefix. */
	sequence: Generated<number>;
	/** SHA-256 of the applicant's token; the tax id is bound to it. */
	token_hash: string;
	/** `null` for a visitor's. */
	user_id: string | null;
	status: "draft" | "received" | "in-review" | "approved" | "declined";
	legal_name: string;
	/** Requested limit, in whole dollars. */
	credit_limit: number;
	/** JSON: the parts. Never the tax id. */
	content: string;
	/** As compact JWE; `null` before it is entered. */
	tax_id: string | null;
	/** The last four digits. */
	tax_id_ending: string | null;
	/** Id of the key that encrypts the tax id. */
	key_id: string | null;
	saved_at: string;
	sent_at: string | null;
	decided_at: string | null;
	/** JSON: the text that was signed. */
	consent: string | null;
}

/** Who read or changed what. Kept after the application is deleted; holds nothing of it but its number. */
export interface CreditAccessTable {
	sequence: Generated<number>;
	/** Number of the application; `null` for a list. */
	application: number | null;
	user_id: string | null;
	actor: string;
	action: "listed" | "read" | "revealed" | "changed" | "copied" | "deleted";
	detail: string;
	at: string;
}

export interface CreditSchema {
	credit_application: CreditApplicationTable;
	credit_access: CreditAccessTable;
}
