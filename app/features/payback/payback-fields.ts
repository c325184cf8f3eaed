/** Fields of the calculator, in the order of the form. Pure, for server and browser. */

/** The fields of each line; in the URL these names repeat, once a line. */
export const lineFields = [
	"name",
	"existing",
	"fixtures",
	"hours",
	"proposed",
	"sku",
	"cost",
	"rebate",
] as const;
export type LineField = (typeof lineFields)[number];
export type LineValues = Record<LineField, string>;

export const termFields = [
	"rate",
	"state",
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

/** US average output emission rate in pounds of CO2 per kWh: EPA, eGRID2022, 823.1 lb/MWh. */
export const usCarbon = "0.8231";

/** The terms where a field is blank. */
export const usualTerms: Partial<TermValues> = {
	years: "10",
	discount: "7",
	rise: "0",
	carbon: usCarbon,
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
