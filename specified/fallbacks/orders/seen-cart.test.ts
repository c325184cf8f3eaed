import { expect, it } from "vitest";
import { isOfSeenLines, markOfKeys, smallerSeen, toSeen } from "./seen-cart.server.ts";

const seenOf = (keys: readonly string[], quantity = 5) =>
	toSeen({
		lines: keys.map((key) => ({
			...{ key, sku: key, quantity, cents: 920, state: "orderable" as const },
			...{ short: false, special: false },
		})),
		...{ coupon: null, shipping: null, totalCents: 920 * quantity * keys.length },
		given: { shipTo: null, PurchaseOrder: "PO-7", note: "", PaymentType: null },
	});

it("knows a cart with other lines in whichever size it was kept", () => {
	const seen = seenOf(["a|a", "b|b"]);
	for (const kept of [seen, ...smallerSeen(seen)]) {
		expect(isOfSeenLines(kept, ["b|b", "a|a"])).toBe(true);
		expect(isOfSeenLines(kept, ["a|a"])).toBe(false);
		expect(isOfSeenLines(kept, ["a|a", "b|b", "c|c"])).toBe(false);
		expect(isOfSeenLines(kept, ["a|a", "c|c"])).toBe(false);
		// An empty cart, before or now, is no other one.
		expect(isOfSeenLines(kept, [])).toBe(true);
	}
	expect(isOfSeenLines(seenOf([]), ["a|a"])).toBe(true);
});

it("counts a cart as another one where nothing of its lines was kept", () => {
	const { keys: _, lines: __, ...sums } = seenOf(["a|a"]);
	expect(isOfSeenLines(sums, ["a|a"])).toBe(false);
	expect(isOfSeenLines(null, ["a|a"])).toBe(false);
});

it("marks lines whatever their order, and not their quantities", () => {
	expect(seenOf(["a|a", "b|b"], 7).keys).toBe(markOfKeys(["b|b", "a|a"]));
});
