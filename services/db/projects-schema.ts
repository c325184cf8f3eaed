/** Tables of favorites, projects and shared links. For conventions see `schema.ts`. */
import type { GivenRight } from "#rules/sharing/shared-rights";
import type { Flag } from "./schema.ts";

/** The SKU is not a foreign key, because it may leave the catalog. */
export interface FavoriteTable {
	rid: string;
	user_id: string;
	variation_id: string;
	added_at: string;
	/** Removed rows are kept for a day, for undo. */
	removed_at: string | null;
	/** Empty without one. */
	note: string;
	/** The name of its list; empty outside of lists. */
	list_name: string;
}

/** A list that was shared at some time; its favorites name it. Others are names on favorites alone. */
export interface FavoriteListTable {
	id: string;
	user_id: string;
	name: string;
	created_at: string;
	/** The account that it is shared in; `null` for a list of its owner alone. */
	account_id: string | null;
	/** Right of everyone in the account. */
	account_right: GivenRight;
}

/** Somebody with a right of their own, in the account that the list is shared in. */
export interface FavoriteListPersonTable {
	list_id: string;
	user_id: string;
	person_right: GivenRight;
}

export interface ProjectTable {
	id: string;
	user_id: string;
	name: string;
	note: string;
	created_at: string;
	updated_at: string;
	/** The account that it is shared in; `null` for a project of its owner alone. */
	account_id: string | null;
	/** Right of everyone in the account. */
	account_right: GivenRight;
}

/** Somebody with a right of their own, in the account that the project is shared in. */
export interface ProjectPersonTable {
	project_id: string;
	user_id: string;
	person_right: GivenRight;
}

/** One row per SKU, options and fixture type. */
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

/** Spaces of a project, deleted with it. */
export interface ProjectSpacesTable {
	project_id: string;
	/** JSON: the spaces of `contracts/projects/projects.ts`. */
	spaces: string;
}

export interface ShareTable {
	id: string;
	token_digest: string;
	user_id: string;
	account_id: string | null;
	kind: string;
	target_id: string;
	with_prices: Flag;
	/** Used only for lists of favorites; other things are shown with their notes. */
	with_notes: Flag;
	created_at: string;
	expires_at: string;
	revoked_at: string | null;
}

export interface ProjectsSchema {
	favorite: FavoriteTable;
	favorite_list: FavoriteListTable;
	favorite_list_person: FavoriteListPersonTable;
	project: ProjectTable;
	project_line: ProjectLineTable;
	project_person: ProjectPersonTable;
	project_spaces: ProjectSpacesTable;
	share: ShareTable;
}
