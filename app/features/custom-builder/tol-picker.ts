/** The picker of the TOL-SERIES: choices to a catalog part number, read from the numbers that the catalog has. */

export const tolFields = ["size", "color", "output", "battery"] as const;
export type TolField = (typeof tolFields)[number];
export type TolChoices = Record<TolField, string>;

type Sku = { sku: string };

const pattern = /^TOL-(\d{2})-(\w+)-(\d+L)(-EM)?$/;

/** @returns the choices of a part number such as "TOL-24-CS3-42L-EM", or `null` for another form */
export function readTolNumber(sku: string): TolChoices | null {
	const [, size, color, output, battery] = pattern.exec(sku) ?? [];
	return size && color && output ? { size, color, output, battery: battery ? "EM" : "none" } : null;
}

const sizes: Record<string, string> = { "14": "1x4 ft", "22": "2x2 ft", "24": "2x4 ft" };

/** What a code stands for. */
export function tolLabel(field: TolField, code: string): string {
	switch (field) {
		case "size":
			return sizes[code] ?? code;
		case "color":
			return code === "CS3" ? "Selectable: 3500, 4000 or 5000\u202fK" : `${code.replace(/K$/, "00")}\u202fK`;
		case "output":
			return `${(Number.parseInt(code, 10) * 100).toLocaleString("en-US")}\u202flm`;
		case "battery":
			return code === "EM" ? "90-minute emergency battery" : "No battery";
	}
}

/** Sorts by code, and no battery before a battery. */
const standardFirst = (one: string, other: string) =>
	Number(other === "none") - Number(one === "none") || (one < other ? -1 : 1);

export type TolPick<Row extends Sku> = {
	fields: {
		field: TolField;
		options: { code: string; label: string; possible: boolean }[];
		chosen: string;
	}[];
	/** The product of the choices; `null` when the catalog has no such part number. */
	found: Row | null;
	/** What was asked for and does not exist. */
	problem: string | null;
};

/**
 * Settles choices against the part numbers that exist. Each field is checked with the fields before it: what
 * does not exist with these falls back to the first that does.
 */
export function pickTol<Row extends Sku>(
	rows: readonly Row[],
	requestedChoices: Partial<TolChoices>,
): TolPick<Row> | null {
	const candidates = rows.flatMap((row) => {
		const choices = readTolNumber(row.sku);
		return choices ? [{ row, choices }] : [];
	});
	if (candidates.length === 0) return null;
	let left = candidates;
	const problems: string[] = [];
	const fields = tolFields.map((field) => {
		const all = [...new Set(candidates.map(({ choices }) => choices[field]))].sort(standardFirst);
		const possible = new Set(left.map(({ choices }) => choices[field]));
		const requestedCode = requestedChoices[field];
		if (requestedCode !== undefined && !possible.has(requestedCode))
			problems.push(
				all.includes(requestedCode)
					? `${tolLabel(field, requestedCode)} isn't made with those choices.`
					: `There is no option “${requestedCode.slice(0, 20)}”.`,
			);
		const chosen =
			requestedCode !== undefined && possible.has(requestedCode)
				? requestedCode
				: (all.find((code) => possible.has(code)) ?? "");
		left = left.filter(({ choices }) => choices[field] === chosen);
		return {
			field,
			chosen,
			options: all.map((code) => ({ code, label: tolLabel(field, code), possible: possible.has(code) })),
		};
	});
	return { fields, found: left[0]?.row ?? null, problem: problems.join(" ") || null };
}
