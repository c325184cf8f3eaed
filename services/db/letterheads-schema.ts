/** Letterheads of accounts and agencies. For conventions see `schema.ts`. */

export interface LetterheadTable {
	id: string;
	/** The company's; then without `user_id`. */
	account_id: string | null;
	/** The representative whose agency it is; then without `account_id`. */
	user_id: string | null;
	/** New with each change. */
	version: string;
	name: string;
	/** JSON: the lines. */
	address: string;
	phone: string;
	email: string;
	website: string;
	closing: string;
	/** New with each logo; `null` without one, as the next two. */
	logo_id: string | null;
	logo_type: "png" | "jpg" | null;
	/** The logo's name in the store of uploaded files. */
	logo_stored: string | null;
	/** In bytes; 0 without a logo, as the next two. */
	logo_size: number;
	logo_width: number;
	logo_height: number;
	changed_by: string;
	changed_by_name: string;
	changed_at: string;
}

export interface LetterheadsSchema {
	letterhead: LetterheadTable;
}
