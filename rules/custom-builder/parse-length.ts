/**
 * Reads a length as a person types it: `144`, `144 in`, `12'`, `12' 6"`, `12 ft 6 in`, `12-6`, `12.5 ft`. A
 * number alone is inches.
 * @returns inches, maybe with a fraction, or `null` for something else
 */
import { dropThousands } from "#rules/typed-numbers/decimal";
export function parseLength(text: string): number | null {
	const clean = dropThousands(text.slice(0, 40))
		.toLowerCase()
		.replace(/[’′]/g, "'")
		.replace(/[”″“]|''/g, '"')
		.replace(/[\s,]+/g, " ")
		.trim();
	const match =
		/^(?:(\d{1,9}(?:\.\d{1,3})?) ?(?:'|ft\.?|feet|foot|-) ?)?(?:(\d{1,9}(?:\.\d{1,3})?) ?(?:"|in\.?|inches|inch)?)?$/.exec(
			clean,
		);
	if (!match || (match[1] === undefined && match[2] === undefined)) return null;
	const inches = Number(match[1] ?? 0) * 12 + Number(match[2] ?? 0);
	// 12.1 ft is 145.2 in, not 145.19999999999999.
	return Math.round(inches * 1000) / 1000;
}
