/** Names of downloads and of files in a ZIP. */

/** Letters, digits, hyphens, dots and underscores of a text, which are valid in every file system and header. */
export function plainFileName(text: string, other: string): string {
	const plain = text
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.replace(/[^\w.-]+/g, "-")
		.replace(/\.{2,}/g, ".")
		.replace(/^[-.]+|[-.]+$/g, "")
		.slice(0, 80);
	return plain || other;
}

/** The name, or the name with a number where a file of the folder has it; ignores case, as Windows does. */
export function uniqueFileName(name: string, ending: string, taken: Set<string>): string {
	let unique = `${name}${ending}`;
	for (let copy = 2; taken.has(unique.toLowerCase()); copy++) unique = `${name}-${copy}${ending}`;
	taken.add(unique.toLowerCase());
	return unique;
}
