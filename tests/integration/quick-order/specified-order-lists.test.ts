/** Order lists that the storefront keeps, in front of services that know only the specification. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Services } from "../../../client/call-context.ts";
import { emails } from "../../../specified/test-backend/data/people.ts";
import { startSpecifiedAccounts } from "../../setup/cart/specified-account.ts";

let shop: Awaited<ReturnType<typeof startSpecifiedAccounts>>;
let services: Services;

beforeAll(async () => {
	shop = await startSpecifiedAccounts();
});
afterAll(() => shop.backend.stop());
beforeEach(async () => {
	shop.backend.reset();
	services = await shop.services();
});

const create = (formKey: string, texts: readonly string[] = ["EVA19-9W-27K", "BLP38-15W-27K"]) =>
	services.orderLists.create({
		kind: "parts",
		title: "Typed list",
		lines: texts.map((text, index) => ({ row: index + 1, text, quantity: "2" })),
		formKey,
	});

it("a list is made once, kept with its matches, finished and removed", async () => {
	const { listID } = await create("form-key-1");
	expect((await create("form-key-1")).listID).toBe(listID);
	expect(await services.orderLists.page({ listID })).toMatchObject({ lineCount: 2, waiting: 2, page: 1 });
	await services.orderLists.finish({ listID, outcome: { kind: "cart", lines: 2 } });
	await expect(services.orderLists.change({ listID, changes: [{ position: 0 }] })).rejects.toMatchObject({
		status: 409,
	});
	await services.orderLists.remove({ listID });
	await expect(services.orderLists.page({ listID })).rejects.toMatchObject({ status: 404 });
});

it("a list is nobody else's, and has at most 1,000 lines", async () => {
	const { listID } = await create("form-key-2");
	const rep = await shop.services(emails.representative);
	await expect(rep.orderLists.page({ listID })).rejects.toMatchObject({ status: 404 });
	const other = await shop.services(emails.distributor, "100980");
	await expect(other.orderLists.page({ listID })).rejects.toMatchObject({ status: 404 });
	await expect(create("form-key-3", Array(1001).fill("EVA19"))).rejects.toMatchObject({ status: 422 });
	expect(shop.backend.log.filter(({ method }) => method === "POST")).toEqual(
		expect.not.arrayContaining([expect.objectContaining({ path: expect.stringContaining("order-lists") })]),
	);
});
