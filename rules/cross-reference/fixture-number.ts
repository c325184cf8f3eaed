/** Reads what is certain in another maker's fixture number: figures that carry their unit. */
import { formatNumber } from "../format.ts";
import { readNumber } from "../typed-numbers/decimal.ts";

const kelvins = /^(22|27|30|35|40|50|57|65)(?:00)?K$/;
const lumens = /^(\d{3,6})LM$/;
const watts = /^(\d{1,4}(?:\.\d)?)W$/;
const volts = /^(120|208|240|277|347|480)V?$/;
const voltRange = /^(120|347)-(277|480)V?$/;
/** Codes that makers write alike. */
const universal = /^(?:MVOLT|UNV|UNIV)$/;

/**
 * "2GTL4-4000LM-35K-MVOLT" says 4,000 lm and 3500 K, and that the driver takes 120 to 277 V. Shape, size and
 * distribution are codes that each maker writes in its own way: they are never guessed.
 *
 * @returns such as ["4,000 lm", "3500 K", "120-277 V"]; empty where nothing is certain
 */
export function readFixtureNumber(text: string): string[] {
	const parts = text
		.toUpperCase()
		.replace(/\b(120|347)\s*-\s*(277|480)\s*V\b/g, "$1–$2V")
		.split(/[\s\-/_,.;:()]+/)
		.map((part) => part.replace("–", "-"));
	const read = parts.flatMap((part) => {
		const kelvin = kelvins.exec(part)?.[1];
		if (kelvin) return [`${kelvin}00 K`];
		const lumen = readNumber(lumens.exec(part)?.[1] ?? "");
		if (lumen) return [`${formatNumber(lumen)} lm`];
		const watt = watts.exec(part)?.[1];
		if (watt) return [`${watt} W`];
		if (universal.test(part)) return ["120-277 V"];
		const range = voltRange.exec(part);
		if (range) return [`${range[1]}-${range[2]} V`];
		const volt = part.endsWith("V") ? volts.exec(part)?.[1] : undefined;
		return volt ? [`${volt} V`] : [];
	});
	return [...new Set(read)].slice(0, 6);
}
