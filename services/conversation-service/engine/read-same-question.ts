/** Follow-ups that ask the question before of something else. */

/** Sizes that names of products end with. */
export const productSize = /, (small|medium|large|compact|high output)\b/i;

const lead = /^\W*(?:(?:and|or|ok(?:ay)?|so|what about|how about|what of|same for|also|then)\b\W*)+/i;

/** "How about the medium one?" is "medium". */
export function readSize(message: string): string | null {
	const rest = message.replace(lead, "");
	const found =
		/^(?:is |in |for )?(?:the |a |an )?(small|medium|large|compact|high output)(?: one| size| version| model)?\W*$/i;
	return found.exec(rest)?.[1]?.toLowerCase() ?? null;
}

/** What is left of a follow-up such as "and the second one?" or "what about LR21288?"; `null` for others. */
export function withoutLead(message: string): string | null {
	const rest = message.replace(lead, "");
	return rest === message ? null : rest.replace(/\W+$/, "");
}
