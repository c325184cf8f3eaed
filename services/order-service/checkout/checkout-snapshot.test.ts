import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	changesBetween,
	type LineFacts,
	type Snapshot,
	type SnapshotLine,
} from "#rules/checkout/checkout-snapshot";
import { computeFingerprint, isRemembered, recalled, remember } from "./checkout-fingerprint.server.ts";

const line = (change: Partial<SnapshotLine> = {}): SnapshotLine => ({
	key: "v1",
	sku: "PAR38-15",
	quantity: 24,
	cents: 1240,
	state: "orderable",
	short: false,
	special: false,
	...change,
});
const snapshot = (change: Partial<Snapshot> = {}): Snapshot => ({
	lines: [line()],
	coupon: null,
	shipping: null,
	totalCents: 29_760,
	given: {
		shipTo: "Harbor, 1 Quay, Portland, ME 04101",
		PurchaseOrder: "PO-1",
		note: "",
		PaymentType: "ACH",
	},
	...change,
});
const facts: LineFacts = {
	inStock: 12,
	leadDays: 14,
	together: { pieces: 24, lines: 1 },
	problem: "PAR38-15 is sold in multiples of 5; 24 does not fit, 25 does.",
};
const texts = (before: Snapshot, now: Snapshot, note: string | null = null) =>
	changesBetween(before, now, () => facts, note).map(({ kind, text }) => [kind, text]);

const lines = fc.uniqueArray(
	fc.record({
		key: fc.string({ minLength: 1, maxLength: 6 }),
		sku: fc.string({ maxLength: 8 }),
		quantity: fc.integer({ min: 1, max: 99_999 }),
		cents: fc.integer({ min: 0, max: 99_999_999 }),
		state: fc.constantFrom("orderable" as const, "unavailable" as const, "rules" as const),
		short: fc.boolean(),
		note: fc.option(fc.string({ minLength: 1, maxLength: 3 }), { nil: undefined }),
		special: fc.boolean(),
	}),
	{ selector: ({ key }) => key, maxLength: 8 },
);
const snapshots: fc.Arbitrary<Snapshot> = fc.record({
	lines,
	coupon: fc.option(fc.record({ code: fc.string({ maxLength: 5 }), cents: fc.nat() })),
	shipping: fc.option(
		fc.record({ id: fc.constantFrom("a", "b"), name: fc.constant("Name"), cents: fc.nat() }),
	),
	totalCents: fc.nat(),
	given: fc.record({
		shipTo: fc.option(fc.string({ maxLength: 8 })),
		PurchaseOrder: fc.string({ maxLength: 4 }),
		note: fc.string({ maxLength: 4 }),
		PaymentType: fc.constantFrom("ACH" as const, "CREDITCARD" as const, null),
	}),
});

describe("checkout fingerprint", () => {
	it("is the same for the same lines in any order", () => {
		fc.assert(
			fc.property(snapshots, fc.infiniteStream(fc.nat()), (snapshot, dice) => {
				const places = new Map(snapshot.lines.map(({ key }) => [key, dice.next().value]));
				const shuffled = [...snapshot.lines].sort(
					(a, b) => (places.get(a.key) ?? 0) - (places.get(b.key) ?? 0),
				);
				expect(computeFingerprint({ ...snapshot, lines: shuffled })).toBe(computeFingerprint(snapshot));
			}),
		);
	});

	it.each<[string, Snapshot]>([
		["price", snapshot({ lines: [line({ cents: 1241 })] })],
		["quantity", snapshot({ lines: [line({ quantity: 25 })] })],
		["stock", snapshot({ lines: [line({ short: true })] })],
		["note", snapshot({ lines: [line({ note: "special" })] })],
		["price to confirm", snapshot({ lines: [line({ special: true })] })],
		["state", snapshot({ lines: [line({ state: "unavailable" })] })],
		["another line", snapshot({ lines: [line(), line({ key: "v2" })] })],
		["no line", snapshot({ lines: [] })],
		["coupon", snapshot({ coupon: { code: "LIGHT15", cents: 0 } })],
		["shipping", snapshot({ shipping: { id: "ground", name: "Ground", cents: 0 } })],
		["total", snapshot({ totalCents: 1 })],
	])("is another one for another %s", (_, other) => {
		expect(computeFingerprint(other)).not.toBe(computeFingerprint(snapshot()));
	});

	it("differs exactly when there is a difference to report or the total changed", () => {
		fc.assert(
			fc.property(snapshots, snapshots, (before, now) => {
				const same = computeFingerprint(before) === computeFingerprint(now);
				if (same) expect(changesBetween(before, now, () => facts, null)).toEqual([]);
				expect(computeFingerprint(before)).toBe(computeFingerprint(structuredClone(before)));
			}),
		);
	});
});

describe("stored snapshots", () => {
	it("round-trip, keeping the last five", () => {
		fc.assert(
			fc.property(fc.array(snapshots, { minLength: 1, maxLength: 9 }), (all) => {
				const byPrint = new Map(all.map((snapshot) => [computeFingerprint(snapshot), snapshot]));
				let shown = "[]";
				for (const [print, one] of byPrint) shown = remember(shown, print, one);
				const prints = [...byPrint.keys()];
				for (const [index, print] of prints.entries()) {
					const kept = index >= prints.length - 5;
					expect(isRemembered(shown, print)).toBe(kept);
					expect(recalled(shown, print)).toEqual(kept ? byPrint.get(print) : null);
				}
			}),
		);
	});
});

describe("checkout differences", () => {
	it("is null for equal prices", () => {
		fc.assert(
			fc.property(snapshots, (snapshot) => {
				expect(changesBetween(snapshot, structuredClone(snapshot), () => facts, null)).toEqual([]);
			}),
		);
	});

	it.each<[string, Partial<SnapshotLine>, [string, string][]]>([
		["a price", { cents: 1290 }, [["price", "PAR38-15: the price went from $12.40 to $12.90."]]],
		[
			"a price to confirm",
			{ special: true },
			[["price", "PAR38-15: please confirm the special price of $12.40."]],
		],
		["a quantity", { quantity: 1000 }, [["quantity", "PAR38-15: the quantity went from 24 to 1,000."]]],
		["short stock", { short: true }, [["stock", "PAR38-15: only 12 in stock, 24 wanted, more in 14 days."]]],
		[
			"what cannot be ordered",
			{ state: "unavailable", cents: 1 },
			[["unavailable", "PAR38-15: can no longer be ordered."]],
		],
		["a rule", { state: "rules" }, [["quantity", facts.problem ?? ""]]],
	])("is told of %s", (_, change, expected) => {
		expect(texts(snapshot(), snapshot({ lines: [line(change)] }))).toEqual(expected);
	});

	it.each<[string, Partial<SnapshotLine>, [string, string][]]>([
		["stock", { short: true }, [["stock", "PAR38-15: all of it is in stock now."]]],
		["what was gone", { state: "unavailable" }, [["line-added", "PAR38-15: can be ordered again."]]],
		["a rule", { state: "rules" }, [["quantity", "PAR38-15: can be ordered in this quantity now."]]],
	])("is told of %s that is right again", (_, before, expected) => {
		expect(texts(snapshot({ lines: [line(before)] }), snapshot())).toEqual(expected);
	});

	it("includes added and removed lines", () => {
		const other = line({ key: "v2", sku: "A19-9", quantity: 1, cents: 300 });
		expect(texts(snapshot(), snapshot({ lines: [other] }))).toEqual([
			["line-added", "A19-9: a line of 1 piece at $3.00 was added."],
			["line-removed", "PAR38-15: the line of 24 pieces was removed."],
		]);
	});

	it("reports fields filled in differently in another window", () => {
		const { given } = snapshot();
		const other = {
			shipTo: "Depot, 2 Pier, Bangor, ME 04401",
			PurchaseOrder: "PO-2",
			note: "Gate 3",
			PaymentType: "CHECK_MY_NET_ACCOUNT" as const,
		};
		expect(texts(snapshot(), snapshot({ given: other }))).toEqual([
			["address", "The order now ships to Depot, 2 Pier, Bangor, ME 04401."],
			["address", "The purchase order is PO-2 now."],
			["address", "The notes changed."],
			["payment", "The order is paid on the account now."],
		]);
		expect(computeFingerprint(snapshot({ given: other }))).not.toBe(computeFingerprint(snapshot({ given })));
	});

	it("includes coupon changes", () => {
		const coupon = { code: "LIGHT15", cents: 1000 };
		expect(texts(snapshot(), snapshot({ coupon }))).toEqual([
			["coupon", "The coupon LIGHT15 takes $10.00 off."],
		]);
		expect(texts(snapshot({ coupon }), snapshot())).toEqual([
			["coupon", "The coupon LIGHT15 was removed; it took $10.00 off."],
		]);
		expect(texts(snapshot({ coupon }), snapshot({ coupon: { ...coupon, cents: 900 } }))).toEqual([
			["coupon", "The coupon LIGHT15 takes $9.00 off instead of $10.00."],
		]);
		const expired = "The coupon LIGHT15 expired on Jun 1, 2025.";
		expect(texts(snapshot({ coupon }), snapshot({ coupon: { ...coupon, cents: 0 } }), expired)).toEqual([
			["coupon", expired],
		]);
	});

	it("includes shipping changes", () => {
		const shipping = { id: "ground", name: "Ground", cents: 0 };
		const flat = { ...shipping, cents: 1850 };
		const fast = { id: "two-day", name: "Two-day", cents: 2900 };
		expect(texts(snapshot({ shipping }), snapshot({ shipping: flat }))).toEqual([
			["shipping", "Ground: shipping went from $0.00 to $18.50."],
		]);
		expect(texts(snapshot({ shipping }), snapshot({ shipping: fast }))).toEqual([
			["shipping", "The shipping method is now Two-day for $29.00."],
		]);
		expect(texts(snapshot({ shipping }), snapshot())).toEqual([
			["shipping", "The shipping method is no longer chosen."],
		]);
	});
});
