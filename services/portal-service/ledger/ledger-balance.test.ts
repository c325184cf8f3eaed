import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	type Attempt,
	attemptFaults,
	type Entry,
	getBalance,
	getRemainder,
	invoiceFaults,
	memoFaults,
	mixtureFaults,
	orderFaults,
} from "./ledger-balance.ts";

const entry = (kind: Entry["kind"], cents: number, invoiceId: string | null = null): Entry => ({
	kind,
	cents,
	invoiceId,
	mode: "test",
});

/** Requested amounts, of which at most the balance is booked. */
const wishes = fc.array(
	fc.record({
		kind: fc.constantFrom("invoice-payment" as const, "credit-applied" as const),
		cents: fc.integer({ min: 1, max: 60_000 }),
	}),
	{ maxLength: 40 },
);
const total = fc.integer({ min: 1, max: 100_000 });

function bookedCents(totalCents: number, asked: readonly { kind: Entry["kind"]; cents: number }[]) {
	const entries = [entry("invoice-issued", totalCents)];
	let settled = 0;
	for (const { kind, cents } of asked) {
		if (cents > getBalance(entries)) continue;
		entries.push(entry(kind, -cents));
		settled += cents;
	}
	return { entries, settled };
}

describe("invoice balance", () => {
	it("is total less settlements, never negative", () => {
		fc.assert(
			fc.property(total, wishes, (totalCents, asked) => {
				const { entries, settled } = bookedCents(totalCents, asked);
				const balance = getBalance(entries);
				expect(balance).toBe(totalCents - settled);
				expect(balance).toBeGreaterThanOrEqual(0);
				expect(invoiceFaults({ total: totalCents, left: balance }, entries)).toEqual([]);
			}),
		);
	});

	it("mismatches after any changed balance or entry, and any lost or duplicate entry", () => {
		const change = fc.integer({ min: -5000, max: 5000 }).filter((cents) => cents !== 0);
		fc.assert(
			fc.property(total, wishes, change, fc.nat(), (totalCents, asked, cents, place) => {
				const { entries } = bookedCents(totalCents, asked);
				const stored = { total: totalCents, left: getBalance(entries) };
				const at = place % entries.length;
				const changed = entries.map((entry, index) =>
					index === at ? { ...entry, cents: entry.cents + cents } : entry,
				);
				const repeated = entries.flatMap((entry, index) => (index === at ? [entry, entry] : [entry]));
				expect(invoiceFaults({ ...stored, left: stored.left + cents }, entries)).not.toEqual([]);
				expect(invoiceFaults({ ...stored, total: stored.total + cents }, entries)).not.toEqual([]);
				expect(invoiceFaults(stored, changed)).not.toEqual([]);
				expect(invoiceFaults(stored, entries.toSpliced(at, 1))).not.toEqual([]);
				expect(invoiceFaults(stored, repeated)).not.toEqual([]);
			}),
		);
	});

	it.each([
		["no entry", []],
		["an entry of another kind", [entry("invoice-issued", 100), entry("surcharge", 0)]],
		["a payment that raises it", [entry("invoice-issued", 50), entry("invoice-payment", 50)]],
	])("mismatches with %s", (_, entries) => {
		expect(invoiceFaults({ total: 100, left: 100 }, entries)).not.toEqual([]);
	});
});

describe("credit memo balance", () => {
	it("is the amount less what was applied", () => {
		fc.assert(
			fc.property(total, wishes, (amount, asked) => {
				const entries = [entry("credit-issued", -amount)];
				let used = 0;
				for (const { cents } of asked)
					if (cents <= getRemainder(entries)) {
						entries.push(entry("credit-applied", cents));
						used += cents;
					}
				const left = getRemainder(entries);
				expect(left).toBe(amount - used);
				expect(left).toBeGreaterThanOrEqual(0);
				expect(memoFaults({ total: amount, left }, entries)).toEqual([]);
				expect(memoFaults({ total: amount, left: left + 1 }, entries)).not.toEqual([]);
				expect(memoFaults({ total: amount + 1, left }, entries)).not.toEqual([]);
			}),
		);
	});

	it("mismatches if an entry gives credit back", () => {
		const entries = [entry("credit-issued", -50), entry("credit-applied", -50)];
		expect(memoFaults({ total: 100, left: 100 }, entries)).not.toEqual([]);
	});
});

it("an order matches only the payment of its authorized amount", () => {
	expect(orderFaults(0, [])).toEqual([]);
	expect(orderFaults(1200, [entry("order-payment", -1200)])).toEqual([]);
	expect(orderFaults(0, [entry("order-payment", -1200)])).toHaveLength(1);
	expect(orderFaults(1200, [])).toHaveLength(1);
	expect(orderFaults(1200, [entry("order-payment", -1200), entry("order-payment", -1200)])).toHaveLength(1);
});

describe("payment entries", () => {
	const paid = (change: Partial<Attempt> = {}): Attempt => ({
		mode: "test",
		state: "completed",
		purpose: "invoices",
		amountCents: 1000,
		surchargeCents: 30,
		shares: new Map([
			["a", 600],
			["b", 400],
		]),
		...change,
	});
	const booked = [
		entry("invoice-payment", -600, "a"),
		entry("invoice-payment", -400, "b"),
		entry("surcharge", 30),
	];
	const noShares = { shares: new Map<string, number>(), surchargeCents: 0 };

	it("match a completed payment's amount and surcharge", () => {
		expect(attemptFaults(paid(), booked)).toEqual([]);
		const portal = paid({ purpose: "portal", ...noShares });
		expect(attemptFaults(portal, [entry("portal-payment", -1000)])).toEqual([]);
		const order = paid({ purpose: "order", ...noShares });
		expect(attemptFaults(order, [entry("order-payment", -1000)])).toEqual([]);
	});

	it("match once an unapplied payment is applied", () => {
		const late = [entry("unapplied-payment", -1030), entry("unapplied-payment", 1030)];
		expect(attemptFaults(paid(), [...late, ...booked])).toEqual([]);
		expect(attemptFaults(paid(), [entry("unapplied-payment", -1030), ...booked])).toHaveLength(1);
	});

	it.each([
		["nothing", []],
		["a share less", booked.slice(1)],
		["no surcharge", booked.slice(0, 2)],
		["a share twice", [...booked, entry("invoice-payment", -600, "a")]],
		[
			"shares of other invoices",
			[entry("invoice-payment", -400, "a"), entry("invoice-payment", -600, "b"), entry("surcharge", 30)],
		],
		["what belongs to an order", [...booked, entry("order-payment", 0)]],
	])("mismatch a completed payment with %s", (_, entries) => {
		expect(attemptFaults(paid(), entries)).not.toEqual([]);
	});

	it.each(["initiated", "declined", "cancelled", "needs-attention"] as const)(
		"of a payment that is %s include only unapplied money",
		(state) => {
			expect(attemptFaults(paid({ state }), [])).toEqual([]);
			expect(attemptFaults(paid({ state }), [entry("unapplied-payment", -1030)])).toEqual([]);
			expect(attemptFaults(paid({ state }), booked)).toHaveLength(1);
		},
	);
});

describe("test and live payments", () => {
	const counted = (mode: "test" | "live", payments: number, provider = "cardworks") => ({
		mode,
		payments,
		provider,
	});

	it.each([
		[[], null, 0],
		[[], "live", 0],
		[[counted("live", 3)], "live", 0],
		[[counted("test", 3, "sandbox"), counted("test", 1)], "test", 0],
		[[counted("test", 3, "sandbox"), counted("live", 1)], "live", 2],
		[[counted("test", 3)], "live", 1],
		[[counted("live", 3, "sandbox")], "live", 1],
		[[counted("live", 3)], null, 1],
	] as const)("%j in a %s ledger gives %i faults", (counts, ledger, faults) => {
		expect(mixtureFaults(counts, ledger)).toHaveLength(faults);
	});

	it("mismatch entries of the other mode", () => {
		const attempt = {
			mode: "live" as const,
			state: "completed" as const,
			purpose: "portal" as const,
			amountCents: 100,
			surchargeCents: 0,
			shares: new Map<string, number>(),
		};
		expect(attemptFaults(attempt, [{ ...entry("portal-payment", -100), mode: "live" }])).toEqual([]);
		expect(attemptFaults(attempt, [entry("portal-payment", -100)])).toHaveLength(1);
	});
});
