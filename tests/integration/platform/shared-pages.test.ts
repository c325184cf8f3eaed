/**
 * The reads of one page share who calls: fewer queries, and never another person's answer, whatever the page is named
 * and whatever changes meanwhile.
 */
import fc from "fast-check";
import type { QueryExecutor } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createPeople, getSignIn, getUserId, type Person } from "../../security/people.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor } from "../../setup/visitor.ts";

const people = ["distributor", "stranger", "branch", "representative"] as const;
const accounts = ["10010", "10040", "10060", "10030"] as const;

let shop: ShopServices;
const tokens = new Map<Person, string>();

beforeAll(async () => {
	shop = await startShopServices();
	await createPeople(shop.services.db);
	for (const who of people) {
		const { email, password } = getSignIn(who);
		const answer = await shop.services.call(
			"/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword",
			{
				email,
				password,
				returnSecureToken: true,
			},
		);
		tokens.set(who, (answer.body as { idToken: string }).idToken);
	}
});
afterAll(() => shop.stop());

const pageIds = ["a".repeat(20), "b".repeat(20)] as const;

async function read(
	path: string,
	who: Person,
	accountId: string,
	pageId?: string,
): Promise<[number, unknown]> {
	const response = await fetch(shop.services.url + path, {
		headers: {
			authorization: `Bearer ${tokens.get(who)}`,
			"x-account-id": accountId,
			...(pageId && { "x-page-id": pageId }),
		},
	});
	return [response.status, await response.json()];
}

const ownUser = (who: Person) => `/user-service/users/${getUserId(who)}`;
const paths = (accountId: string, who: Person) =>
	[
		ownUser(who),
		`/cart-service/carts/${accountId}`,
		"/user-service/notifications/unread",
		"/order-service/waiting",
	] as const;

it("gives each person and account what they get alone, with calls of the same page mixed", async () => {
	const alone = new Map<string, [number, unknown]>();
	for (const who of people)
		for (const account of accounts)
			for (const path of paths(account, who))
				alone.set(`${who} ${account} ${path}`, await read(path, who, account));
	expect(new Set([...alone.values()].map(([status]) => status)).size).toBeGreaterThan(1);
	const call = fc.record({
		who: fc.constantFrom(...people),
		account: fc.constantFrom(...accounts),
		pageId: fc.constantFrom(...pageIds),
		what: fc.nat({ max: 3 }),
	});
	await fc.assert(
		fc.asyncProperty(fc.array(call, { minLength: 4, maxLength: 16 }), async (calls) => {
			await Promise.all(
				calls.map(async ({ who, account, pageId, what }) => {
					const path = paths(account, who)[what] ?? "";
					expect(await read(path, who, account, pageId)).toEqual(alone.get(`${who} ${account} ${path}`));
				}),
			);
		}),
		{ numRuns: 12 },
	);
});

it("sees at once what a call changed, also with the id of a page from before", async () => {
	const [pageId] = pageIds;
	const nameOf = async () =>
		((await read(ownUser("stranger"), "stranger", "10040", pageId))[1] as { fname: string }).fname;
	await nameOf();
	const changed = await fetch(shop.services.url + ownUser("stranger"), {
		method: "PUT",
		headers: { authorization: `Bearer ${tokens.get("stranger")}`, "content-type": "application/json" },
		body: JSON.stringify({ fname: "Changed" }),
	});
	expect(changed.status).toBe(200);
	expect(await nameOf()).toBe("Changed");
});

/** Queries of a page, ten of which tell who calls; each call of a page made them before. */
const queries = {
	frame: 14,
	"/cart": 14,
	"/user/quotes": 10,
	"/user/my-orders": 15,
	"/user/my-invoices": 14,
	"/user": 37,
};

it("makes no more queries for a page than today", async () => {
	const buyer = newVisitor();
	expect((await buyer.signIn("demo-distributor")).status).toBe(303);
	// Of the class, since a transaction has an executor of its own.
	let executor: QueryExecutor = shop.services.db.getExecutor();
	while (!Object.hasOwn(executor, "executeQuery")) executor = Object.getPrototypeOf(executor);
	const run = vi.spyOn(executor, "executeQuery");
	const made: Record<string, number> = {};
	for (const name of Object.keys(queries)) {
		const open = () => (name === "frame" ? buyer.frame() : buyer.get(name));
		await open();
		run.mockClear();
		await open();
		made[name] = run.mock.calls.length;
	}
	run.mockRestore();
	expect(made).toEqual(queries);
});
