/** Amounts of money as people type them. Pure; amounts are integer US cents. */

/**
 * What somebody typed, in cents: "1,234.50", "$ 20", "7.5" and ".05" are amounts. A comma that does not part thousands
 * makes it none, since "1,50" may mean one dollar and a half, and so does a space inside.
 * @returns `null` when it is no amount
 */
export function centsTyped(typed: string): number | null {
	const text = typed.trim().replace(/^\$\s*/, "");
	const shape = /^(?:(\d{1,10}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{0,2}))?|\.(\d{1,2}))$/.exec(text);
	if (!shape) return null;
	const [, dollars = "0", after = "", alone = after] = shape;
	return Number(dollars.replaceAll(",", "")) * 100 + Number(alone.padEnd(2, "0"));
}
