/** Fixtures of a space as people type them: "A1 x 12, B2 x 4". */

import { projectLimits, spaceLimits } from "#rules/projects/project-limits";
import { readQuantity } from "#rules/typed-numbers/quantity";

type Fixture = { type: string; quantity: number };

const first = /^(.+?)\s*[x×*]\s*((?:qty\s*)?\d.*)$/iu;
const last = /^(\d[\d,]*)\s*[x×*]?\s+(\S.*)$/iu;

/** @returns each type once, with its pieces together */
export function parseFixtures(text: string): { fixtures: Fixture[] } | { error: string } {
	const found = new Map<string, Fixture>();
	// A comma between digits separates thousands.
	for (const part of text.split(/[;\n]|,(?!\d{3}\b)/)) {
		const piece = part.trim();
		if (piece === "") continue;
		const [, type = "", pieces = ""] = first.exec(piece) ?? [];
		const [, count = "", tag = ""] = type ? [] : (last.exec(piece) ?? []);
		const name = (type || tag).trim();
		const quantity = readQuantity(pieces || count) ?? 0;
		if (
			name === "" ||
			name.length > spaceLimits.type ||
			!(quantity >= 1 && quantity <= projectLimits.quantity)
		)
			return {
				error: `Enter type and quantity, such as A1 x 12, B2 x 4. Check “${piece.slice(0, 40)}”.`,
			};
		const key = name.toUpperCase().replace(/\s+/g, "");
		const before = found.get(key);
		found.set(key, { type: before?.type ?? name, quantity: (before?.quantity ?? 0) + quantity });
	}
	if (found.size > spaceLimits.fixtures) return { error: `Enter at most ${spaceLimits.fixtures} types.` };
	return { fixtures: [...found.values()] };
}

export const formatFixtures = (fixtures: readonly Fixture[]): string =>
	fixtures.map(({ type, quantity }) => `${type} x ${quantity}`).join(", ");
