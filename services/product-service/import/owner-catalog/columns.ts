/** Columns of a custom catalog file; documented in `docs/catalog-import.md`. */
import { outlineShapes } from "#contracts/catalog/catalog";
import { drawnKinds } from "#rules/catalog/drawing-marks";
import { isGtin } from "#rules/catalog/gtin";
import { relationLimits } from "#rules/catalog/relations/sku-relations";
import { typedAmount } from "#rules/money/cents";
import { readAmount } from "#rules/typed-numbers/amount";
import { readSignedNumber } from "#rules/typed-numbers/decimal";
import { largestQuantity, readQuantity } from "#rules/typed-numbers/quantity";
import type { PriceTable } from "../../../db/schema.ts";
import {
	choice,
	day,
	flag,
	headerFaults,
	list,
	type Reader,
	RefusedValue,
} from "../../../shared/csv-import.server.ts";
import type { CsvRefusal } from "../../../shared/csv-rows.server.ts";
import { cleanText } from "../register-row.ts";

// Parsers for cells of a custom catalog file; they get non-blank text.

/** @param max characters */
export const text =
	(max: number): Reader<string> =>
	(raw) => {
		const value = cleanText(raw);
		if (value.length > max) throw new RefusedValue(`is longer than ${max} characters`);
		return value;
	};

/** Inclusive bounds; decimal point, commas only between thousands. */
export const figure =
	(min: number, max: number): Reader<number> =>
	(raw) => {
		const value = readSignedNumber(raw, { digits: 15, decimals: 15 });
		if (value === null) throw new RefusedValue("is not a number such as 1250 or 9.5");
		if (value < min || value > max) throw new RefusedValue(`is not between ${min} and ${max}`);
		return value;
	};

export const wholeFigure =
	(min: number, max: number): Reader<number> =>
	(raw) => {
		const value = figure(min, max)(raw);
		if (!Number.isInteger(value)) throw new RefusedValue("is not a whole number");
		return value;
	};

/** Pieces, also as "24 ea" or "2 dz". */
const pieces: Reader<number> = (raw) => readQuantity(raw) ?? wholeFigure(1, largestQuantity)(raw);

export const cents: Reader<number> = (raw) => {
	const value = readAmount(raw);
	if (value === null) throw new RefusedValue("is not an amount such as 12.95");
	if (value > 100_000_000) throw new RefusedValue("is more than 1,000,000.00");
	return value;
};

/** A quantity from 2 and its list price, such as "24:11.50". */
export const volumeBreak: Reader<{ quantity: number; cents: number }> = (raw) => {
	const [quantity, price] = raw.split(":", 2).map((part) => part.trim());
	if (quantity === undefined || price === undefined || raw.split(":").length !== 2)
		throw new RefusedValue("is not a quantity and a price such as 24:11.50");
	return { quantity: wholeFigure(2, 99_999)(quantity), cents: cents(price) };
};

export type Requirement = { group: string; number: string; pieces: number };

/** What is needed, a part number that does, and how many of it: "Mounting kit:NL-SMK-24" or "Clip:NL-C2:4". */
const requirement: Reader<Requirement> = (raw) => {
	const [, group = "", number = "", pieces] = /^([^:]+):(.+?)(?::\s*(\d+))?$/.exec(raw) ?? [];
	if (group.trim() === "" || number.trim() === "")
		throw new RefusedValue("is not what is needed and a part number, such as Mounting kit:NL-SMK-24");
	return {
		group: text(relationLimits.group)(group),
		number: text(80)(number),
		pieces: pieces === undefined ? 1 : wholeFigure(1, relationLimits.pieces)(pieces),
	};
};

export const gtin: Reader<string> = (raw) => {
	if (!isGtin(raw)) throw new RefusedValue("is not a UPC or EAN with a valid check digit");
	return raw;
};

// Price, volume breaks and quantity rules of an imported option.

/** The price is empty without a list price. Inconsistent values are reported as errors. */
export function ownerPrice({ row, option }: OwnerRow, id: string, refusals: ImportError[]): PriceTable[] {
	const { list_price: listCents, price_breaks: breaks } = option;
	if (breaks !== null) {
		const reason = findFault(breaks, listCents);
		if (reason) {
			const value = breaks.map(({ quantity, cents }) => `${quantity}:${typedAmount(cents)}`).join("|");
			refusals.push({ row, column: "price_breaks", value, reason });
		}
	}
	if (listCents === null) return [];
	return [
		{
			variation_id: id,
			list_cents: listCents,
			breaks: JSON.stringify(breaks ?? []),
			minimum: option.minimum_quantity ?? 1,
			multiple: option.quantity_multiple ?? 1,
			carton: option.carton_quantity ?? 1,
		},
	];
}

function findFault(
	breaks: readonly { quantity: number; cents: number }[],
	listCents: number | null,
): string | null {
	if (listCents === null) return "needs a list_price";
	let last = { quantity: 1, cents: listCents };
	for (const step of breaks) {
		if (step.quantity <= last.quantity) return "needs rising quantities";
		if (step.cents >= last.cents) return "needs prices below the list_price";
		last = step;
	}
	return null;
}

const productColumns = {
	product_key: text(120),
	product_name: text(200),
	brand: text(80),
	category: text(60),
	subcategory: text(60),
	kind: choice([...drawnKinds, "other"]),
	type: text(60),
	series: text(60),
	status: choice(["active", "discontinued"]),
	replaced_by: text(120),
	description: text(4000),
	application: list(text(200)),
	image: list(text(200)),
	shape: choice(outlineShapes),
	designation: text(30),
};

const optionColumns = {
	sku: text(80),
	orderable: flag,
	lumens: figure(0, 1_000_000),
	watts: figure(0, 100_000),
	efficacy: figure(0, 400),
	cct: list(wholeFigure(1000, 20_000)),
	cri: figure(0, 100),
	r9: figure(-200, 100),
	beam: figure(0, 360),
	cbcp: figure(0, 10_000_000),
	length_mm: figure(0, 20_000),
	diameter_mm: figure(0, 20_000),
	width_mm: figure(0, 20_000),
	height_mm: figure(0, 20_000),
	base: text(40),
	can_sizes: list(figure(0, 48)),
	can_ratings: list(text(40)),
	wattage_equivalent: figure(0, 5000),
	life_hours: figure(0, 1_000_000),
	warranty_years: figure(0, 100),
	power_factor: figure(0, 1),
	standby_watts: figure(0, 1000),
	dimmable: flag,
	dims_to_percent: figure(0, 100),
	three_way: flag,
	enclosed_rated: flag,
	connected: flag,
	connects_using: text(120),
	features: list(text(60)),
	upc: list(gtin),
	notes: list(text(500)),
	indoor_outdoor: choice(["indoor", "outdoor", "indoor/outdoor"]),
	markets: text(120),
	available_on: day,
	certified_on: day,
	list_price: cents,
	price_breaks: list(volumeBreak),
	minimum_quantity: pieces,
	quantity_multiple: pieces,
	carton_quantity: pieces,
	lead_days: wholeFigure(0, 3650),
	photometry_file: text(200),
	option_image: list(text(200)),
	spin: list(text(200)),
	accessories: list(text(80)),
	requires: list(requirement),
	replaces: list(text(80)),
};

type Values<Columns extends Record<string, Reader<unknown>>> = {
	[Name in keyof Columns]: ReturnType<Columns[Name]> | null;
};

type ProductValues = Values<typeof productColumns>;
type OptionValues = Values<typeof optionColumns>;

const requiredColumns = ["sku", "product_name", "brand", "category", "subcategory", "kind"] as const;
type Required = (typeof requiredColumns)[number];

type Filled<T> = { [Name in keyof T]: Name extends Required ? NonNullable<T[Name]> : T[Name] };

export type OwnerRow = {
	/** Number of the row as in spreadsheets: the header is row 1. */
	row: number;
	product: Filled<ProductValues>;
	option: Filled<OptionValues>;
	stock: { warehouse: string; quantity: number }[];
};

export type ImportError = CsvRefusal;

const stockColumn = /^stock_([a-z0-9]{2,12})$/;
const allColumns = { ...productColumns, ...optionColumns } satisfies Record<string, Reader<unknown>>;

export const catalogColumns = Object.keys(allColumns);

/** "stock_rno" is warehouse "rno"; `null` for other columns. */
const getWarehouse = (column: string): string | null => stockColumn.exec(column)?.[1] ?? null;

export function checkHeader(header: readonly string[]): ImportError[] {
	if (header.length <= 1 && !requiredColumns.some((column) => header.includes(column)))
		return [
			{
				row: 1,
				column: "",
				value: "",
				reason: "no column of the format was found: separate columns by commas, semicolons, tabs or bars",
			},
		];
	const isColumn = (name: string) => Object.hasOwn(allColumns, name) || getWarehouse(name) !== null;
	return headerFaults(header, isColumn, requiredColumns);
}

export function readOwnerRow(
	row: number,
	cells: Readonly<Record<string, string>>,
): { ok: true; row: OwnerRow } | { ok: false; refusals: ImportError[] } {
	const refusals: ImportError[] = [];
	const read = <T>(column: string, reader: Reader<T>): T | null => {
		const value = cells[column] ?? "";
		if (value === "") {
			if ((requiredColumns as readonly string[]).includes(column)) {
				refusals.push({ row, column, value, reason: "must not be blank" });
			}
			return null;
		}
		try {
			return reader(value);
		} catch (error) {
			if (!(error instanceof RefusedValue)) throw error;
			refusals.push({ row, column, value, reason: error.message });
			return null;
		}
	};
	const readAll = (columns: Record<string, Reader<unknown>>) =>
		Object.fromEntries(Object.entries(columns).map(([column, reader]) => [column, read(column, reader)]));
	const product = readAll(productColumns);
	const option = readAll(optionColumns);
	const stock = Object.keys(cells).flatMap((column) => {
		const warehouse = getWarehouse(column);
		const quantity = warehouse === null ? null : read(column, wholeFigure(0, 100_000_000));
		return warehouse === null || quantity === null ? [] : [{ warehouse, quantity }];
	});
	if (refusals.length > 0) return { ok: false, refusals };
	// Without errors, every required value is present.
	return { ok: true, row: { row, product, option, stock } as OwnerRow };
}
