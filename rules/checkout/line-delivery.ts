/** When and where a line of an order is wanted: its requested date, and a ship-to other than the order's. */
import type { Address } from "#contracts/users/user";
import { daysAfter } from "../clock/time-zones.ts";
import { formatDay } from "../format.ts";
import type { TaxKind } from "../tax/sales-tax.ts";

/** A missing date or address is that of the order. */
export type LineDelivery = {
	/** "YYYY-MM-DD". */
	requestedOn?: string;
	shipTo?: Address;
};

/** The address on one line, in the order of an envelope. */
export const addressInLine = ({ name, street, city, state, zip }: Address): string =>
	[name, street, `${city}, ${state} ${zip}`].filter(Boolean).join(", ");

/** Whether two addresses are alike, whatever capitals and blanks were typed. */
export const isSameAddress = (one: Address, other: Address): boolean => addressKey(one) === addressKey(other);

const addressKey = ({ name, street, city, state, zip }: Address): string =>
	JSON.stringify([name, street, city, state, zip].map((part) => part.trim().toLowerCase()));

/** Each address once, the first of equal ones. */
export const distinctAddresses = (addresses: readonly Address[]): Address[] => {
	const first = new Map<string, Address>();
	for (const address of addresses) {
		const key = addressKey(address);
		if (!first.has(key)) first.set(key, address);
	}
	return [...first.values()];
};

const furthestDays = 730;

/**
 * Why a line can't be requested for a day.
 * @param today by the account's clock, "YYYY-MM-DD" as `day`
 */
export function requestedDayProblem(day: string, today: string): string | null {
	if (day < today) return `${formatDay(day)} has passed. Choose today or later.`;
	return day > daysAfter(today, furthestDays) ? "Choose a day within the next two years." : null;
}

/** What the forms choose the order's address for every line with, where an empty field leaves each line's. */
export const ordersAddress = "order";

/** Leaves out what is empty, and an address that is the order's. */
export function shownDelivery(
	{ requestedOn, shipTo }: LineDelivery,
	orderShipTo: Address | null,
): LineDelivery {
	return {
		...(requestedOn && { requestedOn }),
		...(shipTo && !(orderShipTo && isSameAddress(shipTo, orderShipTo)) && { shipTo }),
	};
}

/** What is printed of a line, such as "Requested for Dec 9, 2026" and "Ship to Riverside School, 1 Main Street, …". */
export const deliveryTexts = ({ requestedOn, shipTo }: LineDelivery): string[] => [
	...(requestedOn ? [`Requested for ${formatDay(requestedOn)}`] : []),
	...(shipTo ? [`Ship to ${addressInLine(shipTo)}`] : []),
];

/** Where sales tax of an order is charged, and whether it is. */
export type TaxPlace = { state: string; zip: string; kind: TaxKind };

/** Rates differ by ZIP code; certificates and the duty to collect by state. */
const isTaxedAlike = (place: TaxPlace, { state, zip }: Address): boolean =>
	state === place.state && (place.kind !== "taxed" || zip.slice(0, 5) === place.zip.slice(0, 5));

export type DeliveryProblem = { code: "DATE_PASSED" | "PICKED_UP" | "TAX_PLACE"; text: string };

/**
 * Why lines can't be ordered with their dates and addresses.
 * @param isPickup whether the order is picked up, so that nothing of it is shipped
 * @param taxPlace the one place for which an order's sales tax is calculated; `null` without tax
 */
export function deliveryProblems(
	lines: readonly { sku: string; delivery: LineDelivery }[],
	{ today, isPickup, taxPlace }: { today: string; isPickup: boolean; taxPlace: TaxPlace | null },
): DeliveryProblem[] {
	const shipped = lines.filter(({ delivery }) => delivery.shipTo);
	return [
		...lines.flatMap(({ sku, delivery: { requestedOn } }) => {
			const problem = requestedOn ? requestedDayProblem(requestedOn, today) : null;
			return problem ? [{ code: "DATE_PASSED" as const, text: `${sku}: ${problem}` }] : [];
		}),
		...(isPickup || !taxPlace ? [] : shipped).flatMap(({ sku, delivery: { shipTo } }) =>
			!shipTo || !taxPlace || isTaxedAlike(taxPlace, shipTo)
				? []
				: [
						{
							code: "TAX_PLACE" as const,
							text: `${sku} can't ship to ${shipTo.city}, ${shipTo.state} ${shipTo.zip} with this order, because sales tax is charged for one place. Order it separately.`,
						},
					],
		),
		...(isPickup && shipped.length > 0
			? [
					{
						code: "PICKED_UP" as const,
						text: `The order is picked up, so ${shipped[0]?.sku} can't ship to another address. Choose a shipping method, or the order's address for its lines.`,
					},
				]
			: []),
	];
}
