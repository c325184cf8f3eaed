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
