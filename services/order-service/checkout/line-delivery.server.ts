/** Dates and addresses of a checkout's lines, and the addresses that it may ship to. */
import type { CheckoutChoice } from "#contracts/checkout/checkout";
import type { Address } from "#contracts/users/user";
import {
	distinctAddresses,
	isSameAddress,
	type LineDelivery,
	requestedDayProblem,
} from "#rules/checkout/line-delivery";
import type { Db } from "../../db/connect.server.ts";
import { ServiceFailure } from "../../shared/http.server.ts";
import { todayOf } from "../../user-service/public.server.ts";
import type { OrderActor } from "../order-actor.server.ts";
import { selectShipTos } from "../order-search-repository.server.ts";
import type { Content } from "./checkout-content.server.ts";
import type { Choices } from "./priced-checkout.ts";

type LinesChoice = Extract<CheckoutChoice, { part: "lines" }>;

/** Addresses of the account, the user and earlier orders of the account, without duplicates. */
export async function offeredAddresses(
	db: Db,
	{ user, accountId }: OrderActor,
	billTo: Address,
): Promise<Address[]> {
	return distinctAddresses([billTo, ...user.peopleAddresses, ...(await selectShipTos(db, accountId))]);
}

/**
 * @param now in ms since 1970
 * @throws {ServiceFailure} 422 DATE_PASSED or UNKNOWN_ADDRESS
 */
export async function requireDelivery(
	db: Db,
	actor: OrderActor,
	{ lines }: LinesChoice,
	{ content, offered, now }: { content: Content; offered: readonly Address[]; now: number },
): Promise<void> {
	const today = await todayOf(db, actor.accountId, now);
	for (const { lineId, requestedOn, shipTo } of lines) {
		const problem = requestedOn === null ? null : requestedDayProblem(requestedOn, today);
		if (problem) {
			const sku = content.lines.find(({ id }) => id === lineId)?.sku;
			throw new ServiceFailure(422, "DATE_PASSED", sku ? `${sku}: ${problem}` : problem);
		}
		if (shipTo && !offered.some((address) => isSameAddress(address, shipTo)))
			throw new ServiceFailure(
				422,
				"UNKNOWN_ADDRESS",
				"Choose one of your account's addresses. Save a new one as the address of the order first.",
			);
	}
}

/** The choices with these dates and addresses. Lines that are gone are left out. */
export function chooseDelivery(choices: Choices, { lines }: LinesChoice, content: Content): Choices {
	const present = new Set(content.lines.map(({ id }) => id));
	const chosen: Record<string, LineDelivery> = Object.fromEntries(
		Object.entries(choices.lines ?? {}).filter(([id]) => present.has(id)),
	);
	for (const { lineId, requestedOn, shipTo } of lines) {
		delete chosen[lineId];
		if (present.has(lineId) && (requestedOn || shipTo))
			chosen[lineId] = { ...(requestedOn && { requestedOn }), ...(shipTo && { shipTo }) };
	}
	return { ...choices, lines: chosen };
}
