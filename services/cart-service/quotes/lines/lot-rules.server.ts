/** Whether lots may be as they are. */
import { formatCents } from "#rules/format";
import { lotName, lotValue, toLots } from "#rules/quotes/line-lots";
import { lotLimits } from "#rules/quotes/lots";
import type { Line } from "#rules/quotes/quote-lines";
import { ServiceFailure } from "../../../shared/http.server.ts";
import { requireReasons } from "../../negotiated-price.server.ts";

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
