/** The outline that a lamp is drawn with, by its bulb shape such as A19 or PAR38. */
import type { OutlineShape } from "#contracts/catalog/catalog";

/** The letters of a bulb shape: "PAR" of "PAR38", or "" where there are none. */
export const lampFamily = (bulb: string): string => /^[A-Z]+/.exec(bulb)?.[0] ?? "";

/** B, BA, C, CA and F are flames, S and ST pear-shaped, T tubes. */
export function lampOutline(bulb: string, base: string | null, isCfl: boolean): OutlineShape {
	if (isCfl) return "spiral";
	switch (lampFamily(bulb)) {
		case "PAR":
			return "par";
		case "BR":
		case "R":
			return "reflector";
		case "G":
			return "globe";
		case "MR":
		case "MRX":
			return "mr16";
		case "B":
		case "BA":
		case "C":
		case "CA":
		case "F":
			return "candle";
		case "T":
			return "tubular";
		default:
			return base === "GU24" ? "pin-base" : "a-lamp";
	}
}
