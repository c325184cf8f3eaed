/** Lengths as the trade writes them. */
import { dropThousands } from "./decimal.ts";

const number = String.raw`(\d+(?:\.\d*)?|\.\d+)`;
const feet = `(?:ft\\.?|feet|foot|['’′])`;
const inches = `(?:in\\.?|inch|inches|["”“″]|'')`;
const feetOnly = new RegExp(`^${number}\\s*${feet}?$`, "i");
const inchesOnly = new RegExp(`^${number}\\s*${inches}$`, "i");
const feetAndInches = new RegExp(
	`^${number}\\s*(?:${feet}(?:,\\s*|[\\s–-]*)|[–-])${number}\\s*${inches}?$`,
	"i",
);
const meters = new RegExp(`^${number}\\s*(m|met(?:er|re)s?|cm|mm)\\.?$`, "i");
const metersIn: Readonly<Record<string, number>> = { cm: 0.01, mm: 0.001 };
export const metersPerFoot = 0.3048;

/**
 * @param text such as "12", "12.5 ft", "12' 6\"", "12 ft., 6 in.", "12-6 in", "30 in" or "3.8 m"; plain numbers are feet
 * @returns feet; `null` for anything else
 */
export function parseFeet(text: string): number | null {
	const trimmed = dropThousands(text.trim());
	if (trimmed === "") return null;
	const metric = meters.exec(trimmed);
	if (metric) return (Number(metric[1]) * (metersIn[metric[2]?.toLowerCase() ?? ""] ?? 1)) / metersPerFoot;
	const whole = feetOnly.exec(trimmed);
	if (whole) return Number(whole[1]);
	const small = inchesOnly.exec(trimmed);
	if (small) return Number(small[1]) / 12;
	const both = feetAndInches.exec(trimmed);
	return both ? Number(both[1]) + Number(both[2]) / 12 : null;
}
