/** What is kept of a search term: bounded, on one line, and without what may name a person. */
import { isGtin } from "../catalog/gtin.ts";
import { isCardNumber } from "../log/redaction.ts";
import { searchReportLimits } from "./search-report-terms.ts";

const mail = /[^\s@<>"',;:]{1,64}\s?@\s?[^\s@<>"',;:]{1,255}/g;
const cardLike = /(?<!\d)\d(?:[ .-]?\d){12,18}(?!\d)/g;
/** "(207) 555-0123", "207.555.0123", "+1 207 555 0123", "2075550123". */
const phone = /(?<!\d)(?:\+?1[ .-]?)?\(?[2-9]\d{2}\)?[ .-]?[2-9]\d{2}[ .-]?\d{4}(?!\d)/g;
const international = /\+\d[\d ().-]{6,18}\d/g;
const socialSecurity = /(?<!\d)\d{3}-\d{2}-\d{4}(?!\d)/g;

/** Characters that are read before the term is cut, so that half of an address is no exception. */
const longest = 1_000;

/**
 * The term in lower case. Mail addresses, phone, card and social security numbers are replaced by what they are; bar
 * codes with a right check digit stay.
 *
 * @returns `null` when nothing is left
 */
export function cleanSearchTerm(text: string): string | null {
	const plain = text
		.slice(0, longest)
		.normalize("NFKC")
		.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, " ")
		.replace(/\s+/g, " ");
	const hidden = plain
		.replace(mail, "[email]")
		.replace(cardLike, (found) => {
			const digits = found.replace(/\D/g, "");
			return isGtin(digits) || !isCardNumber(digits) ? found : "[card number]";
		})
		.replace(socialSecurity, "[number]")
		.replace(international, "[phone]")
		.replace(phone, "[phone]");
	// Cutting can leave half of a pair.
	const term = hidden
		.toLowerCase()
		.trim()
		.slice(0, searchReportLimits.term)
		.replace(/[\ud800-\udbff]$/, "")
		.trim();
	return /[\p{L}\p{N}]/u.test(term) ? term : null;
}
