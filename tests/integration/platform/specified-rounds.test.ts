/**
 * Services that know the specification alone: no page waits for more than two rounds of calls, and no form for more
 * than three, however slow the calls are.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allJourneyUsers, emails, knownPassword } from "../../../specified/test-backend/data/people.ts";
import { type Route, routeAddress, routes } from "../../security/addresses.ts";
import { table } from "../../security/authorization-table.ts";
import type { Facts } from "../../security/facts.ts";
import { loadData } from "../../setup/browser-router.ts";
import { restartStorefront } from "../../setup/environment.ts";
import { type Exceptions, newRoundsTable } from "../../setup/rounds-table.ts";
import { sample } from "../../setup/sample.ts";
import { type RoundsWatch, watchRounds } from "../../setup/service-rounds.ts";
import { type SpecificationShop, startSpecificationShop } from "../../setup/specification-shop.ts";
import { makeSpecifiedFacts, readers } from "../../setup/specified-facts.ts";
import { newVisitor, type Visitor } from "../../setup/visitor.ts";

const exceptions: Exceptions = {
	"move the cart to a project": {
		most: 6,
		why: "The lines are in the project before they leave the cart, and only while the cart is as it was.",
	},
	"place the order": {
		most: 5,
		why: "The user, the cart and the orders before; the order; what is in the cart then; its removal.",
	},
};

let shop: SpecificationShop;
let facts: Facts;
let watch: RoundsWatch;
let rounds: ReturnType<typeof newRoundsTable>;
const visitors = new Map<string, Visitor>();
const visitor = (who: string) => visitors.get(who) as Visitor;

beforeAll(async () => {
	shop = await startSpecificationShop();
	for (const [who, email] of readers) visitors.set(who, email ? await shop.signedIn(email) : newVisitor());
	facts = await makeSpecifiedFacts(shop, visitor("distributor"));
	// The names of accounts are kept for minutes, and a page waits 1.5 s for them at most.
	for (const reader of visitors.values()) await loadData(reader, "/");
	watch = watchRounds([shop.url]);
	rounds = newRoundsTable(watch, exceptions);
});
afterAll(() => {
	watch.stop();
	return shop.stop();
});

/** Answered by the process itself, or without an end. */
const leftOut = /route-manifest|stream\/(?:chat|running-reply)|sandbox/;
const measured = routes.filter(({ id }) => !leftOut.test(id));
const isFile = ({ id }: Route) => id.endsWith(".resource");

describe("every route", () => {
	const cases = readers.flatMap(([who]) => measured.map((route) => [who, route] as const));
	it("answers within two rounds", async () => {
		for (const [who, route] of sample(cases, { share: 0.1, ofRotatingFile: true })) {
			const path = routeAddress(route, table[route.id] ?? {}, facts);
			await rounds.open(visitor(who), path, { name: `${who} at ${path}`, isFile: isFile(route) });
		}
		rounds.expectWithinBounds();
	});
});

it("takes two rounds for the pages that people open most, with their calls made once", async () => {
	const colleague = shop.users().find((user) => user.email === emails.pendingColleague)?.userId;
	const manager = `/user/portal-users/${colleague}`;
	const dana = visitor("distributor");
	for (const path of [
		...["/", "/p/led-lamps/a-shape-lamps", "/p/led-lamps/a-shape-lamps/everyday-a19", "/catalogsearch/panel"],
		...["/cart", "/user", "/user/my-orders", "/user/orders/O401", "/user/quotes", "/user/quotes/Q701"],
		...["/user/my-quotes-projects", `/user/projects/${facts.projectID}`, "/user/my-favorite-items"],
		...["/user/my-invoices", "/user/invoices/INV-88120", "/user/invoices/pay?invoice=INV-88120"],
		...["/user/statement", "/user/payments", "/user/portal-users", manager, `${manager}/edit`],
	]) {
		const { status, calls } = await rounds.open(dana, path);
		expect([path, status]).toEqual([path, 200]);
		// What the account is read from, and no trial of an extension.
		const reads = calls.flat().filter((call) => /\/users\/[^/]+$|\/cart\/portal\//.test(call));
		expect([path, new Set(reads).size]).toEqual([path, reads.length]);
	}
	rounds.expectWithinBounds();
});

it("takes three rounds for a form, and two for the page after it", async () => {
	const dana = visitor("distributor");
	const [sku, other] = ["eva1927", "eva2127"] as const;
	const line = () => shop.cart("100417").at(-1)?.cartItemId ?? "";
	const cart = (who: string, intent: string, fields: Record<string, string> = {}) =>
		rounds.send(visitor(who), "/cart", { intent, ...fields }, `${intent} in the cart`);
	await cart("distributor", "add", { productId: other, quantity: "4" });
	await cart("distributor", "quantity", { cartItemId: line(), quantity: "6" });
	await cart("distributor", "coupon", { coupon: "WEBINARGIFT" });
	await cart("distributor", "remove-coupon");
	await cart("distributor", "remove", { cartItemId: line() });
	await cart("representative", "price", { cartItemId: line(), price: "3.00", originalPrice: "3.49" });
	await cart("distributor", "quote", { PurchaseOrder: "PO-9", name: "", status: "draft", emptyCart: "" });
	const quote = { PurchaseOrder: "PO-10", status: "draft" };
	await rounds.send(dana, "/user/quotes/new?source=cart", quote, "save a quote");
	const project = { view: "new", name: "Moved", note: "" };
	await rounds.send(dana, "/cart/move-to-project", project, "move the cart to a project");
	await rounds.send(dana, `/favorites/add?product=${other}`, { productId: other }, "add a favorite");
	const { projectID } = facts;
	await rounds.send(
		dana,
		`/projects/add?product=${sku}`,
		{ view: "existing", projectID },
		"add to a project",
	);
	await rounds.send(dana, `/projects/add?product=${sku}`, { view: "new", name: "Annex" }, "begin a project");
	await rounds.send(dana, "/user/profile", { fname: "Dana", lname: "Whit" }, "change the name");

	await cart("distributor", "add", { productId: sku, quantity: "4" });
	const folder = (await rounds.send(dana, "/checkout", {}, "begin the checkout")).replace(/\/\w+$/, "");
	const address = { street: "1 School Lane", city: "Bath", state: "ME", zip: "04530" };
	const shipping = { address: "another", name: "Riverside", ...address, PurchaseOrder: "PO-7", note: "" };
	await rounds.send(dana, `${folder}/address`, shipping, "choose an address");
	const payment = { PaymentType: "CHECK_MY_NET_ACCOUNT" };
	await rounds.send(dana, `${folder}/payment`, payment, "choose a payment");
	const { review, idempotencyKey } = (await dana.get(`${folder}/review`)).body as Review;
	const { fingerprint, total } = review.accepted;
	const placing = { fingerprint, total: total.toFixed(2), idempotencyKey };
	const order = await rounds.send(dana, `${folder}/review`, placing, "place the order");
	expect(order).toMatch(/^\/user\/orders\//);

	const share = {
		"shares[0].invoiceId": "INV-88120",
		"shares[0].chosen": "yes",
		"shares[0].amount": "125.50",
	};
	const paying = { intent: "pay", paymentType: "CREDITCARD", shownCents: "12550", ...share };
	const key = () => ({ idempotencyKey: crypto.randomUUID() });
	await rounds.send(dana, "/user/invoices/pay", { ...paying, ...key() }, "pay an invoice");
	// With that payment open.
	for (const path of ["/user", "/user/my-invoices", "/user/invoices/INV-88120"])
		await rounds.open(dana, path);
	const payer = { firstName: "Ann", lastName: "Lee", email: "ann@site.example", reference: "INV-1" };
	const amount = { intent: "pay", amount: "50.00", paymentType: "CREDITCARD", shown: "5150", paidSeen: "" };
	await rounds.send(
		visitor("visitor"),
		"/portal-payment",
		{ ...payer, ...amount, ...key() },
		"pay as a guest",
	);
	await rounds.send(dana, "/user/switch-account", { accountId: "100980" }, "switch the account");
	rounds.expectWithinBounds();
	rounds.expectNeeded();
});

type Review = { review: { accepted: { fingerprint: string; total: number } }; idempotencyKey: string };

describe("a sign-in", () => {
	const isSelection = ({ method, path }: { method: string; path: string }) =>
		method === "PUT" && path.startsWith("/user-service/users/");
	const [newcomer] = allJourneyUsers.filter(({ accountIds }) => accountIds.length > 0);

	it.each([
		["of somebody known", emails.distributor, 0] as const,
		["of a newcomer", newcomer?.email ?? "", 1],
	])("%s takes two rounds, as the user is not known before the token is", async (_, email, selections) => {
		shop.log.length = 0;
		const form = { email, password: knownPassword };
		const sent = await watch.count(() => loadData(newVisitor(), "/login", { form }));
		expect(sent.calls.map((round) => round.map((call) => call.split("/")[1]))).toEqual([
			["identitytoolkit.googleapis.com"],
			["user-service"],
		]);
		// Sent all the same: nobody waits for it, since the session has the account as well.
		await expect.poll(() => shop.log.filter(isSelection), { timeout: 30_000 }).toHaveLength(selections);
	});
});

it("takes three rounds for the first page of a process, of which one asks what the services can do", async () => {
	restartStorefront();
	const { calls } = await watch.count(() => loadData(newVisitor(), "/"));
	expect(calls[0]?.some((call) => call.endsWith("/capabilities"))).toBe(true);
	expect(calls.length).toBeLessThanOrEqual(3);
});
