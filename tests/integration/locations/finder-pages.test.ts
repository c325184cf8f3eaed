/** The finders of wholesalers and sales reps through their pages. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedDemoLocations } from "#demo/seed.server";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor } from "../../setup/visitor.ts";

let shop: ShopServices;
beforeAll(async () => {
	shop = await startShopServices(
		{ DIRECTIONS_URL: "geo:{latitude},{longitude}?q={address}", TRUSTED_PROXIES: "1" },
		{ catalog: false },
	);
	await seedDemoLocations(shop.services.db, true);
});
afterAll(() => shop?.stop());

const wholesalers = "/help-me-buy/find-my-wholeseller";
const salesReps = "/help-me-buy/find-my-salesrep";

type Loaded = {
	values: Record<string, string>;
	own: { name: string }[];
	search: Record<string, unknown> & {
		kind: string;
		errors: Record<string, string>;
		wholesalers: { name: string; miles: number; directions: string }[];
		salesReps: Record<string, unknown>[];
		map: { land: string; markers: { number: number }[] } | null;
	};
};
const open = async (path: string, visitor = newVisitor(), from = "203.0.113.5") => {
	const answer = await visitor.get(path, { "X-Forwarded-For": from });
	return { ...answer, body: answer.body as Loaded };
};

describe("the wholesaler finder", () => {
	it("starts blank, for shared caches", async () => {
		const { status, body, headers } = await open(wholesalers);
		expect([status, body.search.kind]).toEqual([200, "blank"]);
		expect(headers.get("Cache-Control")).toContain("public");
	});

	it.each([
		["60601", "Chicago, IL 60601"],
		["Springfield, MO", "Springfield, MO"],
		["99501", "Anchorage, AK 99501"],
		["Honolulu", "Honolulu, HI"],
		["00901", "San Juan, PR 00901"],
	])("finds wholesalers near %s, with a map", async (place, label) => {
		const { status, body, headers } = await open(
			`${wholesalers}?place=${encodeURIComponent(place)}&miles=25`,
		);
		expect(status).toBe(200);
		expect(body.search).toMatchObject({ kind: "found", label });
		const { map, wholesalers: found } = body.search;
		expect(map?.land).toMatch(/^M/);
		expect(map?.markers.map(({ number }) => number)).toEqual(found.map((_, index) => index + 1));
		expect(found[0]?.directions).toMatch(/^geo:-?\d+\.\d+,-?\d+\.\d+\?q=\d/);
		expect(headers.get("Cache-Control")).toContain("no-store");
	});

	it("numbers the second page on", async () => {
		const { body } = await open(`${wholesalers}?place=60601&miles=250&page=2`);
		expect(body.search.map?.markers[0]?.number).toBe(21);
		const beyond = await open(`${wholesalers}?place=60601&miles=10&page=99`);
		expect(beyond.body.search).toMatchObject({ kind: "found", page: 1 });
	});

	it("searches around rounded coordinates", async () => {
		const { body } = await open(`${wholesalers}?near=41.88,-87.63&miles=10`);
		expect(body.search).toMatchObject({ kind: "found", label: "your location" });
	});

	it("offers the states of a city", async () => {
		const { status, body } = await open(`${wholesalers}?place=Springfield&miles=100`);
		expect([status, body.search.kind]).toEqual([200, "choose"]);
	});

	it.each([
		["place=00000", "place", "doesn't exist"],
		["place=", "place", "Enter a ZIP code"],
		["place=Portlnad", "place", "Check the spelling"],
		["place=60601&miles=7", "miles", "Choose a distance"],
		["near=here", "place", "Enter a ZIP code"],
	])("refuses %s beside the field, as typed", async (query, field, message) => {
		const { status, body } = await open(`${wholesalers}?${query}`);
		expect(status).toBe(400);
		expect(body.search.errors[field]).toContain(message);
		const typed = new URLSearchParams(query);
		for (const [name, value] of typed) expect(body.values[name]).toBe(value);
	});

	it("names the nearest one when none is within the distance", async () => {
		const { status, body } = await open(`${wholesalers}?place=59330&miles=10`);
		expect(status).toBe(200);
		expect(body.search).toMatchObject({ kind: "found", total: 0, map: null });
		expect(body.search.nearest).toMatchObject({ address: { city: expect.any(String) } });
	});

	it("says so when the service is down, and keeps what was typed", async () => {
		shop.proxy.failWith("down", /wholesalers/);
		const { status, body, headers } = await open(`${wholesalers}?place=60601`);
		shop.proxy.failWith(null);
		expect([status, body.search.kind, body.values.place]).toEqual([503, "failed", "60601"]);
		expect(headers.get("Retry-After")).toBe("30");
	});
});

describe("the sales rep finder", () => {
	it.each([
		["zip=60601", "Chicagoland"],
		["zip=04101-1234", "New England"],
		["zip=99501", "Alaska"],
		["zip=00901", "Caribbean"],
		["territory=new+england", "New England"],
		["territory=OH", "Ohio Valley"],
		["territory=Florida", "Florida"],
		["email=rep%40demo.example", "New England"],
		["zip=04101&email=REP%40demo.example", "New England"],
	])("finds the rep of %s", async (query, territory) => {
		const { status, body } = await open(`${salesReps}?${query}`);
		expect(status).toBe(200);
		expect(body.search.salesReps).toMatchObject([{ territory, demo: true }]);
		expect(JSON.stringify(body)).not.toContain("accountIds");
	});

	it("finds nobody without saying more", async () => {
		for (const query of [
			"email=nobody%40demo.example",
			"territory=Atlantis",
			"zip=60601&email=rep%40demo.example",
		])
			expect((await open(`${salesReps}?${query}`)).body.search).toMatchObject({
				kind: "found",
				salesReps: [],
			});
	});

	it.each([
		["zip=00000", "zip"],
		["zip=606", "zip"],
		["zip=09808", "zip"],
		["email=rep", "email"],
		["zip=&territory=&email=", "zip"],
		[`territory=${"x".repeat(90)}`, "territory"],
	])("refuses %s", async (query, field) => {
		const { status, body } = await open(`${salesReps}?${query}`);
		expect([status, Object.keys(body.search.errors)]).toEqual([400, [field]]);
	});

	it("shows the reps of the user's account", async () => {
		const visitor = newVisitor();
		await visitor.signIn("demo-distributor");
		const { body, headers } = await open(salesReps, visitor);
		expect(body.own.map(({ name }) => name)).toEqual(["Lindqvist Agency", "Whitfield & Partners"]);
		expect(headers.get("Cache-Control")).toContain("no-store");
	});

	it("says so when the service is down", async () => {
		shop.proxy.failWith("error", /salesReps/);
		const { status, body } = await open(`${salesReps}?territory=Florida`);
		shop.proxy.failWith(null);
		expect([status, body.search.kind, body.values.territory]).toEqual([503, "failed", "Florida"]);
	});

	it("looks up few email addresses for one visitor", async () => {
		const statuses: number[] = [];
		for (let index = 0; index < 21; index++)
			statuses.push(
				(await open(`${salesReps}?email=a${index}%40demo.example`, newVisitor(), "203.0.113.9")).status,
			);
		expect([statuses.at(-2), statuses.at(-1)]).toEqual([200, 429]);
		expect((await open(`${salesReps}?zip=60601`, newVisitor(), "203.0.113.9")).status).toBe(200);
	});
});
