/** Repairs of the free text that the registers carry. */

/**
 * Text as people should read it: byte-order marks and control characters gone, exotic spaces and full-width
 * punctuation made ordinary, typographic quotes straight, one space between words.
 */
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

/** A remark of the register without the empty fields (",," and leading commas) of its origin; `null` when nothing is left. */
export function cleanRemark(raw: string): string | null {
	const text = cleanText(raw)
		.replace(/(\s*[,;]\s*){2,}/g, "; ")
		.replace(/^[\s,;]+|[\s,;]+$/g, "");
	return text === "" ? null : text;
}

/** Part number as compared: upper case, only letters and digits. */
export function toSkuKey(partNumber: string): string {
	return partNumber.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

/**
 * Whether a model number stands for a family: `#`, `*` and `xx` are filled in for a finish or trim, `[A|B]`, `[A,B]` and
 * `[blank; A]` are choices. Such a number cannot be ordered as it stands.
 */
export function isWildcardNumber(modelNumber: string): boolean {
	return /[#*]|xx|\[[^\]]*[|,;][^\]]*\]/i.test(modelNumber);
}
