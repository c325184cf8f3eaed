/** Changes of the tables of the catalog. Their order is in `index.server.ts`. */

import { sql } from "kysely";
import type { UntypedDb } from "./index.server.ts";

/** 0230: What tells SKUs apart, and entries that are further registrations of one. The empty text marks SKUs that the next start settles. */
export async function skuAttributes(db: UntypedDb): Promise<void> {
	await sql`alter table variation add column attributes text not null default ''`.execute(db);
	await sql`alter table variation add column listed_as text references variation (id) on delete cascade`.execute(
		db,
	);
	await sql`create index variation_listed_as on variation (listed_as)`.execute(db);
}

/** 0231: Accessories, required accessories and replacements of SKUs. */
export async function skuRelations(db: UntypedDb): Promise<void> {
	await sql`
		create table sku_relation (
			from_id text not null references variation (id) on delete cascade,
			kind text not null,
			group_name text not null,
			to_id text not null references variation (id) on delete cascade,
			pieces integer not null,
			position integer not null,
			primary key (from_id, kind, group_name, to_id)
		)
	`.execute(db);
	await sql`create index sku_relation_to on sku_relation (to_id)`.execute(db);
}

/** 0232: The owner's pictures of a SKU, and its 360° view. */
export async function skuPictures(db: UntypedDb): Promise<void> {
	await sql`alter table variation add column image text`.execute(db);
	await sql`alter table variation add column spin text`.execute(db);
}

/** 0233: Photographs that came with a catalog file. */
export async function pictureFiles(db: UntypedDb): Promise<void> {
	await sql`create table picture_file (id text primary key, content text not null)`.execute(db);
}

/** 0243: The cross-reference: numbers of other makers with ours. An import writes its rows beside the earlier ones, then becomes current. */
export async function crossReference(db: UntypedDb): Promise<void> {
	await sql`
		create table cross_reference_import (
			id text primary key,
			started_at text not null,
			finished_at text,
			is_current integer default 0 not null,
			row_count integer default 0 not null,
			family_lengths text default '[]' not null,
			demonstration integer default 0 not null
		)`.execute(db);
	await sql`
		create table cross_reference (
			import_id text not null,
			position integer not null,
			brand text not null,
			brand_key text not null,
			number text not null,
			number_key text not null,
			is_family integer not null,
			whole_key text not null,
			sku text not null,
			sku_key text not null,
			grade text not null,
			note text not null,
			primary key (import_id, position)
		)`.execute(db);
	await sql`create index cross_reference_number on cross_reference (number_key, import_id)`.execute(db);
	await sql`create index cross_reference_whole on cross_reference (whole_key, import_id)`.execute(db);
}

/** 0286: Finds the part numbers of a SKU, to write them into an index outside the database. */
export async function partsBySku(db: UntypedDb): Promise<void> {
	await sql`create index search_part_sku on search_part (sku_number)`.execute(db);
}

const importTables = [
	`create table catalog_import (
		id text primary key,
		file text not null,
		content_hash text not null,
		replaces integer not null,
		state text not null,
		row_reached integer not null,
		differences text,
		base_version text,
		version text,
		edition_before text,
		begun_at text not null,
		applied_at text
	)`,
	`create table catalog_import_row (
		row_number integer primary key,
		product_id text not null,
		variation_id text not null,
		sku_key text not null,
		replaced_id text,
		photometry text,
		related integer not null,
		content text not null
	)`,
	"create index catalog_import_row_product on catalog_import_row (product_id)",
	"create index catalog_import_row_variation on catalog_import_row (variation_id)",
	"create index catalog_import_row_key on catalog_import_row (sku_key)",
	`create table catalog_import_product (
		position integer primary key,
		product_id text not null unique,
		change text
	)`,
	`create table catalog_import_relation (
		position integer primary key,
		from_id text not null,
		kind text not null,
		group_name text not null,
		to_id text not null,
		pieces integer not null
	)`,
	"create index catalog_import_relation_from on catalog_import_relation (from_id)",
	`create table catalog_import_file (
		name text primary key,
		kind text not null,
		label text not null,
		content text not null
	)`,
	`create table catalog_import_refusal (
		position integer primary key,
		row_number integer not null,
		column_name text not null,
		value text not null,
		reason text not null
	)`,
	`create table catalog_before (
		part text not null,
		id text not null,
		content text not null,
		primary key (part, id)
	)`,
];

/** 0293: An import of the catalog that is read and compared before it is applied, and what it replaced. */
export async function catalogImports(db: UntypedDb): Promise<void> {
	for (const statement of importTables) await sql.raw(statement).execute(db);
}

const stepTables = [
	`create table catalog_step (
		version text primary key,
		before text not null,
		first_product integer not null,
		first_sku integer not null
	)`,
	`create table catalog_removed (
		version text not null references catalog_step (version) on delete cascade,
		variation_id text not null,
		primary key (version, variation_id)
	)`,
	"create index search_sku_product on search_sku (product_number)",
];

/** 0294: What an import changed, for indexes that need not be built again, and the numbers that the search tables gave out. */
export async function catalogSteps(db: UntypedDb): Promise<void> {
	for (const statement of stepTables) await sql.raw(statement).execute(db);
}

/** 0295: Which run of the command has an import, and the files beside the catalog file as it read them. */
export async function catalogImportRuns(db: UntypedDb): Promise<void> {
	await sql.raw("alter table catalog_import add column run text").execute(db);
	await sql
		.raw("create table catalog_import_source (name text primary key, stamp text not null)")
		.execute(db);
}

/** 0400: Part numbers that people watch for an account. */
export async function partAlerts(db: UntypedDb): Promise<void> {
	await sql`
		create table part_alert (
			id text primary key,
			user_id text not null references portal_user (user_id) on delete cascade on update cascade,
			account_id text not null,
			variation_id text not null,
			kind text not null,
			sku text not null,
			name text not null,
			quantity integer not null,
			told_cents integer,
			told_at text not null,
			created_at text not null,
			constraint part_alert_once unique (user_id, account_id, variation_id, kind)
		)`.execute(db);
}
