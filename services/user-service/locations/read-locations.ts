/** Reads the rows of a locations file; the columns are described in docs/operations.md. */
import { z } from "zod";
import type { Coordinates, ZipTable } from "#reference/zip-codes";
import { usStates } from "#rules/locations/us-states";
import { readSignedNumber } from "#rules/typed-numbers/decimal";
import { headerFaults } from "../../shared/csv-import.server.ts";
import type { CsvRefusal } from "../../shared/csv-rows.server.ts";

export const locationColumns = [
	"kind",
	"id",
	"name",
	"agency",
	"phone",
	"email",
	"website",
	"street",
	"city",
	"state",
	"zip",
	"latitude",
	"longitude",
	"hours",
	"brands",
	"services",
	"territory",
	"covers",
] as const;
export type LocationColumn = (typeof locationColumns)[number];

export type LocationRefusal = CsvRefusal;

export type NamedRow = { row: number; cells: Readonly<Record<string, string>> };

const required = (most: number) =>
	z.string().min(1, "must not be blank").max(most, `is longer than ${most} characters`);
const optional = (most: number) =>
	z
		.string()
		.max(most, `is longer than ${most} characters`)
		.transform((text) => (text === "" ? null : text));
const phone = optional(40).refine(
	(text) => text === null || (/^[\d\s().+x-]+$/i.test(text) && /\d{3}/.test(text)),
	"is not a phone number",
);
const isEmail = (text: string) => z.email().max(254).safeParse(text).success;
const website = optional(300).refine(
	(text) => text === null || /^https?:\/\/[^\s/]+\.[^\s]+$/.test(text),
	"must begin with https:// or http://",
);
const degrees = (most: number) =>
	z.string().transform((text, context) => {
		const value = text === "" ? null : readSignedNumber(text, { digits: 3, decimals: 15 });
		if (text === "" || (value !== null && Math.abs(value) <= most)) return value;
		context.addIssue({ code: "custom", message: `is not a number from -${most} to ${most}` });
		return z.NEVER;
	});
/** Entries separated by "|". */
const list = z
	.string()
	.transform((text) => [...new Set(text.split("|").map((entry) => entry.trim()))].filter(Boolean))
	.refine((entries) => entries.length <= 40, "has more than 40 entries")
	.refine((entries) => entries.every((entry) => entry.length <= 60), "has an entry of over 60 characters");
const id = required(60).regex(/^[\w.-]*$/, "may hold letters, digits, dots, dashes and underscores only");

const wholesalerRow = z.object({
	id,
	name: required(120),
	phone,
	email: optional(254).refine((text) => text === null || isEmail(text), "is not an email address"),
	website,
	street: required(120),
	city: required(80),
	state: required(2).transform((text) => text.toUpperCase()),
	zip: required(10).regex(/^(\d{5}(-\d{4})?)?$/, "is not a ZIP code; a leading zero may be missing"),
	latitude: degrees(90),
	longitude: degrees(180),
	hours: optional(200),
	brands: list,
	services: list,
});

const salesRepRow = z.object({
	id,
	name: required(120),
	agency: optional(120),
	phone,
	email: required(254)
		.refine((text) => text === "" || isEmail(text), "is not an email address")
		.transform((text) => text.toLowerCase()),
	territory: required(80),
	covers: required(4_000),
});

export type ReadWholesaler = Omit<z.output<typeof wholesalerRow>, "latitude" | "longitude"> & Coordinates;
export type ReadSalesRep = Omit<z.output<typeof salesRepRow>, "covers"> & { areas: string[] };
export type ReadLocations = {
	wholesalers: ReadWholesaler[];
	salesReps: ReadSalesRep[];
	refusals: LocationRefusal[];
};

export const checkLocationHeader = (header: readonly string[]): LocationRefusal[] =>
	headerFaults(header, (name) => locationColumns.some((column) => column === name), ["kind", "id", "name"]);

export function readLocationRows(rows: readonly NamedRow[], zips: ZipTable): ReadLocations {
	const read: ReadLocations = { wholesalers: [], salesReps: [], refusals: [] };
	const seen = new Map<string, number>();
	for (const { row, cells } of rows) {
		const refuse = (column: LocationColumn | "", reason: string) =>
			read.refusals.push({ row, column, value: cells[column] ?? "", reason });
		const parse = <Row extends z.ZodType>(schema: Row): z.output<Row> | null => {
			const blank = Object.fromEntries(locationColumns.map((column) => [column, ""]));
			const parsed = schema.safeParse({ ...blank, ...cells });
			if (parsed.success) return parsed.data;
			const columns = new Map(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]));
			for (const [column, message] of columns) refuse(column as LocationColumn, message);
			return null;
		};
		const kind = (cells.kind ?? "").toLowerCase();
		const key = `${kind} ${cells.id}`;
		const earlier = seen.get(key);
		if (earlier !== undefined && cells.id) refuse("id", `is in row ${earlier} already`);
		else if (kind === "wholesaler") {
			const parsed = parse(wholesalerRow);
			const placed = parsed && locate(parsed, zips, refuse);
			if (placed) read.wholesalers.push(placed);
		} else if (kind === "sales rep") {
			const parsed = parse(salesRepRow);
			const rep = parsed && readAreas(parsed, refuse);
			if (rep) read.salesReps.push(rep);
		} else refuse("kind", 'must be "wholesaler" or "sales rep"');
		if (earlier === undefined) seen.set(key, row);
	}
	return read;
}

type Refuse = (column: LocationColumn | "", reason: string) => void;

/** Coordinates of the file, or else of the ZIP code's center. */
function locate(
	{ latitude, longitude, ...row }: z.output<typeof wholesalerRow>,
	zips: ZipTable,
	refuse: Refuse,
): ReadWholesaler | null {
	const place = zips.find(row.zip.slice(0, 5));
	if (!place) refuse("zip", "does not exist");
	else if (place.state !== row.state) refuse("state", `the ZIP code ${row.zip} is in ${place.state}`);
	else if ((latitude === null) !== (longitude === null))
		refuse(
			latitude === null ? "latitude" : "longitude",
			"latitude and longitude are both given or both blank",
		);
	else
		return {
			...row,
			latitude: latitude ?? place.latitude,
			longitude: longitude ?? place.longitude,
		};
	return null;
}

function readAreas({ covers, ...row }: z.output<typeof salesRepRow>, refuse: Refuse): ReadSalesRep | null {
	const entries = covers.split("|").filter((entry) => entry.trim() !== "");
	const unreadable = entries.find((entry) => parseArea(entry) === null);
	if (unreadable !== undefined) {
		refuse(
			"covers",
			`"${unreadable.trim()}" is not a state, US, the first digits of ZIP codes, or a range of three digits`,
		);
		return null;
	}
	return { ...row, areas: [...new Set(entries.flatMap((entry) => parseArea(entry) ?? []))] };
}

// Areas of sales territories: states, the whole country, and ZIP codes by their first digits.

const states = new Set(usStates.map(({ code }) => code));

/** "US" covers every ZIP code; any other area is more exact. */
export const wholeCountry = "US";

/**
 * Reads one entry of the column `covers`: "OH", "US", "606", "60601", or a range such as "900-935".
 * @returns the areas, or `null` when it is none of these
 */
export function parseArea(entry: string): string[] | null {
	const text = entry.trim().toUpperCase();
	if (text === wholeCountry || states.has(text)) return [text];
	if (/^\d{3,5}$/.test(text)) return [text];
	const [, from, to] = /^(\d{3})\s*-\s*(\d{3})$/.exec(text) ?? [];
	if (from === undefined || to === undefined || from > to) return null;
	return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) =>
		String(Number(from) + index).padStart(3, "0"),
	);
}

/**
 * Areas that may cover a ZIP code, the most exact first.
 * @param state USPS code
 */
export const areasOfZip = (zip: string, state: string): string[] => [
	zip,
	zip.slice(0, 4),
	zip.slice(0, 3),
	state,
	wholeCountry,
];

/** The entries of the most exact area: who covers "606" is preferred to who covers "IL". */
export function mostExact<Entry extends { area: string }>(
	entries: readonly Entry[],
	areas: readonly string[],
): Entry[] {
	const best = areas.find((area) => entries.some((entry) => entry.area === area));
	return entries.filter((entry) => entry.area === best);
}
