import { autoIncrement, type Dialect } from "../dialect.server.ts";
import type { UntypedDb } from "./index.server.ts";

export async function up(db: UntypedDb, dialect: Dialect): Promise<void> {
	const create = db.schema;

	await create
		.createTable("category")
		.addColumn("id", "text", (c) => c.primaryKey())
		.addColumn("parent_id", "text", (c) => c.references("category.id"))
		.addColumn("slug", "text", (c) => c.notNull())
		.addColumn("name", "text", (c) => c.notNull())
		.addColumn("description", "text", (c) => c.notNull())
		.addColumn("image", "text", (c) => c.notNull())
		.addColumn("position", "integer", (c) => c.notNull())
		.addUniqueConstraint("category_slug", ["parent_id", "slug"])
		.execute();

	await create
		.createTable("product")
		.addColumn("id", "text", (c) => c.primaryKey())
		.addColumn("category_id", "text", (c) => c.notNull().references("category.id"))
		.addColumn("slug", "text", (c) => c.notNull().unique())
		.addColumn("name", "text", (c) => c.notNull())
		.addColumn("brand", "text", (c) => c.notNull())
		.addColumn("brand_key", "text", (c) => c.notNull())
		.addColumn("kind", "text", (c) => c.notNull())
		.addColumn("type", "text", (c) => c.notNull())
		.addColumn("series", "text")
		.addColumn("status", "text", (c) => c.notNull())
		.addColumn("replaced_by", "text", (c) => c.references("product.id"))
		.addColumn("description", "text", (c) => c.notNull())
		.addColumn("application", "text", (c) => c.notNull())
		.addColumn("drawing", "text", (c) => c.notNull())
		.addColumn("image", "text")
		.addColumn("register", "text", (c) => c.notNull())
		.addColumn("publisher", "text", (c) => c.notNull())
		.addColumn("as_of", "text", (c) => c.notNull())
		.addColumn("updated_at", "text", (c) => c.notNull())
		.execute();
	await create.createIndex("product_category").on("product").column("category_id").execute();
	await create.createIndex("product_replaced_by").on("product").column("replaced_by").execute();

	await create
		.createTable("variation")
		.addColumn("id", "text", (c) => c.primaryKey())
		.addColumn("product_id", "text", (c) => c.notNull().references("product.id").onDelete("cascade"))
		.addColumn("sku", "text", (c) => c.notNull())
		.addColumn("sku_key", "text", (c) => c.notNull())
		.addColumn("position", "integer", (c) => c.notNull())
		.addColumn("orderable", "integer", (c) => c.notNull())
		.addColumn("lumens", "double precision")
		.addColumn("watts", "double precision")
		.addColumn("efficacy", "double precision")
		.addColumn("cct_kelvin", "text", (c) => c.notNull())
		.addColumn("cri", "double precision")
		.addColumn("r9", "double precision")
		.addColumn("beam_degrees", "double precision")
		.addColumn("cbcp", "double precision")
		.addColumn("length_mm", "double precision")
		.addColumn("diameter_mm", "double precision")
		.addColumn("width_mm", "double precision")
		.addColumn("height_mm", "double precision")
		.addColumn("base", "text")
		.addColumn("can_sizes", "text", (c) => c.notNull())
		.addColumn("can_ratings", "text", (c) => c.notNull())
		.addColumn("wattage_equivalent", "double precision")
		.addColumn("life_hours", "double precision")
		.addColumn("warranty_years", "double precision")
		.addColumn("power_factor", "double precision")
		.addColumn("standby_watts", "double precision")
		.addColumn("dimmable", "integer", (c) => c.notNull())
		.addColumn("dims_to_percent", "double precision")
		.addColumn("three_way", "integer", (c) => c.notNull())
		.addColumn("enclosed_rated", "integer")
		.addColumn("connected", "integer", (c) => c.notNull())
		.addColumn("connects_using", "text")
		.addColumn("features", "text", (c) => c.notNull())
		.addColumn("upc", "text", (c) => c.notNull())
		.addColumn("notes", "text", (c) => c.notNull())
		.addColumn("indoor_outdoor", "text")
		.addColumn("markets", "text")
		.addColumn("available_on", "text")
		.addColumn("certified_on", "text")
		.execute();
	await create.createIndex("variation_product").on("variation").columns(["product_id", "position"]).execute();
	await create.createIndex("variation_sku_key").on("variation").column("sku_key").execute();

	await create
		.createTable("warehouse")
		.addColumn("id", "text", (c) => c.primaryKey())
		.addColumn("name", "text", (c) => c.notNull())
		.addColumn("city", "text", (c) => c.notNull())
		.addColumn("state", "text", (c) => c.notNull())
		.addColumn("position", "integer", (c) => c.notNull())
		.execute();

	await create
		.createTable("stock")
		.addColumn("variation_id", "text", (c) => c.notNull().references("variation.id").onDelete("cascade"))
		.addColumn("warehouse_id", "text", (c) => c.notNull().references("warehouse.id"))
		.addColumn("quantity", "integer", (c) => c.notNull())
		.addColumn("lead_days", "integer", (c) => c.notNull())
		.addPrimaryKeyConstraint("stock_key", ["variation_id", "warehouse_id"])
		.execute();

	await create
		.createTable("price")
		.addColumn("variation_id", "text", (c) => c.primaryKey().references("variation.id").onDelete("cascade"))
		.addColumn("list_cents", "integer", (c) => c.notNull())
		.execute();

	await create
		.createTable("catalogue_meta")
		.addColumn("key", "text", (c) => c.primaryKey())
		.addColumn("value", "text", (c) => c.notNull())
		.execute();

	await autoIncrement(create.createTable("log"), "id", dialect)
		.addColumn("at", "text", (c) => c.notNull())
		.addColumn("endpoint", "text", (c) => c.notNull())
		.addColumn("error", "text", (c) => c.notNull())
		.addColumn("request", "text")
		.execute();

	await create
		.createTable("newsletter_subscriber")
		.addColumn("email", "text", (c) => c.primaryKey())
		.addColumn("subscribed_at", "text", (c) => c.notNull())
		.execute();
}
