/** Adders of a quote's lines: representatives put freight, lamps and other amounts into their prices. */

import type { Quote, WantedAdder } from "#contracts/quotes/quotes";
import { toCents } from "#rules/money/cents";
import { type Adder, adderLimits } from "#rules/quotes/adders";
import { withShares } from "#rules/quotes/line-lots";
import type { Line } from "#rules/quotes/quote-lines";
import { ServiceFailure } from "../../../shared/http.server.ts";
import type { CartDeps } from "../../summary.server.ts";
import { requireSoundLots } from "../lines/lots-and-alternates.server.ts";
import { changePrices } from "../lines/non-catalog-lines.server.ts";
import { type Actor, unknownQuote } from "../quote-access.server.ts";
import { requireWithinLimits } from "../quote-writing.server.ts";

type AdderPlace = { id: string; lineId: string; revision: number };

/**
 * Adds an adder to a line, or changes the one with `adderId`. Idempotent for the last change.
 * @throws {ServiceFailure} 403 for a buyer; 404 for a quote, line or adder of another account; 409 after a concurrent
 * change, in the wrong status, or LIMIT_REACHED; 422 DESCRIPTION_REQUIRED
 */
export const setAdder = async (
	deps: CartDeps,
	actor: Actor,
	adderRequest: AdderPlace & WantedAdder & { adderId?: string },
): Promise<Quote> => {
	const { kind, basis, itemized } = adderRequest;
	const description = adderRequest.description.replace(/\s+/g, " ");
	if (kind === "other" && description === "")
		throw new ServiceFailure(422, "DESCRIPTION_REQUIRED", "Describe the adder. The buyer sees it.");
	return changeAdders(deps, actor, adderRequest, (adders) => {
		const { adderId } = adderRequest;
		if (adderId !== undefined && !adders.some(({ id }) => id === adderId))
			throw unknownQuote(actor, adderId, "adder");
		if (adderId === undefined && adders.length >= adderLimits.count)
			throw new ServiceFailure(
				409,
				"LIMIT_REACHED",
				`A line has at most ${adderLimits.count} adders. Combine some of them.`,
			);
		const adder: Adder = {
			id: adderId ?? crypto.randomUUID(),
			...{ kind, description, basis, itemized },
			cents: toCents(adderRequest.amount),
		};
		return adderId === undefined
			? [...adders, adder]
			: adders.map((present) => (present.id === adderId ? adder : present));
	});
};

/**
 * Takes an adder out of a line's price. Idempotent for the last change.
 * @throws {ServiceFailure} as for adding one; 422 ABOVE_LIST when the line's lot would then cost more than its lines
 */
export const removeAdder = (
	deps: CartDeps,
	actor: Actor,
	adderRequest: AdderPlace & { adderId: string },
): Promise<Quote> =>
	changeAdders(deps, actor, adderRequest, (adders) => {
		if (!adders.some(({ id }) => id === adderRequest.adderId))
			throw unknownQuote(actor, adderRequest.adderId, "adder");
		return adders.filter(({ id }) => id !== adderRequest.adderId);
	});

const changeAdders = (
	deps: CartDeps,
	actor: Actor,
	adderRequest: AdderPlace,
	edit: (adders: readonly Adder[]) => Adder[],
): Promise<Quote> =>
	changePrices(
		deps,
		actor,
		adderRequest,
		{ kind: "adders", forbidden: "Only a representative can add freight, lamps or labor to a price." },
		async ({ before }) => {
			const line = before.find(({ id }) => id === adderRequest.lineId);
			if (!line) throw unknownQuote(actor, adderRequest.lineId, "line");
			const changed: Line = { ...line, adders: edit(line.adders) };
			const after = withShares(
				before.map((other) => (other === line ? changed : other)),
				deps.priceFloor,
			);
			requireWithinLimits(after);
			if (line.lot) requireSoundLots(after, [line.lot.id]);
			return after;
		},
	);
