/** Cleans the registers' free text. */

/** Removes byte order marks and control characters, and normalizes spaces, full-width punctuation and quotes. */
export function cleanText(raw: string): string {
	return raw
		.normalize("NFC")
		.replace(/(\d)\uFFFD/g, "$1°")
		.replace(/[\uFEFF\uFFFD\u200B-\u200D®™]/g, "")
		.replace(/[，]/g, ", ")
		.replace(/[；]/g, "; ")
		.replace(/[（]/g, " (")
		.replace(/[）]/g, ") ")
		.replace(/[‘’]/g, "'")
		.replace(/[“”″]/g, '"')
		.replace(/\s+/g, " ")
		.trim();
}

/** Removes leftovers of empty fields (",,", leading commas); `null` when nothing is left. */
export function cleanRemark(raw: string): string | null {
	const text = cleanText(raw)
		.replace(/(\s*[,;]\s*){2,}/g, "; ")
		.replace(/^[\s,;]+|[\s,;]+$/g, "");
	return text === "" ? null : text;
}

/** A part number in upper case, only letters and digits. */
export function toSkuKey(partNumber: string): string {
	return partNumber.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

/**
 * Base catalog numbers: `#`, `*` and `xx` stand for finish or trim; `[A|B]`, `[A,B]` and `[blank; A]` are
 * choices. They cannot be ordered.
 */
export function isWildcardNumber(modelNumber: string): boolean {
	return /[#*]|xx|\[[^\]]*[|,;][^\]]*\]/i.test(modelNumber);
}
