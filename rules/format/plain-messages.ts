/** Default validation messages that replace the schema library's, which are not for users. */
import { z } from "zod";
import { formatNumber } from "#rules/format";

type Issue = Parameters<NonNullable<NonNullable<Parameters<typeof z.config>[0]>["localeError"]>>[0];

const fill = "Fill in this field.";

export function plainMessage(issue: Issue): string {
	switch (issue.code) {
		case "invalid_type":
			return missing(issue.input)
				? fill
				: (typeSentences[issue.expected] ?? "This does not fit here. Check it.");
		case "too_small":
			return sizeSentence(issue.origin, Number(issue.minimum), "least");
		case "too_big":
			return sizeSentence(issue.origin, Number(issue.maximum), "most");
		case "invalid_format":
			return formatSentences[issue.format] ?? "This is not written as it should be. Check it.";
		case "not_multiple_of":
			return `Enter a multiple of ${issue.divisor}.`;
		case "invalid_value":
		case "invalid_union":
			return missing(issue.input) ? "Choose one of the options." : "Choose one of the options shown.";
		case "unrecognized_keys":
			return "This form has a field that does not belong to it. Load the page again.";
		case "invalid_key":
		case "invalid_element":
			return "One of these entries does not fit. Check them.";
		default:
			return "Check this field.";
	}
}

const missing = (input: unknown) => input === undefined || input === null || input === "";

const typeSentences: Record<string, string> = {
	number: "Enter a number.",
	int: "Enter a whole number.",
	date: "Enter a date.",
	boolean: "Choose yes or no.",
	array: "Choose from the list.",
	string: "Enter this as text, once.",
};

const formatSentences: Record<string, string> = {
	email: "Enter an email address, such as name@example.com.",
	url: "Enter an address that begins with https://.",
	date: "Enter a date as YYYY-MM-DD.",
	datetime: "Enter a date and time.",
};

function sizeSentence(origin: string, bound: number, end: "least" | "most"): string {
	const figure = formatNumber(bound, 3);
	switch (origin) {
		case "string":
			if (end === "least") return bound <= 1 ? fill : `Use at least ${figure} characters.`;
			return `Use at most ${figure} ${bound === 1 ? "character" : "characters"}.`;
		case "number":
		case "int":
		case "bigint":
			return `Enter ${figure} or ${end === "least" ? "more" : "less"}.`;
		case "array":
		case "set":
			return `Choose at ${end} ${figure}.`;
		case "file":
			return `Choose a ${end === "least" ? "larger" : "smaller"} file.`;
		default:
			return end === "least" ? "This is too small." : "This is too large.";
	}
}

/** Call at the start of each process and test. Messages of a schema take precedence. */
export function installPlainMessages(): void {
	z.config({ localeError: plainMessage });
}
