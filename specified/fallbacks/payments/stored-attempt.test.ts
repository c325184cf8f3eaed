import { describe, expect, it } from "vitest";
import {
	invoiceStates,
	mayStillBePaid,
	newerAttempt,
	type StoredAttempt,
	storedAttempt,
	toAttempt,
	toSettlements,
} from "./stored-attempt.ts";

const now = 1_764_000_000_000;
const make = (change: Partial<StoredAttempt> = {}): StoredAttempt => ({
	id: "1234567890123456-1764000000000",
	provider: "cardpay",
	purpose: "invoices",
	state: "initiated",
	type: "CREDITCARD",
	cents: 10_000,
	extra: 300,
	reference: "INV-1",
	account: "100417",
	invoices: [["INV-1", 10_000]],
	payer: ["Dana", "Whitfield", "dana@site.example"],
	created: now,
	changed: now,
	...change,
});

describe("of two copies of an attempt", () => {
	it("the completed one counts, otherwise the later one", () => {
		const completed = make({ state: "completed" });
		const cancelled = make({ state: "cancelled", changed: now + 5 });
		expect(newerAttempt(completed, cancelled)).toBe(completed);
		expect(newerAttempt(cancelled, completed)).toBe(completed);
		expect(newerAttempt(make(), cancelled)).toBe(cancelled);
		expect(newerAttempt(cancelled, make())).toBe(cancelled);
	});
});

describe("what is known of invoices", () => {
	const attempts = [
		make({ state: "completed", invoices: [["INV-2", 500]] }),
		make({ state: "completed", invoices: [["INV-3", 500]], changed: now - 49 * 3_600_000 }),
		make({ state: "declined", invoices: [["INV-4", 500]] }),
		make({ state: "needs-attention", reason: "WRONG_AMOUNT", invoices: [["INV-5", 500]] }),
		make({ account: "100980", invoices: [["INV-6", 500]] }),
		make(),
	];

	it("open ones of the account, and those paid within two days", () => {
		const { open, paid } = invoiceStates(attempts, "100417", now);
		expect([...open.keys()].toSorted()).toEqual(["INV-1", "INV-5"]);
		expect([...paid]).toEqual([["INV-2", 500]]);
	});

	it("completed payments", () => {
		expect(toSettlements(attempts, "100417", "INV-3")).toMatchObject([{ amount: 5, kind: "payment" }]);
		expect(toSettlements(attempts, "100980", "INV-3")).toEqual([]);
	});
});

it("asks again about ended attempts whose page was opened", () => {
	expect(mayStillBePaid(make({ state: "cancelled", opened: now }))).toBe(true);
	expect(mayStillBePaid(make({ state: "cancelled" }))).toBe(false);
	expect(mayStillBePaid(make({ state: "completed", opened: now }))).toBe(false);
});

it("says what needs attention, with amounts", () => {
	const attention = (change: Partial<StoredAttempt>) =>
		toAttempt(make({ state: "needs-attention", ...change })).attention;
	expect(attention({ reason: "WRONG_AMOUNT", charged: 9_900 })).toContain(
		"charged $99.00, but $103.00 was due",
	);
	expect(attention({ reason: "NOT_BOOKED" })).toContain("$103.00");
	expect(toAttempt(make()).attention).toBeNull();
});

it("refuses what is no attempt", () => {
	expect(storedAttempt.safeParse({ ...make(), cents: -1 }).success).toBe(false);
	expect(storedAttempt.safeParse({ ...make(), state: "paid" }).success).toBe(false);
	expect(storedAttempt.safeParse({ ...make(), more: 1 }).data).toEqual(make());
});
