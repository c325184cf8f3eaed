/** Quotes in another name, with services that know the specification alone: nothing of it shows. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { emails } from "../../../specified/test-backend/data/people.ts";
import { type SpecificationShop, startSpecificationShop } from "../../setup/specification-shop.ts";
import type { Visitor } from "../../setup/visitor.ts";

let shop: SpecificationShop;
let dana: Visitor;

beforeAll(async () => {
	shop = await startSpecificationShop();
	shop.reset();
	dana = await shop.signedIn(emails.distributor);
});
afterAll(() => shop.stop());

it("has no letterheads, and the page of a quote doesn't ask for them", async () => {
	const { status, body } = await dana.get("/user/quotes/Q701");
	expect(status).toBe(200);
	expect(body).toMatchObject({ quote: { id: "Q701" }, issuers: null });
	expect(shop.log.filter(({ path }) => path.includes("letterhead"))).toEqual([]);
	for (const path of [
		"/user/company/letterhead",
		"/user/workspace/letterhead",
		"/user/letterhead-logos/none",
		"/user/quotes/Q701/quotation",
		"/user/quotes/Q701/quotation.pdf?name=account",
	])
		expect([path, (await dana.get(path)).status]).toEqual([path, 404]);
});
