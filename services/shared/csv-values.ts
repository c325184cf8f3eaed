/** Parsers for cells of imported files; they get non-blank text. */

/** The message completes "value …". */
export class RefusedValue extends Error {
	override name = "RefusedValue";
}

export type Reader<T> = (text: string) => T;

export const flag: Reader<boolean> = (raw) => {
	const word = raw.toLowerCase();
	if (word === "yes") return true;
	if (word === "no") return false;
	throw new RefusedValue('is neither "yes" nor "no"');
};

export const choice =
	<T extends string>(values: readonly T[]): Reader<T> =>
	(raw) => {
		const value = values.find((candidate) => candidate === raw.toLowerCase());
		if (value === undefined) throw new RefusedValue(`is none of ${values.join(", ")}`);
		return value;
	};

export const list =
	<T>(reader: Reader<T>): Reader<T[]> =>
	(raw) => {
		const parts = raw
			.split("|")
			.map((part) => part.trim())
			.filter((part) => part !== "");
		return [...new Set(parts.map(reader))];
	};

export const day: Reader<string> = (raw) => {
	const date = /^\d{4}-\d{2}-\d{2}$/.test(raw) ? new Date(`${raw}T00:00:00Z`) : null;
	if (date === null || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== raw) {
		throw new RefusedValue("is not a day such as 2026-05-31");
	}
	return raw;
};
