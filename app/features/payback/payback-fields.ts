/** Fields of the calculator, in the order of the form. Pure, for server and browser. */

/**
 * The fields of each line; in the URL these names repeat, once a line. Links have them in this order, so new ones come
 * last.
 */
export const lineFields = [
	"name",
	"existing",
	"fixtures",
	"hours",
	"proposed",
	"sku",
	"cost",
	"rebate",
	"newFixtures",
	"controls",
	"controlsSaved",
	"controlsCost",
] as const;
export type LineField = (typeof lineFields)[number];
export type LineValues = Record<LineField, string>;

export const termFields = [
	"rate",
	"state",
	"sector",
	"demand",
	"rise",
	"install",
	"program",
	"lamp",
	"labor",
	"lamps",
	"life",
	"upkeep",
	"cooling",
	"years",
	"discount",
	"apr",
	"term",
	"carbon",
	"region",
] as const;
export type TermField = (typeof termFields)[number];
export type TermValues = Record<TermField, string>;

export type PaybackValues = { lines: LineValues[]; terms: TermValues };

/** Keys are `existing-1`, `existing-2`… for lines, and the name for terms. */
export type PaybackErrors = Record<string, string>;

export const lineKey = (field: LineField, index: number): string => `${field}-${index + 1}`;

export const paybackLimits = { lines: 50, value: 40, sku: 120 } as const;

/** How long a calculation is stored that is too long for a link of its own. */
export const storedDays = 7;

/** The terms where a field is blank. */
export const usualTerms: Partial<TermValues> = {
	years: "10",
	discount: "7",
	rise: "0",
	sector: "commercial",
	region: "US",
};

export const blankLine: LineValues = {
	name: "",
	existing: "",
	fixtures: "",
	hours: "",
	proposed: "",
	sku: "",
	cost: "",
	rebate: "",
	newFixtures: "",
	controls: "",
	controlsSaved: "",
	controlsCost: "",
};

const separator = "~";

/** A line as one short parameter, without empty fields at its end: "Office~113~40~3000~40~~95~20". */
function packLine(line: LineValues): string {
	const cells = lineFields.map((field) => line[field].replaceAll(separator, " "));
	while (cells.length > 1 && cells.at(-1) === "") cells.pop();
	return cells.join(separator);
}

/** @returns the line; cells beyond the last field are ignored */
export function unpackLine(text: string): LineValues {
	const cells = text.split(separator);
	return Object.fromEntries(lineFields.map((field, index) => [field, cells[index] ?? ""])) as LineValues;
}

/** The shortest query of a calculation, without the values that count anyway. */
export function compactQuery({ lines, terms }: PaybackValues): Record<string, string | string[]> {
	return {
		l: lines.map(packLine),
		...Object.fromEntries(
			termFields.flatMap((field) => {
				const value = terms[field];
				return value === "" || value === usualTerms[field] ? [] : [[field, value]];
			}),
		),
	};
}

export type LineChange = { kind: "add" } | { kind: "remove"; line: number };

/** The button that was pressed: "add", or "remove" with the number of a line. */
export function parseChange(pressed: string | null): LineChange | null {
	if (pressed === "add") return { kind: "add" };
	const line = Number(/^remove (\d{1,2})$/.exec(pressed ?? "")?.[1]);
	return line >= 1 ? { kind: "remove", line } : null;
}

/** A new line keeps the hours of the last one; the last line left is cleared. */
export function changeLines(lines: readonly LineValues[], change: LineChange): LineValues[] {
	if (change.kind === "add") {
		if (lines.length >= paybackLimits.lines) return [...lines];
		return [...lines, { ...blankLine, hours: lines.at(-1)?.hours ?? "" }];
	}
	const left = lines.filter((_, index) => index !== change.line - 1);
	return left.length > 0 ? left : [blankLine];
}

export type TypedForm = { values: PaybackValues; submitted: boolean; tooMany: boolean };

const cut = (text: string, most: number) => text.trim().slice(0, most);

const cutLine = (line: LineValues): LineValues =>
	Object.fromEntries(
		lineFields.map((field) => [
			field,
			cut(line[field], field === "sku" ? paybackLimits.sku : paybackLimits.value),
		]),
	) as LineValues;

/** Lines of a compact link, or the repeated fields of the form. */
function readLines(query: URLSearchParams): LineValues[] {
	const packed = query.getAll("l");
	if (packed.length > 0) return packed.map((text) => cutLine(unpackLine(text)));
	const columns = Object.fromEntries(lineFields.map((field) => [field, query.getAll(field)])) as Record<
		LineField,
		string[]
	>;
	const count = Math.max(1, ...lineFields.map((field) => columns[field].length));
	return Array.from({ length: Math.min(count, paybackLimits.lines + 1) }, (_, index) =>
		cutLine(
			Object.fromEntries(lineFields.map((field) => [field, columns[field][index] ?? ""])) as LineValues,
		),
	);
}

const alwaysSent = ["existing", "proposed", "fixtures", "hours", "cost"] as const satisfies LineField[];

/** A query without all fields is a link that prefills some, so missing ones are not errors. */
export function readTyped(query: URLSearchParams): TypedForm {
	const lines = readLines(query);
	const terms = Object.fromEntries(
		termFields.map((field) => [
			field,
			cut(query.get(field) ?? "", paybackLimits.value) || (usualTerms[field] ?? ""),
		]),
	) as TermValues;
	const change = parseChange(query.get("do"));
	const acceptedLines = lines.slice(0, paybackLimits.lines);
	return {
		values: { lines: change ? changeLines(acceptedLines, change) : acceptedLines, terms },
		submitted:
			!change && !query.has("edit") && (query.has("l") || alwaysSent.every((field) => query.has(field))),
		tooMany: lines.length > paybackLimits.lines,
	};
}
