/** Services that know the specification alone: nothing of inbox and notifications shows. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { emails } from "../../../specified/test-backend/data/people.ts";
import { type SpecificationShop, startSpecificationShop } from "../../setup/specification-shop.ts";

let shop: SpecificationShop;
beforeAll(async () => {
	shop = await startSpecificationShop({});
});
afterAll(() => shop?.stop());

it("has no pages of it and no links to them", async () => {
	const [email] = Object.values(emails);
	const visitor = await shop.signedIn(email ?? "");
	for (const path of ["/user/inbox", "/user/notifications", `/unsubscribe/abc.${"a".repeat(43)}`])
		expect((await visitor.get(path)).status).toBe(404);
	expect(JSON.stringify((await visitor.get("/user")).body)).not.toContain('"unread":1');
});
