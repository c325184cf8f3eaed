/** What of an order has shipped, what is canceled, and what is still to come. Quantities are pieces. */
import { daysAfter } from "../clock/time-zones.ts";
import { isBusinessDay } from "../contact/callback-slots.ts";
import { formatDay, formatNumber } from "../format.ts";
import { readNumber } from "../typed-numbers/decimal.ts";
import type { OrderStatus } from "./order-terms.ts";

export type Shipment = {
	/** "YYYY-MM-DD". */
	shippedOn: string;
	lines: readonly { lineId: string; quantity: number }[];
};

export type LineFulfillment = {
	ordered: number;
	shipped: number;
	canceled: number;
	/** Day of the last shipment with pieces of the line. */
	shippedOn: string | null;
	/** When the rest is expected; `null` when nobody said, or nothing is to come. */
	expectedOn: string | null;
};

type Part = { lineId: string; quantity: number };

const sumOf = (parts: readonly Part[], lineId: string): number =>
	parts.reduce((sum, part) => (part.lineId === lineId ? sum + part.quantity : sum), 0);

export const toGo = ({ ordered, shipped, canceled }: LineFulfillment): number =>
	Math.max(0, ordered - shipped - canceled);

/**
 * A status that says all has shipped counts, also without records of shipments; in a canceled order nothing more ships.
 * @param canceled pieces whose cancellation was approved
 */
export function fulfillmentOf(
	line: { lineId: string; quantity: number; expectedOn: string | null },
	{
		status,
		shipments,
		canceled,
	}: { status: OrderStatus; shipments: readonly Shipment[]; canceled: readonly Part[] },
): LineFulfillment {
	const ordered = line.quantity;
	const withLine = shipments.filter(({ lines }) => sumOf(lines, line.lineId) > 0);
	const recorded = Math.min(
		ordered,
		withLine.reduce((sum, { lines }) => sum + sumOf(lines, line.lineId), 0),
	);
	const approved = Math.min(ordered - recorded, sumOf(canceled, line.lineId));
	const wholly = status === "SHIPPED" || status === "DELIVERED";
	const state = {
		ordered,
		shipped: wholly ? ordered - approved : recorded,
		canceled: status === "CANCELLED" ? ordered - recorded : approved,
		shippedOn:
			withLine
				.map(({ shippedOn }) => shippedOn)
				.toSorted()
				.at(-1) ?? null,
		expectedOn: line.expectedOn,
	};
	return toGo(state) > 0 ? state : { ...state, expectedOn: null };
}

/** The status that follows from what has shipped and what is canceled. */
export function statusFromLines(status: OrderStatus, lines: readonly LineFulfillment[]): OrderStatus {
	if (status === "DELIVERED" || status === "CANCELLED" || lines.length === 0) return status;
	const hasShipped = lines.some(({ shipped }) => shipped > 0);
	if (lines.some((line) => toGo(line) > 0)) return hasShipped ? "PARTIALLY_SHIPPED" : status;
	return hasShipped ? "SHIPPED" : "CANCELLED";
}

/**
 * Such as "Shipped 12 of 40 on Nov 24, 2026" and "28 to go, expected Dec 9, 2026".
 * @returns nothing for a line that waits, is done or is canceled with its whole order
 */
export function fulfillmentTexts(line: LineFulfillment, orderCanceled = false): string[] {
	const { ordered, shipped, canceled, shippedOn, expectedOn } = line;
	const rest = toGo(line);
	const on = shippedOn ? ` on ${formatDay(shippedOn)}` : "";
	const expected = expectedOn ? `, expected ${formatDay(expectedOn)}` : "";
	return [
		...(shipped > 0 && (shippedOn || shipped < ordered)
			? [`Shipped ${shipped < ordered ? `${formatNumber(shipped)} of ` : ""}${formatNumber(ordered)}${on}`]
			: []),
		...(rest > 0 && (shipped > 0 || canceled > 0 || expectedOn)
			? [`${formatNumber(rest)} to go${expected}`]
			: []),
		...(canceled > 0 && !(orderCanceled && shipped === 0) ? [`${formatNumber(canceled)} canceled`] : []),
	];
}

export type ShipmentProblem = { lineId: string; problem: string };

/** Why these pieces can't have shipped: an order never ships more than was ordered and is not canceled. */
export function shipmentProblems(
	parts: readonly Part[],
	lines: ReadonlyMap<string, LineFulfillment>,
): ShipmentProblem[] {
	return [...new Set(parts.map(({ lineId }) => lineId))].flatMap((lineId) => {
		const line = lines.get(lineId);
		const quantity = sumOf(parts, lineId);
		if (!line) return [{ lineId, problem: "the order has no such line" }];
		if (quantity <= toGo(line)) return [];
		const canceled = line.canceled > 0 ? `, ${formatNumber(line.canceled)} canceled` : "";
		return [
			{
				lineId,
				problem: `is more than is open: ${formatNumber(line.ordered)} ordered, ${formatNumber(line.shipped)} shipped${canceled}`,
			},
		];
	});
}

export const shipmentLimits = {
	number: 40,
	carrier: 60,
	trackingNumber: 80,
	trackingUrl: 500,
} as const;

// Whether an order is late: the day on which what hasn't shipped of it is due.

/** `from`: the day that we expect, that the customer asked for, or that the shipping method promises. */
export type DueDay = { day: string; from: "expected" | "requested" | "promised" };

function businessDaysAfter(day: string, count: number): string {
	let at = day;
	for (let left = count; left > 0; ) {
		at = daysAfter(at, 1);
		if (isBusinessDay(at)) left -= 1;
	}
	return at;
}

const promises: readonly (readonly [RegExp, (found: string) => number])[] = [
	[/\b(?:\d{1,2} (?:to|-) )?(\d{1,2}) business days\b/i, (found) => readNumber(found) ?? 0],
	[/\bsecond business day\b/i, () => 2],
	[/\bnext business day\b/i, () => 1],
];

/** The last day of "Arrives in 3 to 6 business days", without weekends and federal holidays; `null` where a promise names none. */
function promisedBy(promise: string, orderedOn: string): string | null {
	for (const [pattern, toDays] of promises) {
		const found = pattern.exec(promise);
		if (found) return businessDaysAfter(orderedOn, toDays(found[1] ?? ""));
	}
	return null;
}

/**
 * The first day on which pieces are due that haven't shipped; `null` where nothing is to come, or no day is known.
 * @param orderedOn by the account's clock
 */
export function whenDue({
	lines,
	promise,
	orderedOn,
}: {
	lines: readonly { fulfillment?: LineFulfillment | undefined; requestedOn?: string | null | undefined }[];
	promise: string;
	orderedOn: string | null;
}): DueDay | null {
	const promised = orderedOn && promisedBy(promise, orderedOn);
	const days = lines.flatMap(({ fulfillment, requestedOn }): DueDay[] => {
		if (!fulfillment || toGo(fulfillment) === 0) return [];
		const { expectedOn } = fulfillment;
		return [
			...(expectedOn ? [{ day: expectedOn, from: "expected" as const }] : []),
			...(requestedOn
				? [{ day: requestedOn, from: "requested" as const }]
				: promised
					? [{ day: promised, from: "promised" as const }]
					: []),
		];
	});
	return days.toSorted((a, b) => a.day.localeCompare(b.day))[0] ?? null;
}
