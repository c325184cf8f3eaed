import type { Tables } from "./words.ts";

/** The catalog, its prices and stock, and what the search derives from it. */
export const catalog: Tables = ({ dialect }) => `
create table category (
	id text primary key,
	parent_id text references category (id),
	slug text not null,
	name text not null,
	description text not null,
	image text not null,
	position integer not null,
	constraint category_slug unique (parent_id, slug)
);

create table product (
	id text primary key,
	category_id text not null references category (id),
	slug text not null unique,
	name text not null,
	brand text not null,
	brand_key text not null,
	kind text not null,
	type text not null,
	series text,
	status text not null,
	replaced_by text references product (id),
	description text not null,
	application text not null,
	drawing text not null,
	image text,
	register text not null,
	publisher text not null,
	as_of text not null,
	updated_at text not null
);
create index product_category on product (category_id);
create index product_replaced_by on product (replaced_by);

create table variation (
	id text primary key,
	product_id text not null references product (id) on delete cascade,
	sku text not null,
	sku_key text not null,
	position integer not null,
	orderable integer not null,
	lumens double precision,
	watts double precision,
	efficacy double precision,
	cct_kelvin text not null,
	cri double precision,
	r9 double precision,
	beam_degrees double precision,
	cbcp double precision,
	length_mm double precision,
	diameter_mm double precision,
	width_mm double precision,
	height_mm double precision,
	base text,
	can_sizes text not null,
	can_ratings text not null,
	wattage_equivalent double precision,
	life_hours double precision,
	warranty_years double precision,
	power_factor double precision,
	standby_watts double precision,
	dimmable integer not null,
	dims_to_percent double precision,
	three_way integer not null,
	enclosed_rated integer,
	connected integer not null,
	connects_using text,
	features text not null,
	upc text not null,
	notes text not null,
	indoor_outdoor text,
	markets text,
	available_on text,
	certified_on text
);
create index variation_product on variation (product_id, position);
create index variation_sku_key on variation (sku_key);

create table warehouse (
	id text primary key,
	name text not null,
	city text not null,
	state text not null,
	position integer not null
);

create table stock (
	variation_id text not null references variation (id) on delete cascade,
	warehouse_id text not null references warehouse (id),
	quantity integer not null,
	lead_days integer not null,
	constraint stock_key primary key (variation_id, warehouse_id)
);

create table price (
	variation_id text primary key references variation (id) on delete cascade,
	list_cents integer not null,
	breaks text default '[]' not null,
	minimum integer default 1 not null,
	multiple integer default 1 not null,
	carton integer default 1 not null
);

create table catalog_meta (
	key text primary key,
	value text not null
);

create table photometric_file (
	variation_id text primary key references variation (id) on delete cascade,
	name text not null,
	content text not null
);

create table search_product (
	number integer primary key,
	product_id text not null unique
);

create table search_sku (
	number integer primary key,
	variation_id text not null unique,
	product_number integer not null
);

create table search_part (
	number integer primary key,
	key text not null,
	sku_number integer not null,
	origin text not null
);
create index search_part_key on search_part (key);

create table search_word (
	word text primary key,
	frequency integer not null
);

${dialect === "sqlite" ? sqliteSearch : postgresSearch}`;

const sqliteSearch = `
create virtual table search_part_text using fts5(key, content='', tokenize='trigram');
create virtual table search_text using fts5(strong, weak, content='', detail=column, tokenize='unicode61', prefix='2 3');
`;

const postgresSearch = `
create extension if not exists pg_trgm;
create index search_part_text on search_part using gin (key gin_trgm_ops);
create index search_part_prefix on search_part (key text_pattern_ops);

create table search_text (
	number integer primary key,
	strong tsvector not null,
	weak tsvector not null
);
create index search_text_strong on search_text using gin (strong);
create index search_text_weak on search_text using gin (weak);
`;
