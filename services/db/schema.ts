/**
 * Tables of the embedded services for Kysely, the same on SQLite and PostgreSQL: booleans are 0 or 1, lists
 * and records JSON text, dates ISO 8601 text, money integer cents.
 */
import type { ColumnType, Generated } from "kysely";
import type { SkuRelation } from "#rules/catalog/relations/sku-relations";
import type { CartSchema, DesignsSchema, OrderListSchema } from "./cart-schema.ts";
import type { CatalogImportSchema } from "./catalog-import-schema.ts";
import type { ChatSchema } from "./chat-schema.ts";
import type { CompanySchema, LetterheadsSchema } from "./company-schema.ts";
import type { CreditSchema } from "./credit-schema.ts";
import type { IdentitySchema } from "./identity-schema.ts";
import type { IntegrationsSchema } from "./integrations-schema.ts";
import type { InvoicesSchema } from "./invoices-schema.ts";
import type { NotificationsSchema } from "./notifications-schema.ts";
import type { IdempotencySchema, QueueSchema } from "./operation-schema.ts";
import type { BlanketSchema, OrdersSchema } from "./orders-schema.ts";
import type {
	AlertsSchema,
	CrossReferenceSchema,
	CustomerPartsSchema,
	SearchReportSchema,
} from "./part-number-schema.ts";
import type { PaymentsSchema } from "./payments-schema.ts";
import type { ProjectsSchema } from "./projects-schema.ts";
import type { QuotesSchema, WorkspaceSchema } from "./quotes-schema.ts";
import type { ContactSchema, RequestsSchema } from "./requests-schema.ts";
import type { TaxSchema } from "./tax-schema.ts";
import type { UsersSchema } from "./users-schema.ts";

/** SQLite has no booleans. */
export type Flag = 0 | 1;

export interface CategoryTable {
	id: string;
	/** `null` for a top category. */
	parent_id: string | null;
	slug: string;
	name: string;
	description: string;
	/** Comma-separated (section 3 of the specification). */
	image: string;
	position: number;
}

export interface ProductTable {
	id: string;
	category_id: string;
	slug: string;
	name: string;
	brand: string;
	brand_key: string;
	kind: string;
	/** Facet "Shape or type", such as "A19" or "Recessed". */
	type: string;
	series: string | null;
	status: "active" | "discontinued";
	replaced_by: string | null;
	description: string;
	application: string;
	drawing: string;
	/** The owner's images, comma-separated; `null` shows the drawing. */
	image: string | null;
	register: string;
	publisher: string;
	as_of: string;
	updated_at: string;
}

export interface VariationTable {
	id: string;
	product_id: string;
	sku: string;
	sku_key: string;
	position: number;
	orderable: Flag;
	lumens: number | null;
	watts: number | null;
	efficacy: number | null;
	cct_kelvin: string;
	cri: number | null;
	r9: number | null;
	beam_degrees: number | null;
	cbcp: number | null;
	length_mm: number | null;
	diameter_mm: number | null;
	width_mm: number | null;
	height_mm: number | null;
	/** Short form such as "E26"; several joined by ", ": "E26, GU24". */
	base: string | null;
	can_sizes: string;
	can_ratings: string;
	wattage_equivalent: number | null;
	life_hours: number | null;
	warranty_years: number | null;
	power_factor: number | null;
	standby_watts: number | null;
	dimmable: Flag;
	dims_to_percent: number | null;
	three_way: Flag;
	enclosed_rated: Flag | null;
	connected: Flag;
	connects_using: string | null;
	features: string;
	upc: string;
	/** JSON: string[], the source's notes on wildcards, finishes and trims. */
	notes: string;
	indoor_outdoor: string | null;
	markets: string | null;
	available_on: string | null;
	certified_on: string | null;
	/** JSON: SkuAttribute[], what tells the SKU from the others of its product; empty before it is settled. */
	attributes: string;
	/** The SKU of the same article, for a further registration of it; `null` for SKUs. */
	listed_as: string | null;
	/** The owner's images of the SKU, comma-separated, before those of the product. */
	image: string | null;
	/** Frames of its 360° view, comma-separated. */
	spin: string | null;
}

/** A photograph that came with a catalog file. */
export interface PictureFileTable {
	/** Name made of the content, such as "4be1….jpg". */
	id: string;
	/** The file in base64. */
	content: string;
}

export interface WarehouseTable {
	id: string;
	name: string;
	city: string;
	state: string;
	position: number;
}

export interface StockTable {
	variation_id: string;
	warehouse_id: string;
	quantity: number;
	/** Days until more arrives. */
	lead_days: number;
}

export interface PriceTable {
	variation_id: string;
	/** List price of one piece; demo prices are made up. */
	list_cents: number;
	/** JSON: the volume breaks of `shared/account-price.ts`. */
	breaks: string;
	minimum: number;
	multiple: number;
	carton: number;
}

export interface PhotometricFileTable {
	variation_id: string;
	/** File name. */
	name: string;
	/** The file as text. */
	content: string;
}

/** See `rules/catalog/relations/sku-relations.ts`. Deleted with either SKU. */
export interface SkuRelationTable {
	from_id: string;
	kind: SkuRelation["kind"];
	/** Group of the required accessories, of which one is needed; empty for other kinds. */
	group_name: string;
	to_id: string;
	/** Pieces of the one for one piece of the other. */
	pieces: number;
	/** Place among the relations of `from_id`. */
	position: number;
}

export interface CatalogMetaTable {
	key: string;
	value: string;
}

export interface LogTable {
	id: Generated<number>;
	at: string;
	endpoint: string;
	error: string;
	request: string | null;
}

export interface NewsletterSubscriberTable {
	email: string;
	subscribed_at: ColumnType<string, string, never>;
	state: "pending" | "confirmed" | "unsubscribed";
	/** Token of the links to unsubscribe; gives no other right. */
	token: string;
	/** SHA-256 of the token that confirms the address; `null` after unsubscribing. */
	confirm_hash: string | null;
	confirm_until: string | null;
	/** When we last wrote to the address about its subscription. */
	mailed_at: string | null;
	changed_at: string | null;
}

/** Numbers products from 0 by product id, for the search index. */
export interface SearchProductTable {
	number: number;
	product_id: string;
}

/** Numbers SKUs for the search index; SKUs of a product are adjacent. */
export interface SearchSkuTable {
	number: number;
	variation_id: string;
	product_number: number;
}

export interface SearchPartTable {
	number: number;
	key: string;
	sku_number: number;
	origin: "sku" | "upc" | "further";
}

export interface SearchWordTable {
	word: string;
	frequency: number;
}

export interface DatabaseSchema
	extends UsersSchema,
		IdentitySchema,
		ProjectsSchema,
		CartSchema,
		CatalogImportSchema,
		DesignsSchema,
		QueueSchema,
		QuotesSchema,
		OrderListSchema,
		OrdersSchema,
		BlanketSchema,
		InvoicesSchema,
		PaymentsSchema,
		IdempotencySchema,
		NotificationsSchema,
		RebatesSchema,
		RequestsSchema,
		CompanySchema,
		CrossReferenceSchema,
		CustomerPartsSchema,
		AlertsSchema,
		LetterheadsSchema,
		SearchReportSchema,
		TaxSchema,
		ContactSchema,
		CreditSchema,
		ChatSchema,
		WorkspaceSchema,
		IntegrationsSchema {
	category: CategoryTable;
	product: ProductTable;
	variation: VariationTable;
	warehouse: WarehouseTable;
	stock: StockTable;
	price: PriceTable;
	photometric_file: PhotometricFileTable;
	picture_file: PictureFileTable;
	sku_relation: SkuRelationTable;
	catalog_meta: CatalogMetaTable;
	search_product: SearchProductTable;
	search_sku: SearchSkuTable;
	search_part: SearchPartTable;
	search_word: SearchWordTable;
	log: LogTable;
	newsletter_subscriber: NewsletterSubscriberTable;
}

// Tables of rebate programs that the owner imported.

interface RebateProgramTable {
	id: string;
	state: string;
	/** JSON: the program of `contracts/rebates/rebates.ts`. */
	program: string;
}

interface RebateDelistedTable {
	sku_key: string;
	/** JSON: the model of `contracts/rebates/rebates.ts`. */
	model: string;
}

interface RebatesSchema {
	rebate_program: RebateProgramTable;
	rebate_delisted: RebateDelistedTable;
}
