/** Credit applications with services that know the specification alone: on paper. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { emails } from "../../../specified/test-backend/data/people.ts";
import { type SpecificationShop, startSpecificationShop } from "../../setup/specification-shop.ts";
import { newVisitor } from "../../setup/visitor.ts";

let shop: SpecificationShop;
beforeAll(async () => {
	shop = await startSpecificationShop({});
});
afterAll(() => shop?.stop());

it("offers the form on paper, and leads from each step to the page that says so", async () => {
	const visitor = newVisitor();
	expect((await visitor.get("/credit-application")).body).toMatchObject({ offered: false });
	for (const step of ["business", "terms", "review", "done"])
		expect((await visitor.get(`/credit-application/${step}`)).location).toBe("/credit-application");
	expect((await visitor.get("/credit-application/copy.pdf")).status).toBe(404);
});

it("has no page of applications", async () => {
	const user = await shop.signedIn(emails.distributor);
	expect((await user.get("/user/credit-applications")).status).toBe(404);
});
