/** Valid and malicious Excel workbooks (.xlsx). */
import { strToU8, zipSync } from "fflate";

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";

const escaped = (text: string) =>
	text.replace(
		/[&<>"]/g,
		(sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign,
	);

export type WorkbookParts = {
	/** XML before the root element, such as a document type. */
	declaration?: string;
	/** XML before `sheetData`. */
	before?: string;
	sheetData: string;
	sharedStrings?: string;
	/** Further parts by name. */
	more?: Record<string, string>;
	/** Namespace prefix of the sheet's elements, with colon. */
	prefix?: string;
};

/** A workbook with one sheet, from XML. */
export function createWorkbook({
	declaration = "",
	before = "",
	sheetData,
	sharedStrings,
	more = {},
	prefix = "",
}: WorkbookParts): Uint8Array {
	const space = prefix === "" ? "xmlns" : `xmlns:${prefix.slice(0, -1)}`;
	const parts: Record<string, string> = {
		"[Content_Types].xml": `${head}<Types xmlns="${packages}/content-types"/>`,
		"xl/workbook.xml": `${head}<${prefix}workbook ${space}="${main}" xmlns:r="${office}"><${prefix}sheets><${prefix}sheet name="Sheet1" sheetId="1" r:id="rId1"/></${prefix}sheets></${prefix}workbook>`,
		"xl/_rels/workbook.xml.rels": `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>${sharedStrings === undefined ? "" : `<Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/>`}</Relationships>`,
		"xl/worksheets/sheet1.xml": `${head}${declaration}<${prefix}worksheet ${space}="${main}">${before}<${prefix}sheetData>${sheetData}</${prefix}sheetData></${prefix}worksheet>`,
		...(sharedStrings === undefined
			? {}
			: { "xl/sharedStrings.xml": `${head}<sst xmlns="${main}">${sharedStrings}</sst>` }),
		...more,
	};
	return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

/** Rows without cell addresses, as some programs write them. */
export const bareRows = (rows: readonly (readonly (string | number)[])[], prefix = ""): string =>
	rows
		.map(
			(cells) =>
				`<${prefix}row>${cells
					.map((cell) =>
						typeof cell === "number"
							? `<${prefix}c><${prefix}v>${cell}</${prefix}v></${prefix}c>`
							: `<${prefix}c t="inlineStr"><${prefix}is><${prefix}t>${escaped(cell)}</${prefix}t></${prefix}is></${prefix}c>`,
					)
					.join("")}</${prefix}row>`,
		)
		.join("");
