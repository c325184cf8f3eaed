import type { PartCandidate } from "#contracts/catalog/part-matching";
import type { OrderLine } from "#contracts/quick-order/order-lists";

/** An item that a line may mean; fields can be overridden. */
export const makeCandidate = (candidate: Partial<PartCandidate> = {}): PartCandidate => ({
	variationID: "v1",
	productID: "p1",
	sku: "NL-A19-27",
	name: "Northlight A19, 2700 K",
	brand: "Northlight",
	link: "/p/led-lamps/a-series/a19?option=v1",
	figures: "800 lm, 9 W, 2700 K",
	orderable: true,
	discontinued: false,
	quantityRules: { minimum: 1, multiple: 1 },
	reasons: ["one character differs"],
	lacks: [],
	...candidate,
});

/** A line that is ready; fields can be overridden. */
export const makeOrderLine = (line: Partial<OrderLine> = {}): OrderLine => ({
	position: 0,
	row: 1,
	text: "NL-A19-2",
	part: "",
	brand: "",
	tag: "",
	quantity: "12",
	match: "exact",
	candidates: [makeCandidate()],
	notUnderstood: [],
	productId: "v1",
	leftOut: false,
	problem: null,
	...line,
});
