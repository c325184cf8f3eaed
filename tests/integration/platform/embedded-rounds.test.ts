/**
 * The embedded services: as on services that know the specification alone, no page waits for more than two rounds of
 * calls, and no form for more than three. The catalog is read anew for each, as products are that nobody has opened.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { renewCatalog } from "~/shared/cache/catalog-cache.server.ts";
import { routeAddress, routes } from "../../security/addresses.ts";
import { table } from "../../security/authorization-table.ts";
import { type Facts, makeFacts } from "../../security/facts.ts";
import { createPeople, getSignIn, type Person } from "../../security/people.ts";
import { type Exceptions, newRoundsTable } from "../../setup/rounds-table.ts";
import { runsAll, sample } from "../../setup/sample.ts";
import { type RoundsWatch, watchRounds } from "../../setup/service-rounds.ts";
import { type KeptState, keepState } from "../../setup/service-state.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor, type Visitor } from "../../setup/visitor.ts";

const readers = ["anonymous", "basic", "distributor", "representative", "administrator"] as const;

const checkout = "features/checkout";
const gone = {
	most: 3,
	why: "Only a checkout that isn't there is looked for among the orders.",
};
const checkoutPages = ["checkout-layout", "steps/address-step-page", "steps/shipping-step-page"]
	.concat("steps/payment-step-page", "review/review-page", "lines/line-delivery-page")
	.flatMap((page) => ["representative", "administrator"].map((who) => `${checkout}/${page} by ${who}`));
const openPayment = {
	most: 3,
	why: "The provider's page is opened for a payment that is open there, which the provider is asked first.",
};
const exceptions: Exceptions = {
	...Object.fromEntries(checkoutPages.map((name) => [name, gone])),
	"features/payments/payment-page by distributor": openPayment,
	"features/payments/payment-page by representative": openPayment,
	"features/payments/payment-page by administrator": openPayment,
	"a payment just begun": openPayment,
	"page after form of features/checkout/steps/payment-step-page by distributor": {
		most: 3,
		why: "Saved methods are read for an order that is paid online, which its checkout tells.",
	},
	"a list just entered": {
		most: 5,
		why: "Its lines are looked for among the account's own part numbers, then in the catalog, and saved.",
	},
};

/** Answered by the process itself or by Google, or without an end. */
const leftOut = /route-manifest|stream\/(?:chat|running-reply)|google\.resource/;
const cases = readers.flatMap((who) =>
	routes.filter(({ id }) => !leftOut.test(id)).map((route) => [who, route] as const),
);

const nameAfter = (location: string, form: string): string => {
	if (/^\/payments\//.test(location)) return "a payment just begun";
	return /^\/order-lists\//.test(location) ? "a list just entered" : `page after ${form}`;
};

let shop: ShopServices;
let facts: Facts;
let state: KeptState;
let watch: RoundsWatch;
let rounds: ReturnType<typeof newRoundsTable>;
const visitors = new Map<Person, Visitor>();
const visitor = (who: Person) => visitors.get(who) as Visitor;

beforeAll(async () => {
	shop = await startShopServices();
	await createPeople(shop.services.db);
	for (const who of readers) {
		const reader = newVisitor();
		visitors.set(who, reader);
		const { email, password } = getSignIn(who);
		if (who !== "anonymous") expect((await reader.signIn(email, password)).status).toBe(303);
	}
	const send = async (who: Person, path: string, form: Record<string, string>) => {
		const { status, location } = await visitor(who).post(path, form);
		expect([path, status < 400]).toEqual([path, true]);
		return location ?? "";
	};
	facts = await makeFacts(shop.services, send, (who, path) => visitor(who).get(path));
	state = await keepState(shop.services.db);
	watch = watchRounds([shop.proxy.url]);
	rounds = newRoundsTable(watch, exceptions);
});
afterAll(async () => {
	watch?.stop();
	await shop?.stop();
});

it("answers every route within two rounds", async () => {
	for (const [who, route] of sample(cases, { share: 0.025, ofRotatingFile: true })) {
		const path = routeAddress(route, table[route.id] ?? {}, facts);
		renewCatalog();
		await rounds.open(visitor(who), path, {
			name: `${route.id} by ${who}`,
			isFile: route.id.endsWith(".resource"),
		});
	}
	rounds.expectWithinBounds();
});

it("answers every form within three rounds, and the page after it within two", async () => {
	const forms = cases.filter(([, { id, hasPath }]) => hasPath && table[id]?.post);
	for (const [who, route] of sample(forms, { share: 0.025, ofRotatingFile: true })) {
		const row = table[route.id];
		if (!row?.post) continue;
		const form = row.post.fields(facts, who);
		// What a form does to the session is its own.
		const sender = { cookies: new Map(visitor(who).cookies) };
		const name = `form of ${route.id} by ${who}`;
		renewCatalog();
		const { location } = await rounds.form(sender, routeAddress(route, row, facts), form, name);
		const outcome = row.post.outcomes[who];
		const leads = outcome === 302 || outcome === 303;
		if (leads) expect([name, location]).toEqual([name, expect.any(String)]);
		if (leads && location) await rounds.open(sender, location, { name: nameAfter(location, name) });
		await state.restore();
	}
	rounds.expectWithinBounds();
	if (runsAll) rounds.expectNeeded();
});
