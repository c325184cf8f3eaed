/** The tables of what users keep: favourites and projects. Conventions: `schema.ts`. */

/** A SKU that a user has marked. A SKU that leaves the catalogue stays marked, so this is no foreign key. */
export interface FavoriteTable {
	rid: string;
	user_id: string;
	variation_id: string;
	added_at: string;
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

/** A SKU with its chosen options in a project; once in each. */
export interface ProjectLineTable {
	id: string;
	project_id: string;
	variation_id: string;
	/** JSON: string[], sorted. */
	options: string;
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

export interface SavingSchema {
	favorite: FavoriteTable;
	project: ProjectTable;
	project_line: ProjectLineTable;
	project_submission: ProjectSubmissionTable;
}
