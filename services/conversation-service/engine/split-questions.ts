/** Several questions in one message. */

const mostQuestions = 3;

/** Abbreviations such as "approx." end no sentence; neither do figures such as "4.5". */
const sentenceEnd =
	/(?<=\?)\s+|(?<=[a-z)]{3}[.!])\s+(?=[A-Z])|\s*\n+\s*|\s+(?=(?:and|also),? (?:what|which|how|is|are|do|does|where|can|when)\b)/;

/** Parts that ask on their own; a part without a word of its own stays with the one before. */
export function splitQuestions(message: string): string[] {
	const parts = message
		.split(sentenceEnd)
		.map((part) => part.trim())
		.filter((part) => /[\p{L}\p{N}]/u.test(part));
	const asking = parts.filter((part) =>
		/\?|\b(?:what|which|how|where|can|show|find|need|compare)\b|^(?:is|are|does|do)\b/i.test(part),
	);
	if (asking.length < 2 || parts.length > mostQuestions * 2) return [message];
	const merged: string[] = [];
	for (const part of parts) {
		if (asking.includes(part) || merged.length === 0) merged.push(part);
		else merged.push(`${merged.pop()} ${part}`);
	}
	return merged.length <= mostQuestions ? merged : [message];
}
