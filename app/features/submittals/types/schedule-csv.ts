/** The fixture schedule as CSV. */
import { stringify } from "csv-stringify/sync";
import { plainCell } from "#rules/format/spreadsheet-cell";

type ScheduleRow = {
	tag: string;
	quantity: number;
	sku: string;
	brand: string;
	name: string;
	facts: string;
	note: string;
	discontinued: boolean;
	product: number | null;
	link: string;
};

/** UTF-8 with byte order mark, for Excel. @param origin of the shop, for links */
export function scheduleCsv(types: readonly ScheduleRow[], origin: string): string {
	const head = [
		"Type",
		"Quantity",
		"Catalog number",
		"Brand",
		"Description",
		"Specs",
		"Note",
		"Status",
		"Link",
	];
	const rows = types.map(({ tag, quantity, sku, brand, name, facts, note, product, discontinued, link }) =>
		[
			tag,
			quantity,
			sku,
			brand,
			name,
			// Spreadsheets show thin spaces as boxes.
			facts.replaceAll("\u202f", " "),
			note,
			product === null ? "No longer in the catalog" : discontinued ? "Discontinued" : "",
			link ? origin + link : "",
		].map(plainCell),
	);
	return stringify([head, ...rows], { bom: true, record_delimiter: "windows" });
}

// Names of downloads and of files in a ZIP.

/** Letters, digits, hyphens, dots and underscores of a text, which are valid in every file system and header. */
export function plainFileName(text: string, other: string): string {
	const plain = text
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.replace(/[^\w.-]+/g, "-")
		.replace(/\.{2,}/g, ".")
		.replace(/^[-.]+|[-.]+$/g, "")
		.slice(0, 80);
	return plain || other;
}

/** The name, or the name with a number where a file of the folder has it; ignores case, as Windows does. */
export function uniqueFileName(name: string, ending: string, taken: Set<string>): string {
	let unique = `${name}${ending}`;
	for (let copy = 2; taken.has(unique.toLowerCase()); copy++) unique = `${name}-${copy}${ending}`;
	taken.add(unique.toLowerCase());
	return unique;
}
