/** An import of the catalog that is read and compared before it is applied, and what it replaced. */
import { sql } from "kysely";
import type { UntypedDb } from "./index.server.ts";

const statements = [
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

export async function up(db: UntypedDb): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db);
}

/** 0295: which run of the command has an import, and the files beside the catalog file as it read them. */
export const addRuns = {
	async up(db: UntypedDb): Promise<void> {
		await sql.raw("alter table catalog_import add column run text").execute(db);
		await sql
			.raw("create table catalog_import_source (name text primary key, stamp text not null)")
			.execute(db);
	},
};
