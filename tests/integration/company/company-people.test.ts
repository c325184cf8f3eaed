/** The list of a company's people: found by name and role, each with who approves an order over a limit. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { createPerson } from "../../setup/users/portal-users.ts";
import { newVisitor, type Visitor } from "../../setup/visitor.ts";

type People = { people: { name: string; approvers: string | null }[]; headcount: number };

let shop: ShopServices;
let nora: Visitor;
beforeAll(async () => {
	shop = await startShopServices({}, { catalog: false });
	for (let serial = 1; serial <= 60; serial++)
		await createPerson(shop.services.db, {
			userId: `crew-${serial}`,
			customerType: "distributor",
			accountIds: ["10100"],
			access: ["cart"],
		});
	nora = newVisitor();
	await nora.signIn("demo-company-administrator");
});
afterAll(() => shop?.stop());

const read = async (query = "") => (await nora.get(`/user/company${query}`)).body as People;

it("lists everyone without filters, and who approves for those with a limit", async () => {
	const { people, headcount } = await read();
	expect(people).toHaveLength(headcount);
	expect(headcount).toBeGreaterThan(60);
	expect(people.find(({ name }) => name === "Miles Bennett")?.approvers).toBe("Joan Alvarez");
	// She approves, and orders nothing herself.
	expect(people.find(({ name }) => name === "Joan Alvarez")?.approvers).toBeNull();
});

it("finds people by parts of name and email, and by role", async () => {
	const names = async (query: string) => (await read(query)).people.map(({ name }) => name);
	expect(await names("?search=benn%20MIL")).toEqual(["Miles Bennett"]);
	expect(await names("?search=approver%40demo")).toEqual(["Joan Alvarez"]);
	expect(await names("?role=approver")).toEqual(["Joan Alvarez"]);
	expect(await names("?search=miles&role=approver")).toEqual([]);
	expect((await names("?role=anything")).length).toBe((await read()).headcount);
});
