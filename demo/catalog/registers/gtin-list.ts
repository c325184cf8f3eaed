import { isGtin } from "#rules/catalog/gtin";

/** Splits a list by semicolons, commas or spaces, and checks each code. */
export function readGtinList(raw: string): { valid: string[]; refused: string[] } {
	const codes = [...new Set(raw.split(/[;,\s]+/).filter((code) => code !== ""))];
	return { valid: codes.filter(isGtin), refused: codes.filter((code) => !isGtin(code)) };
}
