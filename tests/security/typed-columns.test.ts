/**
 * What comes from files, tools and calls instead of forms: no column, argument or address takes a text for a number that
 * fields of forms refuse, and columns understand what fields understand.
 */
import { type AnyContractProcedure, isContractProcedure } from "@orpc/contract";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import type { AnyReadTool } from "#assistant-tools/tool";
import { chatActions, tools } from "#assistant-tools/tools";
import { zipTable } from "#reference/data-files.server";
import { readShipmentRow, shipmentColumns } from "#services/order-service/shipments/read-shipments";
import { catalogColumns, readOwnerRow } from "#services/product-service/import/owner-catalog/columns";
import { delistedFormat, programFormat } from "#services/product-service/rebates/import-rebates.server";
import type { CsvFormat } from "#services/shared/csv-import.server";
import { rateFormat, rateTableFormat } from "#services/tax-service/import-tax-rates.server";
import { locationColumns, readLocationRows } from "#services/user-service/locations/read-locations";
import { toolFields } from "~/features/assistant/tools/tool-fields.server.ts";
import { toInput } from "~/features/assistant/tools/use-tool.server.ts";
import { sourcesUnder } from "../architecture/sources.ts";
import { leavesOf, nameOf } from "./schema-leaves.ts";
import { numbersIn, refused } from "./typed-texts.ts";

type Cells = Record<string, string>;
/** The values of a row, or `null` where it is refused. */
type ReadRow = (cells: Cells) => unknown;

const ofFormat =
	(format: CsvFormat<unknown>): ReadRow =>
	(cells) => {
		const reading = format.read(2, cells);
		return reading.ok ? reading.value : null;
	};

const product = {
	sku: "A-1",
	product_name: "Lamp",
	brand: "B",
	category: "c",
	subcategory: "s",
	kind: "lamp",
};
const program = {
	program_id: "p",
	name: "Program",
	sponsor: "Utility",
	state: "ME",
	type: "prescriptive",
	amounts: "high-bay:60:fixture",
	source: "https://utility.example/",
	checked_on: "2026-01-02",
};
const wholesaler = {
	kind: "wholesaler",
	id: "w",
	name: "Wholesaler",
	phone: "207-555-0100",
	street: "1 Main Street",
	city: "Portland",
	state: "ME",
	zip: "04101",
	latitude: "43",
	longitude: "-70",
};

/** Each kind of file: its columns, a row that is read, and its reader. */
const files: Record<string, { columns: readonly string[]; row: Cells; read: ReadRow }> = {
	catalog: {
		columns: [...catalogColumns, "stock_rno"],
		row: product,
		read: (cells) => {
			const reading = readOwnerRow(2, cells);
			return reading.ok ? { ...reading.row, row: "" } : null;
		},
	},
	shipments: {
		columns: shipmentColumns,
		row: { order: "SO-1", line: "1", shipment: "S-1", quantity: "5", "shipped on": "2026-01-02" },
		read: (cells) => {
			const reading = readShipmentRow(2, cells);
			return "read" in reading ? { ...reading.read, row: "" } : null;
		},
	},
	"tax rates": {
		columns: rateFormat.columns,
		row: { zip: "04101", state: "ME", rate: "5.5" },
		read: ofFormat(rateFormat),
	},
	"tax rates of a tax service": {
		columns: rateTableFormat.columns,
		row: { zipcode: "04101", state: "ME", estimatedcombinedrate: "0.055" },
		read: ofFormat(rateTableFormat),
	},
	"rebate programs": { columns: programFormat.columns, row: program, read: ofFormat(programFormat) },
	"delisted models": {
		columns: delistedFormat.columns,
		row: { sku: "A-1", list: "dlc" },
		read: ofFormat(delistedFormat),
	},
	locations: {
		columns: locationColumns,
		row: wholesaler,
		read: (cells) => {
			const { refusals, ...rows } = readLocationRows([{ row: 2, cells }], zipTable());
			return refusals.length > 0 ? null : rows;
		},
	},
};

/** Numbers of a row that the same row doesn't have with a blank or other cell. */
const added = (read: ReadRow, row: Cells, column: string, text: string): number[] => {
	const value = read({ ...row, [column]: text });
	if (value === null) return [];
	const usual = numbersIn([read(row), read({ ...row, [column]: "" })]);
	return numbersIn(value).filter((number) => !usual.includes(number));
};

describe.each(Object.entries(files))("a file of %s", (_, { columns, row, read }) => {
	it("is read with the row of this test", () => {
		expect(read(row)).not.toBeNull();
	});

	it.each(columns)("%s: a text that is no number becomes none", (column) => {
		// These columns may be negative.
		const signed = ["r9", "latitude", "longitude"].includes(column) ? ["-1"] : [];
		for (const text of refused.filter((each) => !signed.includes(each)))
			expect([text, added(read, row, column, text)]).toEqual([text, []]);
	});

	it.each(columns)("%s: commas between thousands change nothing", (column) => {
		const [bare, typed] = ["1200", "1,200"].map((text) => added(read, row, column, text));
		expect(typed).toEqual(bare);
	});
});

it("columns of pieces know the units of an order", () => {
	const counted = Object.values(files).flatMap(({ columns, row, read }) =>
		columns
			.filter((column) => /quantity/.test(column))
			.map((column) => ["24 ea", "2 dz", "24"].map((text) => added(read, row, column, text))),
	);
	expect(counted).toEqual(Array(4).fill(Array(3).fill([24])));
});

it("no other file is read by columns", () => {
	const readers = sourcesUnder("services", "demo")
		.filter(({ text }) => /\b(?:readCsvRows|readCsvFile|readFileRows)(?:<\w+>)?\(/.test(text))
		.map(({ file }) => file.split("/").at(-1));
	expect(readers.sort()).toEqual([
		"csv-import.server.ts",
		"csv-rows.server.ts",
		"find-locations.server.ts",
		"import-rebates.server.ts",
		"import-shipments.server.ts",
		"import-tax-rates.server.ts",
		"stage-file.server.ts",
	]);
});

const isNumber = (schema: z.ZodType) =>
	(schema as unknown as { def: { type: string } }).def.type === "number";
const isCoerced = (schema: z.ZodType) =>
	(schema as unknown as { def: { coerce?: boolean } }).def.coerce === true;

describe("arguments of the assistant's tools", () => {
	const all = [...tools, ...chatActions];
	const numbers = all.flatMap(({ name, input }) =>
		leavesOf(input, name).filter(({ schema }) => isNumber(schema)),
	);

	it("are numbers of JSON, never texts", () => {
		expect(numbers.length).toBeGreaterThan(20);
		for (const { place, schema } of numbers)
			for (const text of [...refused, "12", Number.NaN, Number.POSITIVE_INFINITY, null])
				expect([place, text, schema.safeParse(text).success]).toEqual([place, text, false]);
	});

	it("that count pieces are whole and at least 1, or 0 where that removes a line", () => {
		const removes = (place: string) => place === "updateCart.changes.quantity";
		const counted = numbers.filter(({ place }) => /^(?:quantity|count|pieces)$/.test(nameOf(place)));
		expect(counted.length).toBeGreaterThan(2);
		for (const { place, schema } of counted)
			expect([place, [0, -1, 1.5].map((count) => schema.safeParse(count).success)]).toEqual([
				place,
				[removes(place), false, false],
			]);
	});

	const typedInto = (tools as readonly AnyReadTool[]).flatMap((tool) =>
		toolFields(tool)
			.filter(({ kind }) => kind === "number")
			.map((field) => [`${tool.name} ${field.name}`, field] as const),
	);
	it.each(typedInto)("%s: its form reads what people type as other forms do", (_, field) => {
		const read = (text: string) => numbersIn(toInput([field], { [field.name]: text }));
		for (const text of refused.filter((each) => each !== "-1"))
			expect([text, read(text)]).toEqual([text, []]);
		expect(read("1,200")).toEqual([1200]);
		if (field.name === "quantity") expect(read("24 ea")).toEqual([24]);
	});
});

describe("inputs of calls", () => {
	const contracts = import.meta.glob<Record<string, unknown>>("../../contracts/**/*.ts", { eager: true });
	const procedures = Object.values(contracts)
		.flatMap((exported) => Object.values(exported))
		.flatMap((value) => (value && typeof value === "object" ? Object.values(value) : []))
		.filter((value): value is AnyContractProcedure => isContractProcedure(value));
	const numbers = [...new Set(procedures)].flatMap((procedure) => {
		const { inputSchema, route } = procedure["~orpc"];
		return inputSchema
			? leavesOf(inputSchema as z.ZodType, `${route.method} ${route.path}`).filter(({ schema }) =>
					isNumber(schema),
				)
			: [];
	});

	it("that are read from addresses are places in lists, files and maps, never money or pieces", () => {
		expect(numbers.length).toBeGreaterThan(100);
		const coerced = numbers.filter(({ schema }) => isCoerced(schema)).map(({ place }) => nameOf(place));
		// "part" is one of a sitemap, "ranges" are figures of light in a list's filter.
		expect([...new Set(coerced)].sort()).toEqual([
			...["id", "latitude", "limit", "longitude", "miles", "offset", "page", "pageSize", "part", "ranges"],
			"version",
		]);
	});

	it("of money are in whole cents and never negative, and of pieces whole", () => {
		const named = (pattern: RegExp) => numbers.filter(({ place }) => pattern.test(nameOf(place)));
		const money = named(/(?:amount|price|total|fee|surcharge|cents|creditLimit|purchases)$/i);
		const pieces = named(/^(?:quantity|installed|carton|minimum|multiple)$/i);
		expect([money.length > 20, pieces.length > 15]).toEqual([true, true]);
		for (const { place, schema } of money)
			expect([place, [-1, 1.005].map((value) => schema.safeParse(value).success)]).toEqual([
				place,
				[false, false],
			]);
		for (const { place, schema } of pieces)
			expect([place, [-1, 1.5].map((value) => schema.safeParse(value).success)]).toEqual([
				place,
				[false, false],
			]);
	});

	it("are finite numbers of JSON elsewhere", () => {
		for (const { place, schema } of numbers.filter(({ schema }) => !isCoerced(schema)))
			for (const text of [...refused, "12", Number.NaN, Number.POSITIVE_INFINITY])
				expect([place, text, schema.safeParse(text).success]).toEqual([place, text, false]);
	});
});
