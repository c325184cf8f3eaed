/**
 * What time changed of an order since it was sent for approval. Prices, freight, sales tax and discounts stay as they
 * were sent; what can't be done any more stops the approval; everything else is told and goes into the placed order.
 */
import { formatDay, formatDayIn, formatMoney } from "../format.ts";

/** Those of a waiting order that can't be placed come first. */
export const orderChangeKinds = [
	"account",
	"buyer",
	"not-sold",
	"shipping",
	"payments-off",
	"date-passed",
	"same-purchase-order",
	"coupon",
] as const;
export type OrderChangeKind = (typeof orderChangeKinds)[number];

export type OrderChange = {
	kind: OrderChangeKind;
	/** Whether nobody can approve the order as it is. */
	stops: boolean;
	/** What changed and what becomes of it, true before the order is approved and after. */
	text: string;
};

type Line = { sku: string; requestedOn?: string | undefined };

export type SentOrder = {
	buyerName: string;
	/** Whether the account still orders here, and the buyer for it. */
	accountOrders: boolean;
	buyerOrders: boolean;
	/** SKUs and names of items that can't be ordered now. */
	notSold: readonly string[];
	/** The name of its shipping method when that isn't offered any more. */
	shippingGone: string | null;
	/** Whether it was to be paid by card or ACH, which the shop doesn't take now. */
	paymentsOff: boolean;
	/** By the account's clock, "YYYY-MM-DD". */
	today: string;
	/** Of a whole release. */
	requestedOn: string | null;
	lines: readonly Line[];
	/** The last order of the account with its PO number that was placed since. */
	samePurchaseOrder: { orderNumber: string; placedAt: string } | null;
	/** Another that waits for approval with its PO number, whichever was sent first. */
	waitingPurchaseOrder: { number: string; requestedAt: string } | null;
	purchaseOrder: string;
	timeZone: string;
	/** A sentence about a coupon that gives no discount now, and what it took off in dollars. */
	coupon: { ended: string; discount: number } | null;
};

/** In the order of `orderChangeKinds`. */
export function changesSince(order: SentOrder): OrderChange[] {
	const texts: Record<OrderChangeKind, string | null> = {
		account: order.accountOrders ? null : "This account can't order here any more.",
		buyer:
			order.accountOrders && !order.buyerOrders
				? `${order.buyerName} may no longer order for this account.`
				: null,
		"not-sold": order.notSold.length > 0 ? `${named(order.notSold)} can no longer be ordered.` : null,
		shipping: order.shippingGone && `${order.shippingGone} is no longer offered.`,
		"payments-off": order.paymentsOff
			? "Online payments are off now, so this order is billed to the account instead of paid by card or ACH."
			: null,
		"date-passed": passedText(order),
		"same-purchase-order": samePurchaseOrderText(order),
		coupon:
			order.coupon && `${order.coupon.ended} This order keeps its ${formatMoney(order.coupon.discount)} off.`,
	};
	return orderChangeKinds.flatMap((kind) => {
		const text = texts[kind];
		return text ? [{ kind, stops: stopping.has(kind), text }] : [];
	});
}

function samePurchaseOrderText(order: SentOrder): string | null {
	const { samePurchaseOrder: placed, waitingPurchaseOrder: waiting, purchaseOrder, timeZone } = order;
	const others = [
		...(placed ? [`on order ${placed.orderNumber} of ${formatDayIn(placed.placedAt, timeZone)}`] : []),
		...(waiting
			? [`on ${waiting.number}, sent for approval ${formatDayIn(waiting.requestedAt, timeZone)}`]
			: []),
	];
	return others.length > 0 ? `PO number ${purchaseOrder} is also ${others.join(" and ")}.` : null;
}

const stopping: ReadonlySet<OrderChangeKind> = new Set(["account", "buyer", "not-sold", "shipping"]);

const mostNamed = 3;
const and = new Intl.ListFormat("en-US", { type: "conjunction" });

function named(names: readonly string[]): string {
	const once = [...new Set(names)];
	const more = once.length - mostNamed;
	return and.format(more > 0 ? [...once.slice(0, mostNamed), `${more} more`] : once);
}

/** @param today by the account's clock, "YYYY-MM-DD"; `day` too */
export const hasPassed = (day: string | null | undefined, today: string): day is string =>
	!!day && day < today;

function passedText({ requestedOn, lines, today }: SentOrder): string | null {
	const dropped = "It ships without a requested date.";
	if (hasPassed(requestedOn, today))
		return `The requested date, ${formatDay(requestedOn)}, has passed. ${dropped}`;
	const late = lines.filter((line) => hasPassed(line.requestedOn, today));
	const days = [...new Set(late.flatMap((line) => line.requestedOn ?? []))].toSorted();
	if (days.length === 0) return null;
	const skus = [...new Set(late.map(({ sku }) => sku))];
	return `The requested ${days.length === 1 ? "date" : "dates"} of ${named(skus)}, ${and.format(days.map(formatDay))}, ${days.length === 1 ? "has" : "have"} passed. ${skus.length === 1 ? dropped : "They ship without a requested date."}`;
}

/** A line or a release as it is placed: a requested date that has passed is left out. */
export const withoutPassedDate = <Of extends { requestedOn?: string | undefined }>(
	{ requestedOn, ...rest }: Of,
	today: string,
): Omit<Of, "requestedOn"> & { requestedOn?: string } => ({
	...rest,
	...(requestedOn && !hasPassed(requestedOn, today) && { requestedOn }),
});

/** How a waiting order was sent, which is where it goes back to. */
export type SentFrom = "cart" | "draft" | "release";
type StopReader = { isBuyer: boolean; from: SentFrom };

const back: Record<SentFrom, string> = {
	cart: "Its items go back to the cart",
	draft: "Its order draft opens again",
	release: "Its quantities go back to the blanket order",
};
const bySomeoneElse: Record<SentFrom, string> = {
	cart: "where someone else can order them",
	draft: "and someone else can order it",
	release: "where someone else can release them",
};

/** What ends the wait of an order that can't be approved. @param isBuyer whether its buyer reads it, who may withdraw it */
export function stopAdvice(changes: readonly OrderChange[], { isBuyer, from }: StopReader): string | null {
	const stops = changes.filter((change) => change.stops).map(({ kind }) => kind);
	if (stops.length === 0) return null;
	if (stops.includes("account")) return isBuyer ? "Withdraw it, and call us." : "Reject it, and call us.";
	if (stops.includes("buyer")) {
		if (isBuyer) return "Withdraw it, and ask an administrator of your company.";
		const next =
			stops.length === 1 ? bySomeoneElse[from] : "and someone else can change the order and send it again";
		return `Reject it. ${back[from]}, ${next}.`;
	}
	return isBuyer
		? "Withdraw it, change it and send it again."
		: `Reject it. ${back[from]}, and the buyer can change the order and send it again.`;
}

/** Why an order isn't approved, and what to do, for the approver; `null` for one that can be. */
export const stopSentence = (changes: readonly OrderChange[], reader: StopReader): string | null => {
	const advice = stopAdvice(changes, reader);
	if (!advice) return null;
	const stops = changes.filter(({ stops }) => stops).map(({ text }) => text);
	return `This order can't be approved as it is. ${stops.join(" ")} ${advice}`;
};
