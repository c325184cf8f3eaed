/** Reads the specification's texts of products: `technicalSpecs`, "Label: value" pairs joined by a double colon, and `application`. */

export type StatedSpec = { label: string; value: string };

/** Splits specs in their order; one without a label has "". Lines, bars and semicolons separate too. */
export function splitSpecs(specs: string): StatedSpec[] {
	const separator = specs.includes("::") ? "::" : /\r?\n|\s*[;|]\s*/;
	return specs.split(separator).flatMap((pair) => {
		const at = pair.search(/[:=]/);
		const label = at > 0 ? pair.slice(0, at).trim() : "";
		const value = pair.slice(label === "" ? 0 : at + 1).trim();
		return /[\p{L}\p{N}]/u.test(value) ? [{ label, value }] : [];
	});
}

/** The texts of a list joined by a double colon, as in `application`. */
export const splitTexts = (texts: string): string[] =>
	texts
		.split("::")
		.map((text) => text.trim())
		.filter(Boolean);

/** "Label: value", or the value alone. */
export const formatSpec = ({ label, value }: StatedSpec): string => (label ? `${label}: ${value}` : value);

/** An application text without the double colon in front. */
export const trimApplication = (application: string): string => application.replace(/^[\s:]+/, "").trim();
