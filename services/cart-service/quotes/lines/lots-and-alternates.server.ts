/** Whether the lots and alternates of a quote are sound. */
import { formatCents } from "#rules/format";
import { baseName, getGroups } from "#rules/quotes/alternates";
import { lotName, lotValue, toLots } from "#rules/quotes/line-lots";
import { lotLimits } from "#rules/quotes/lots";
import type { Line } from "#rules/quotes/quote-lines";
import { ServiceFailure } from "../../../shared/http.server.ts";
import { requireReasons } from "../../check-lines.server.ts";

// Whether lots may be as they are.

/**
 * @param changed lots to check, by id
 * @throws {ServiceFailure} 422 LOT_TOO_SMALL, ABOVE_LIST or REASON_REQUIRED
 */
export function requireSoundLots(lines: readonly Line[], changed: readonly string[]): void {
	const lots = new Map(toLots(lines).map((entry) => [entry.lot.id, entry]));
	for (const id of changed) {
		const entry = lots.get(id);
		if (!entry || entry.lines.length < lotLimits.fewestLines)
			throw new ServiceFailure(
				422,
				"LOT_TOO_SMALL",
				entry
					? `Lot ${entry.lot.name} needs at least two lines. Dissolve it to price a line on its own.`
					: "Choose at least two lines for the lot.",
			);
		const { lot } = entry;
		const { listCents } = lotValue(entry.lines);
		if (listCents !== null && lot.cents > listCents)
			throw new ServiceFailure(
				422,
				"ABOVE_LIST",
				`The list price of all lines of lot ${lot.name} is ${formatCents(listCents)}. Enter that or less as the lot price.`,
			);
		if (lot.belowFloor && lot.negotiated.reason === "")
			requireReasons([{ sku: lotName(lot), cents: lot.cents }]);
	}
}

// Alternates of a quote's lines.

/**
 * @param before the lines before the change
 * @throws {ServiceFailure} 422 ALTERNATES for an alternate without a base, of another alternate, or in a lot
 */
export function requireSoundAlternates(lines: readonly Line[], before: readonly Line[]): void {
	const byId = new Map(lines.map((line) => [line.id, line]));
	for (const { id, alternate, lot, product } of lines) {
		if (!alternate) continue;
		const base = byId.get(alternate.to);
		if (!base) {
			const gone = before.find(({ id }) => id === alternate.to);
			throw refused(
				`${product.sku} is the alternate to ${gone ? getName(gone) : "that line"}. Remove the alternate first.`,
			);
		}
		if (alternate.to === id) throw refused("Choose another line. A line can't be the alternate to itself.");
		if (base.alternate) throw refused(`${getName(base)} is an alternate itself, so it has none.`);
		if (lot || base.lot)
			throw refused(
				`A line in a lot has no alternates. Take ${(lot ? product : base.product).sku} out of its lot first.`,
			);
	}
}

const refused = (message: string) => new ServiceFailure(422, "ALTERNATES", message);

export const getName = ({ fixtureType, product }: Line): string =>
	baseName({ fixtureType, productDetails: product });

export type Choice = { lineId: string; chosen: string };

/**
 * The lines with the buyer's choices; where none is given, the base is bought.
 * @throws {ServiceFailure} 422 UNKNOWN_CHOICE for a line without alternates, or one that isn't among them
 */
export function withChoices(lines: Line[], choices: readonly Choice[]): Line[] {
	const groups = new Map(getGroups(lines).map((group) => [group.base.id, group]));
	const chosen = new Map<string, string>();
	for (const { lineId, chosen: id } of choices) {
		const group = groups.get(lineId);
		if (!group || ![group.base, ...group.alternates].some((line) => line.id === id))
			throw new ServiceFailure(
				422,
				"UNKNOWN_CHOICE",
				"Choose the base or one of its alternates for each line.",
			);
		chosen.set(lineId, id);
	}
	if (groups.size === 0) return lines;
	return lines.map((line) =>
		line.alternate
			? { ...line, alternate: { ...line.alternate, chosen: chosen.get(line.alternate.to) === line.id } }
			: line,
	);
}
