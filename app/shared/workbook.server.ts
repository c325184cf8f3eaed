/**
 * Excel workbooks (.xlsx) with one sheet, written row by row. Text stays text: no cell of it is ever run as a formula.
 */
import { Readable } from "node:stream";
import { Zip, ZipDeflate } from "fflate";

export type WorkbookColumn = {
	kind: "text" | "dollars" | "pieces" | "number";
	/** In characters. */
	width: number;
};
export type WorkbookCell = string | number | null;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Numbers of `cellXfs` in the styles. */
const styles = { text: 0, strong: 1, dollars: 2, pieces: 3, number: 4 } as const;

const parts = {
	"[Content_Types].xml": `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
	"_rels/.rels": `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
	"xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
	"xl/styles.xml": `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs></styleSheet>`,
} as const;

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** XML has no control characters, not even escaped. */
const toXml = (text: string): string =>
	text
		// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML refuses.
		.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, "")
		.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** "A" to "Z", then "AA". @param index from 0 */
const columnName = (index: number): string =>
	(index < 26 ? "" : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

function toCell(value: WorkbookCell, style: keyof typeof styles, address: string): string {
	if (value === null || value === "") return "";
	if (typeof value === "number") return `<c r="${address}" s="${styles[style]}"><v>${value}</v></c>`;
	const text = style === "strong" ? styles.strong : styles.text;
	return `<c r="${address}" t="inlineStr" s="${text}"><is><t xml:space="preserve">${toXml(value)}</t></is></c>`;
}

/** Cells have addresses, because some programs don't read them without. @param row from 1 */
const toRow = (row: number, cells: readonly { value: WorkbookCell; style: keyof typeof styles }[]): string =>
	`<row r="${row}">${cells.map(({ value, style }, index) => toCell(value, style, columnName(index) + row)).join("")}</row>`;

export type Sheet = {
	name: string;
	/** Lines above the table. */
	head: readonly string[];
	columns: readonly (WorkbookColumn & { title: string })[];
	/** Rows in the order of the columns, a batch at a time. */
	batches: AsyncIterable<readonly (readonly WorkbookCell[])[]>;
};

async function* sheetXml({ head: lines, columns, batches }: Sheet): AsyncGenerator<Buffer> {
	// The head stays in sight while the table is scrolled.
	const frozen = lines.length + 1;
	const pane = `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
	const widths = columns.map(
		({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
	);
	let row = 0;
	const strong = (cells: readonly string[]) =>
		toRow(
			++row,
			cells.map((value) => ({ value, style: "strong" })),
		);
	const top = [...lines.map((line) => strong([line])), strong(columns.map(({ title }) => title))].join("");
	yield Buffer.from(
		`${head}<worksheet xmlns="${main}">${pane}<cols>${widths.join("")}</cols><sheetData>${top}`,
	);
	for await (const rows of batches)
		yield Buffer.from(
			rows
				.map((cells) =>
					toRow(
						++row,
						columns.map(({ kind }, index) => ({ value: cells[index] ?? null, style: kind })),
					),
				)
				.join(""),
		);
	yield Buffer.from("</sheetData></worksheet>");
}

/** Reads rows only as fast as the file is read. @param at date of the parts in the file */
export function workbookStream(sheet: Sheet, at: Date): Readable {
	const workbook = `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${toXml(sheet.name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
	return zipStream(
		[
			...Object.entries({ ...parts, "xl/workbook.xml": workbook }).map(([name, xml]) => ({
				name,
				open: () => Readable.from([Buffer.from(head + xml)]),
			})),
			{ name: "xl/worksheets/sheet1.xml", open: () => Readable.from(sheetXml(sheet), { objectMode: false }) },
		],
		at,
	);
}

// ZIP archives as a stream, one file after another, so that a large one needs little memory.

export type ZipEntry = { name: string; open: () => Readable };

/** Reads files only as fast as the archive is read. @param modified date of the files in the archive */
export const zipStream = (entries: readonly ZipEntry[], modified: Date): Readable =>
	Readable.from(zipChunks(entries, modified), { objectMode: false });

async function* zipChunks(entries: readonly ZipEntry[], modified: Date): AsyncGenerator<Uint8Array> {
	let chunks: Uint8Array[] = [];
	const zip = new Zip((error, chunk) => {
		if (error) throw error;
		chunks.push(chunk);
	});
	const takeChunks = () => {
		const taken = chunks;
		chunks = [];
		return taken;
	};
	for (const { name, open } of entries) {
		const file = new ZipDeflate(name, { level: 6 });
		file.mtime = modified;
		zip.add(file);
		for await (const chunk of open()) {
			file.push(chunk);
			yield* takeChunks();
		}
		file.push(new Uint8Array(), true);
		yield* takeChunks();
	}
	zip.end();
	yield* takeChunks();
}
