/** Failed mail with services that know the specification alone: there is no page. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { emails } from "../../../specified/test-backend/data/people.ts";
import { type SpecificationShop, startSpecificationShop } from "../../setup/specification-shop.ts";

let shop: SpecificationShop;
beforeAll(async () => {
	shop = await startSpecificationShop({});
});
afterAll(() => shop?.stop());

it("has no page of failed mail, also for administrators", async () => {
	for (const email of Object.values(emails))
		expect([403, 404]).toContain((await (await shop.signedIn(email)).get("/user/mail")).status);
});
