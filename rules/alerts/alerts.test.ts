import { describe, expect, it } from "vitest";
import type { PortalUser } from "#contracts/users/user";
import { type AlertEvent, alertMessage } from "./alert-mail.ts";
import {
	addedText,
	alertNews,
	alertRefusal,
	mayHaveAlerts,
	refusalText,
	type Watch,
	type WatchedSku,
} from "./alerts.ts";

const sku = (other: Partial<NonNullable<WatchedSku>> = {}): WatchedSku => ({
	available: 0,
	cents: 1_200,
	discontinued: false,
	...other,
});
const stock = (quantity = 1): Watch => ({ kind: "stock", quantity, cents: null });
const price = (cents = 1_200): Watch => ({ kind: "price", quantity: 1, cents });

describe("an alert", () => {
	it("is refused for what has stock, ends, or has no price", () => {
		expect(alertRefusal("stock", sku(), 1)).toBeNull();
		expect(alertRefusal("stock", sku({ available: 1 }), 1)).toBe("in-stock");
		expect(alertRefusal("stock", sku({ available: 49 }), 50)).toBeNull();
		expect(alertRefusal("stock", sku({ available: 50 }), 50)).toBe("in-stock");
		expect(alertRefusal("stock", sku({ discontinued: true }), 1)).toBe("discontinued");
		expect(alertRefusal("stock", sku({ cents: null }), 1)).toBeNull();
		expect(alertRefusal("price", sku({ available: 7 }), 1)).toBeNull();
		expect(alertRefusal("price", sku({ cents: null }), 1)).toBe("no-price");
		expect(alertRefusal("price", null, 1)).toBe("unknown");
	});

	it("says the stock it is refused for", () => {
		expect(refusalText("in-stock", 1_240)).toBe("1,240 in stock now, so there is nothing to wait for.");
	});

	it("tells of stock once there is enough of it", () => {
		expect(alertNews(stock(), sku())).toBeNull();
		expect(alertNews(stock(), sku({ available: 1 }))).toBe("in-stock");
		expect(alertNews(stock(50), sku({ available: 49 }))).toBeNull();
		expect(alertNews(stock(50), sku({ available: 50 }))).toBe("in-stock");
		expect(alertNews(stock(), sku({ available: 3, discontinued: true }))).toBe("in-stock");
		expect(alertNews(stock(5), sku({ available: 3, discontinued: true }))).toBe("discontinued");
	});

	it("tells of a price that differs from the one told last, and not of one that is missing", () => {
		expect(alertNews(price(), sku())).toBeNull();
		expect(alertNews(price(), sku({ cents: 1_201 }))).toBe("price-changed");
		expect(alertNews(price(), sku({ cents: 0 }))).toBe("price-changed");
		expect(alertNews(price(), sku({ cents: null }))).toBeNull();
		expect(alertNews(price(), sku({ cents: 1_000, discontinued: true }))).toBe("discontinued");
	});

	it("ends when the part number left the catalog", () => {
		expect(alertNews(stock(), null)).toBe("gone");
		expect(alertNews(price(), null)).toBe("gone");
	});
});

describe("who has alerts", () => {
	const person = (other: Partial<PortalUser>) =>
		mayHaveAlerts(
			{
				customerType: "distributor",
				role: "",
				access: [],
				accountIds: ["A"],
				salesRepIds: [],
				assignedAccountIds: [],
				selectedAccountId: null,
				selectedAssignedAccountId: null,
				emailVerified: true,
				...other,
			},
			"A",
		);
	it("needs a verified person of the account, or its representative", () => {
		expect(person({})).toBe(true);
		const rep = { customerType: "representative", accountIds: [], assignedAccountIds: ["A"] } as const;
		expect(person({ ...rep, accountIds: [], assignedAccountIds: ["A"] })).toBe(true);
		expect(person({ accountIds: ["B"] })).toBe(false);
		expect(person({ customerType: "basic" })).toBe(false);
		expect(person({ disabled: true })).toBe(false);
		expect(person({ emailVerified: false })).toBe(false);
	});
});

it("says what was added", () => {
	expect(addedText({ added: 1, existing: 0, refused: 0 })).toBe("1 alert added.");
	expect(addedText({ added: 0, existing: 1, refused: 0 })).toBe(
		"No alert added. You already had this alert.",
	);
	expect(addedText({ added: 0, existing: 1, refused: 1 })).toBe(
		"No alert added. You already had 1 of them. 1 part number couldn't be added.",
	);
	expect(addedText({ added: 12, existing: 3, refused: 2 })).toBe(
		"12 alerts added. You already had 3 of them. 2 part numbers couldn't be added.",
	);
});

describe("the message", () => {
	const account = { id: "10050", name: "Harbor Electric <Supply>" };
	const event = (other: Partial<AlertEvent>): AlertEvent => ({
		news: "in-stock",
		sku: "VTR-24-40K",
		name: "2x4 Volumetric Troffer",
		path: "/p/a/b/c",
		quantity: 1,
		available: 240,
		fromCents: null,
		fromDay: "2026-11-02",
		toCents: null,
		...other,
	});
	const changed = { news: "price-changed", fromCents: 1_200, toCents: 1_260 } as const;

	it("names the part number, the stock and the account", () => {
		const { subject, body, path } = alertMessage("stock", [event({ quantity: 50 })], account, true);
		expect(subject).toBe("VTR-24-40K is back in stock");
		expect(body).toContain("back in stock for Harbor Electric Supply (account 10050).");
		expect(body).toContain("VTR-24-40K, 2x4 Volumetric Troffer: 240 in stock, you asked for 50\n");
		expect(path).toBe("/p/a/b/c");
	});

	it("tells both prices and the day of the former one", () => {
		const { subject, body, details } = alertMessage("price", [event(changed)], account, true);
		expect(subject).toBe("Your price for VTR-24-40K changed");
		expect(body).toContain("VTR-24-40K, 2x4 Volumetric Troffer: now $12.60, was $12.00 on Nov 2, 2026");
		expect(details.tables?.[0]?.lines[0]).toMatchObject({ amount: "$12.60" });
	});

	it("is one for several part numbers, and says which ended", () => {
		const events = [
			event({}),
			event({ sku: "EXT-1-R", quantity: 4 }),
			event({ sku: "OLD", news: "discontinued", available: 0 }),
			event({ sku: "LOST", news: "gone", path: null }),
		];
		const { subject, body, path } = alertMessage("stock", events, account, true);
		expect(subject).toBe("2 part numbers are back in stock");
		expect(body).toContain(
			"A part number that you watch for Harbor Electric Supply (account 10050) was discontinued. That alert has ended.\n\nA part number that you watch for Harbor Electric Supply (account 10050) is no longer in our catalog.",
		);
		expect(body).toContain("OLD, 2x4 Volumetric Troffer: discontinued, none left");
		expect(body).toContain("LOST, 2x4 Volumetric Troffer: no longer in our catalog");
		expect(path).toBe(`/cart/add?items=${encodeURIComponent("VTR-24-40K:1,EXT-1-R:4")}`);
		expect(alertMessage("stock", events, account, false).path).toBe("/user/alerts");
		expect(alertMessage("stock", events.slice(2), account, true)).toMatchObject({
			subject: "2 part numbers you watch have been discontinued or left our catalog",
			path: "/user/alerts",
		});
	});

	it("lists at most 50 part numbers and counts the others", () => {
		const many = Array.from({ length: 200 }, (_, at) => event({ ...changed, sku: `P-${at}` }));
		const { body, subject, path } = alertMessage("price", many, account, true);
		expect(subject).toBe("Your prices for 200 part numbers changed");
		expect(body).toContain("And 150 more part numbers.");
		expect(path).toBe("/user/alerts");
	});
});
