/** The tables of what users keep: favorites, projects and shared links. Conventions: `schema.ts`. */
import type { Flag } from "./schema.ts";

/** A SKU that a user has marked. A SKU that leaves the catalog stays marked, so this is no foreign key. */
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
	updated_at: string;
}

/** A SKU with its chosen options and fixture type in a project; once in each. */
export interface ProjectLineTable {
	id: string;
	project_id: string;
	variation_id: string;
	options: string;
	fixture_type: string;
	fixture_key: string;
	note: string;
	quantity: number;
	position: number;
}

/** A read-only link to a project of a user or a quote of an account. */
export interface ShareTable {
	id: string;
	token_digest: string;
	user_id: string;
	account_id: string | null;
	kind: string;
	target_id: string;
	with_prices: Flag;
	created_at: string;
	expires_at: string;
	revoked_at: string | null;
}

export interface ProjectsSchema {
	favorite: FavoriteTable;
	project: ProjectTable;
	project_line: ProjectLineTable;
	share: ShareTable;
}
