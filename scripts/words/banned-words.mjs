// @ts-check
/** Words and spellings that the project avoids, each with its replacement. */

/** @type {readonly { pattern: RegExp, instead: string }[]} */
export const bannedWords = [
	{ pattern: /catalogue/i, instead: "catalog" },
	{ pattern: /colour/i, instead: "color" },
	{ pattern: /favourite/i, instead: "favorite" },
	{ pattern: /behaviour/i, instead: "behavior" },
	{ pattern: /neighbour/i, instead: "neighbor" },
	{ pattern: /\bcentres?\b/i, instead: "center" },
	{ pattern: /\b(?:milli)?metres?\b/i, instead: "meter" },
	{ pattern: /vapour/i, instead: "vapor" },
	{ pattern: /\blicence/i, instead: "license" },
	{ pattern: /\bper cent\b/i, instead: "percent, or 10%" },
	{
		pattern: /\b(?:recogn|organ|author|optim|normal|capital|summar)is(?:e[ds]?|ing|ation)\b/i,
		instead: "-ize",
	},
	{ pattern: /\be-mail/i, instead: "email" },
	// "telephone:" is a property of schema.org.
	{ pattern: /\btelephone\b(?!: )/i, instead: "phone" },
	{ pattern: /\bfamily number/i, instead: "base catalog number" },
	{ pattern: /\bnames a family\b/i, instead: "base catalog number" },
	{ pattern: /\bdemonstration's\b/i, instead: "demo" },
	{ pattern: /\b(?:somebody|anybody|everybody) of\b/i, instead: "a user of" },
	{ pattern: /\bstands? (?:there|here|with each|in anybody)/i, instead: "is" },
	{ pattern: /\bis led (?:to|on|back)\b/i, instead: "is redirected" },
	{ pattern: /\bas it was typed\b/i, instead: "as typed" },
	{ pattern: /\b(?:a|one) more try\b|\bsecond try\b/i, instead: "retry" },
	{ pattern: /\bprocessor time\b/i, instead: "CPU time" },
	{ pattern: /\bthe answer of\b/i, instead: "the response of" },
	{ pattern: /\boutlives?\b/i, instead: "survives, is kept after" },
];

/** Files with real data, spellings that users type, or names of standards and in existing databases. */
export const exemptFiles =
	/^(?:package-lock\.json|services\/data\/|services\/db\/migrations\/|rules\/trade-words\/jargon|rules\/quick-order\/columns\.ts|rules\/invoices\/ubl\.ts|tests\/setup\/invoices\/ubl-schema\.ts|scripts\/operate\/checks\.test\.ts|scripts\/words\/|scripts\/content\/check-content\.test\.ts|docs\/screenshots\/)/;

/**
 * @param {string} file path in the repository
 * @param {string} text
 * @returns {string[]} one message per line with a banned word
 */
export function findBannedWords(file, text) {
	if (exemptFiles.test(file)) return [];
	return text.split("\n").flatMap((line, index) =>
		bannedWords.flatMap(({ pattern, instead }) => {
			const found = pattern.exec(line)?.[0];
			return found ? [`${file}:${index + 1}: "${found}"; use "${instead}"`] : [];
		}),
	);
}
