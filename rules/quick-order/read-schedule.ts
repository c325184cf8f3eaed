/**
 * Parses fixture schedules: tables with headings in any order, or lines such as "A1 - 24 ea 2x4 troffer 4000K
 * 5000lm".
 */

import { formatNumber } from "#rules/format";
import { readNumber } from "#rules/typed-numbers/decimal";
import { readQuantity } from "#rules/typed-numbers/quantity";
import { type ColumnKind, type Columns, findColumns, findRepeatedHead, getCells } from "./columns.ts";
import {
	clampLine,
	clampNotes,
	formatRows,
	type ListLine,
	type ListRead,
	nameColumn,
	nameRows,
	unreadLine,
	unreadNote,
	unusedColumns,
} from "./list-lines.ts";
import type { TableRow } from "./read-table.ts";

const whyUnused = "Each line takes one fixture and one quantity.";
/** Skipped rows that are quoted; the others are named by their numbers. */
const quotedRows = 12;

export function readSchedule(rows: readonly TableRow[]): ListRead {
	let columns = findColumns(rows);
	const skipped: TableRow[] = columns === null ? [] : rows.slice(0, columns.headRow);
	let head = columns === null ? [] : (rows[columns.headRow]?.cells ?? []);
	const repeats: TableRow[] = [];
	const lines: ListLine[] = [];
	const unread: string[] = [];
	const unused = new Set<string>();
	for (const row of columns === null ? rows : rows.slice(columns.headRow + 1)) {
		if (row.unread) {
			lines.push(unreadLine(row));
			unread.push(unreadNote(row));
			continue;
		}
		const repeated = columns && findRepeatedHead(row, columns);
		if (repeated) {
			if (repeated !== columns) head = row.cells;
			columns = repeated;
			repeats.push(row);
			continue;
		}
		const read = columns === null ? [fromText(row)] : fromGroups(row, columns);
		const found = read.flatMap((line) => line ?? []);
		if (found.length < read.length) skipped.push(row);
		lines.push(...found);
		if (columns !== null && found.length > 0)
			for (const place of unusedPlaces(row, columns)) unused.add(nameColumn(head[place], place));
	}
	const notes = skipped.slice(0, quotedRows).map(({ row, cells }) => {
		const text = cells.filter((cell) => cell !== "").join(" ");
		return `Line ${row} was read as a heading: ${text.length > 60 ? `${text.slice(0, 59)}…` : text}`;
	});
	const headings = ["Read as headings: line", "Read as headings: lines"] as const;
	const others = [...skipped.slice(quotedRows), ...repeats].map(({ row }) => row).sort((a, b) => a - b);
	const named = nameRows(others, headings);
	const unnamed = new Set(named.unnamed);
	lines.push(...rows.filter(({ row }) => unnamed.has(row)).map(unreadLine));
	const silent = lines.filter(({ quantity }) => quantity === "");
	if (silent.length > 0)
		notes.unshift(
			silent.length <= 12
				? `No quantity in ${silent.length === 1 ? "line" : "lines"} ${formatRows(silent.map(({ row }) => row))}: we entered 1.`
				: `No quantity in ${formatNumber(silent.length)} lines: we entered 1.`,
		);
	const filled = lines.map((line) => clampLine(line.quantity === "" ? { ...line, quantity: "1" } : line));
	return {
		lines: unnamed.size > 0 ? filled.sort((a, b) => a.row - b.row) : filled,
		notes: clampNotes([...notes, ...named.notes, ...unusedColumns([...unused], whyUnused), ...unread]),
	};
}

/** A line of each group of columns that has cells, `null` for a group without an item. */
function fromGroups(row: TableRow, { groups }: Columns): (ListLine | null)[] {
	const filled = groups.filter(({ kinds }) =>
		row.cells.some((cell, place) => cell !== "" && (kinds[place] ?? "ignored") !== "ignored"),
	);
	return filled.length > 0 ? filled.map((group) => fromColumns(row, group)) : [null];
}

const usedOnce: ReadonlySet<ColumnKind> = new Set(["part", "brand", "tag", "quantity"]);
const usedAlways: ReadonlySet<ColumnKind> = new Set(["description", "cct", "lumens", "watts", "cri"]);

function unusedPlaces({ cells }: TableRow, { groups }: Columns): number[] {
	const used = new Set<number>();
	for (const { kinds } of groups) {
		const seen = new Set<ColumnKind>();
		for (const [place, kind] of kinds.entries()) {
			if (!cells[place] || seen.has(kind)) continue;
			if (usedAlways.has(kind)) used.add(place);
			else if (usedOnce.has(kind)) {
				seen.add(kind);
				used.add(place);
			}
		}
	}
	return cells.flatMap((cell, place) => (cell !== "" && !used.has(place) ? [place] : []));
}

/** Adds units to numeric columns, so that they read like a description. */
function fromColumns(row: TableRow, columns: Columns["groups"][number]): ListLine | null {
	const cells = (kind: Parameters<typeof getCells>[2]) => getCells(row, columns, kind);
	const figure = (kind: Parameters<typeof getCells>[2], unit: string) =>
		cells(kind).map((cell) => {
			const number = readNumber(cell);
			return number === null ? cell : `${number}${unit}`;
		});
	const [part = ""] = cells("part");
	const [brand = ""] = cells("brand");
	const words = [
		...cells("description"),
		...figure("cct", "K"),
		...figure("lumens", " lm"),
		...figure("watts", " W"),
		...figure("cri", " CRI"),
	];
	const [tag = ""] = cells("tag");
	const [quantity = ""] = cells("quantity");
	if (words.length === 0 && part === "") {
		// A merged cell such as "SECOND FLOOR" is alone in its row.
		return null;
	}
	const inText = quantity === "" ? readText(words.join(" ")) : null;
	return {
		row: row.row,
		tag: tagText(tag),
		brand,
		part,
		text: inText?.quantity ? inText.description : words.join(" "),
		quantity: quantity || (inText?.quantity ?? ""),
	};
}

const lampShape = /^(?:A|AR|B|BA|BR|C|CA|ER|F|G|GU|MR|P|PAR|PS|R|S|ST|T|TL)\d{1,3}(?:\.5)?[SLH]?N?$/i;
const realTag =
	/^(?:[A-Z]{1,3}-?\d{1,3}[A-Z]{0,2}|[A-Z]{1,2}|\d{1,2}[A-Z]{1,2}|[A-Z]{1,3}\d{0,2}-[A-Z0-9]{1,4})\*?$/;
const noTag =
	/^(?:\d+(?:W|K|V|A|FT|IN|LM|MM|CM|M)|LED|EA|IN|FT|NO|QTY|PCS|UP|EM|OR|TO|IP|HI|UL|DL|CFL|HID|MH|HPS)$/i;

const isTag = (word: string) => realTag.test(word) && !noTag.test(word);

const named =
	/^(?:(?:fixture|fixt?\.?|luminaire)\s+)?(?:type|fixture|mark|tag)\s*(?:#|no\.?)?\s*[:#-]?\s*["“']?([A-Za-z]{0,3}-?\d{0,3}[A-Za-z]{0,2}(?:-[A-Za-z0-9]{1,4})?)["”']?(?=[\s:,;|.)–—-]|$)/i;
const listed = /^\s*(?:\d{1,3}[.)]\s+(?=\S)|[-•*·]\s+)/;
const separated = /^["“(]?([A-Za-z0-9-]{1,8}\*?)["”)]?\s*(?:[:=|,;)]|\s[-–—]|[–—]|-\s)\s*(?=\S)/;
const spaced = /^([A-Z0-9-]{1,8}\*?)\s+(?=\S)/;

const tagText = (tag: string) => tag.replace(/^(?:type|fixture)\s*[:#-]?\s*/i, "").trim();

const count = String.raw`(\d{1,3}(?:,\d{3})+|\d{1,6})`;
const unit = String.raw`(?:ea\.?|each|pcs?\.?|pieces?|units?|nos?\.|fixtures?|qty\.?)`;
const measure = String.raw`(?!\s*(?:["'”’°%]|x\s*\d|×|-?\s*(?:ft|foot|feet|in|inch|inches|mm|cm|m|w|watts?|k|kelvin|lm|lumens?|v|volts?|vac|vdc|deg|degrees?|cri|lamps?|lights?|heads?|hours?|hrs?|min|minutes|yrs?|years?|amps?|a|hz|va|way|gang|bulbs?|tubes?|cell|t\d)\b))`;
const atStart = [
	new RegExp(String.raw`^(?:qty|quantity|count)\.?\s*[:=-]?\s*${count}(?:\s*${unit})?[\s,;:|–—-]+`, "i"),
	new RegExp(String.raw`^[([]\s*(?:qty\.?\s*:?\s*)?${count}(?:\s*${unit})?\s*[)\]][\s,;:–—-]*`, "i"),
	new RegExp(String.raw`^${count}\s*${unit}(?=[\s,;:–—-])[\s,;:–—-]+(?:of\s+)?`, "i"),
	new RegExp(String.raw`^${count}[x×]\s+`, "i"),
	new RegExp(String.raw`^${count}\s+[x×]\s+(?!\d)`, "i"),
	new RegExp(String.raw`^${count}\s*(?:[:|;,–—]|-\s|\s-)\s*`),
	new RegExp(String.raw`^${count}${measure}\s+(?=\S)`, "i"),
];
const anywhere = [
	new RegExp(
		String.raw`[\s,;:([–—-]+(?:qty|quantity|count)\.?\s*[:=-]?\s*${count}(?:\s*${unit})?\s*[)\]]?`,
		"i",
	),
	new RegExp(String.raw`[\s,;:–—-]+${count}\s*(?:ea\.?|each|pcs?\.?|pieces?|units)(?=[\s,;:.)]|$)`, "i"),
];
const atEnd = [
	new RegExp(String.raw`\s*[([]\s*${count}\s*[)\]]\s*$`),
	new RegExp(String.raw`\s*[,;]?\s+[x×]\s?${count}$`, "i"),
	new RegExp(String.raw`\s*(?:[|;,–—]|\s-)\s*${count}$`),
];

const productWord =
	/\b(?:led|exit|sign|troffer|panel|downlight|can|strip|high ?bay|low ?bay|pack|lamp|bulb|light|lights|fixture|luminaire|flood|area|wrap|linear|vapor|emergency|combo|track|pendant|sconce|bollard|cylinder|retrofit|kit|par\d|br\d|mr16|[a-z]*\d+k|\d+w|\d+ ?lm)\b/i;

function isHeading(text: string): boolean {
	if (!/[A-Za-z0-9]/.test(text)) return true;
	if (
		/^(?:page|sheet|date|project|job|prepared|revision|rev|notes?|general notes|client|address|schedule|total|subtotal)\b/i.test(
			text,
		)
	)
		return true;
	if (/\bschedule\b/i.test(text) && !/\d{3}/.test(text)) return true;
	const words = text.split(/\s+/).length;
	if (/:\s*$/.test(text) && words <= 8) return true;
	if (/^(?:[-=_*#]{2,}).*$/.test(text)) return true;
	const place =
		/\b(?:floors?|level|lobby|corridors?|rooms?|offices?|area|areas|exterior|interior|building|bldg|basement|garage|roof|phase|wing|zone|hall|suite|kitchen|restrooms?|warehouse|parking|site|stairs?|mezzanine)\b/i;
	if (
		words <= 5 &&
		place.test(text) &&
		!/\d{3}|\d+ ?w\b/i.test(text) &&
		!/\b(?:led|light|lights|lamp|fixture|luminaire|pole|wall pack|flood)\b/i.test(text)
	)
		return true;
	return words <= 6 && text === text.toUpperCase() && !/\d{2}/.test(text) && !productWord.test(text);
}

type TextRead = { tag: string; quantity: string; description: string };

/** Type and quantity may come in either order. */
export function readText(line: string): TextRead {
	let rest = line.replace(/\s+/g, " ").trim();
	let tag = "";
	let quantity = "";
	rest = rest.replace(listed, "");
	for (let turn = 0; turn < 2; turn++) {
		if (tag === "") {
			const found = takeTag(rest, quantity !== "");
			if (found !== null) [tag, rest] = [found.tag, found.rest];
		}
		if (quantity === "") {
			const found = takeFirst(rest, atStart);
			if (found !== null) [quantity, rest] = [found.quantity, found.rest];
		}
	}
	if (quantity === "") {
		const found = takeFirst(rest, anywhere) ?? takeFirst(rest, atEnd);
		if (found !== null) [quantity, rest] = [found.quantity, found.rest];
	}
	return { tag, quantity, description: rest.replace(/^[\s,;:|)–—-]+|[\s,;:|(–—-]+$/g, "") };
}

function takeTag(text: string, afterQuantity: boolean): { tag: string; rest: string } | null {
	const [whole, word] = named.exec(text) ?? [];
	if (whole !== undefined && word)
		return { tag: word, rest: text.slice(whole.length).replace(/^[\s:,;|.)–—-]+/, "") };
	const [strong, marked = ""] = separated.exec(text) ?? [];
	if (strong !== undefined && isTag(marked) && !isLampShape(marked, text.slice(strong.length)))
		return { tag: marked, rest: text.slice(strong.length) };
	const [weak, bare = ""] = spaced.exec(text) ?? [];
	if (weak === undefined || !isTag(bare) || isLampShape(bare, text.slice(weak.length))) return null;
	const digits = /\d/.test(bare);
	const rest = text.slice(weak.length);
	if (digits || takeFirst(rest, atStart) !== null || (afterQuantity && bare.length === 1))
		return { tag: bare, rest };
	return null;
}

const isLampShape = (word: string, rest: string) =>
	lampShape.test(word) && Number(/\d+/.exec(word)?.[0] ?? 0) >= 5 && takeFirst(rest, atStart) === null;

function takeFirst(text: string, patterns: readonly RegExp[]): { quantity: string; rest: string } | null {
	for (const pattern of patterns) {
		const found = pattern.exec(text);
		if (found === null || readQuantity(found[1] ?? "") === null) continue;
		const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.trim();
		if (/[A-Za-z]|^\D{0,3}\d{5,14}$/.test(rest)) return { quantity: found[1] ?? "", rest };
	}
	return null;
}

function fromText({ row, cells }: TableRow): ListLine | null {
	const filled = cells.filter((cell) => cell !== "");
	const line = filled.join(filled.length > 1 ? " | " : "");
	const { tag, quantity, description } = readText(line);
	if (description === "" || !/[A-Za-z]{2}|\d/.test(description)) return null;
	if (quantity === "" && tag === "" && isHeading(line)) return null;
	return { row, tag, quantity, text: description.replace(/\s*\|\s*/g, " "), part: "", brand: "" };
}
