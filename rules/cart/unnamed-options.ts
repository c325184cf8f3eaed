/**
 * The options that the name of a line does not state: "PAR30, 3000 K, 15°" already says "3000 K".
 *
 * @param name as shown beside the options
 */
export function unnamedOptions(name: string, options: readonly string[]): string[] {
	const stated = `, ${name.replace(/\s/g, " ")}, `;
	return options.filter((option) => !stated.includes(`, ${option.replace(/\s/g, " ")}, `));
}
