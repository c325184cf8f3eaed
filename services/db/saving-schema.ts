/** The tables of what users keep: favourites, projects and shared links. Conventions: `schema.ts`. */
import type { Flag } from "./schema.ts";

/** A SKU that a user has marked. A SKU that leaves the catalogue stays marked, so this is no foreign key. */
export interface FavoriteTable {
	rid: string;
	user_id: string;
	variation_id: string;
	added_at: string;
	/** When it was removed; such a row is kept for a day, so that the removal can be undone. */
	removed_at: string | null;
}

export interface ProjectTable {
	id: string;
	user_id: string;
	name: string;
	note: string;
	created_at: string;
	/** Moves on when lines change. */
	updated_at: string;
}

/** A SKU with its chosen options and fixture type in a project; once in each. */
export interface ProjectLineTable {
	id: string;
	project_id: string;
	variation_id: string;
	/** JSON: string[], sorted. */
	options: string;
	/** As it was typed, and as it is compared and sorted by; both empty without one. */
	fixture_type: string;
	fixture_key: string;
	note: string;
	quantity: number;
	position: number;
}

/** A form that was carried out, so that its repetition is not. */
export interface ProjectSubmissionTable {
	user_id: string;
	/** SHA-256 of the form's key and content. */
	digest: string;
	project_id: string;
	at: string;
}

/** A read-only link to a project of a user or a quote of an account. */
export interface ShareTable {
	id: string;
	/** SHA-256 of the token. */
	token_digest: string;
	user_id: string;
	/** The account that the user acted for: its prices are shown, and a link to a quote is its. */
	account_id: string | null;
	kind: string;
	target_id: string;
	with_prices: Flag;
	created_at: string;
	expires_at: string;
	revoked_at: string | null;
}

export interface SavingSchema {
	favorite: FavoriteTable;
	project: ProjectTable;
	project_line: ProjectLineTable;
	project_submission: ProjectSubmissionTable;
	share: ShareTable;
}
