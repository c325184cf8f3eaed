/** Returns and cancellations that people ask for, from a line of an order. Quantities are pieces. */
import { type LineFulfillment, toGo } from "./fulfillment.ts";
import type { OrderStatus } from "./order-terms.ts";

export const lineRequestKinds = ["return", "cancellation"] as const;
export type LineRequestKind = (typeof lineRequestKinds)[number];

export const returnReasons = {
	"wrong-ordered": "Wrong item ordered",
	"wrong-shipped": "Wrong item shipped",
	damaged: "Damaged in transit",
	defective: "Defective",
	"over-ordered": "Over-ordered",
	"job-canceled": "Job canceled",
	other: "Something else",
} as const;

export const cancellationReasons = {
	"wrong-ordered": "Wrong item ordered",
	"over-ordered": "Over-ordered",
	"job-canceled": "Job canceled",
	"too-late": "Ships too late",
	other: "Something else",
} as const;

export const lineRequestReasons: Record<LineRequestKind, Readonly<Record<string, string>>> = {
	return: returnReasons,
	cancellation: cancellationReasons,
};

export const isReasonOf = (kind: LineRequestKind, reason: string): boolean =>
	Object.hasOwn(lineRequestReasons[kind], reason);

export type AskedFor = { kind: LineRequestKind; quantity: number; status: string };

const asked = (requests: readonly AskedFor[], counts: (request: AskedFor) => boolean): number =>
	requests.reduce((sum, request) => (counts(request) ? sum + request.quantity : sum), 0);

const isDropped = ({ status }: Pick<AskedFor, "status">) => status === "DECLINED" || status === "WITHDRAWN";

/** Whether those who asked can take the request back: we have not decided it yet. */
export const isWithdrawable = ({ status }: Pick<AskedFor, "status">): boolean =>
	status === "REQUESTED" || status === "NEEDS_INFO";

/** Pieces that a return can still be asked for: shipped, and in no return that wasn't declined or withdrawn. */
export const returnable = ({ shipped }: LineFulfillment, requests: readonly AskedFor[]): number =>
	Math.max(0, shipped - asked(requests, (request) => request.kind === "return" && !isDropped(request)));

export type CancelableOrder = {
	status: OrderStatus;
	/** A part of a blanket order, which takes its quantities back when the release is canceled. */
	isRelease: boolean;
};

const cancelableStatuses: readonly OrderStatus[] = ["PENDING", "PROCESSING", "PARTIALLY_SHIPPED"];

/**
 * Pieces whose cancellation can still be asked for: not shipped, and in no open request. An order that awaits its
 * payment is canceled as a whole.
 */
export function cancelable(
	{ status, isRelease }: CancelableOrder,
	line: LineFulfillment,
	requests: readonly AskedFor[],
): number {
	if (isRelease || !cancelableStatuses.includes(status)) return 0;
	// Approved ones are canceled pieces of the line already.
	const open = asked(
		requests,
		(request) => request.kind === "cancellation" && !isDropped(request) && request.status !== "APPROVED",
	);
	return Math.max(0, toGo(line) - open);
}
