/** Layout requests and warranty claims with services that know the specification alone. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { emails } from "../../../specified/test-backend/data/people.ts";
import { type SpecificationShop, startSpecificationShop } from "../../setup/specification-shop.ts";
import { newVisitor } from "../../setup/visitor.ts";

let shop: SpecificationShop;
beforeAll(async () => {
	shop = await startSpecificationShop();
});
afterAll(() => shop?.stop());

const contact = { contactName: "Nia Brandt", email: "nia@test.example" };
const link = "https://drive.example.com/plans";

it("sends each kind of layout request to its call, once, and lists them", async () => {
	const user = await shop.signedIn(emails.distributor);
	const quick = { intent: "send", project: "Storefront", link, idempotencyKey: "form-one-key", ...contact };
	for (const _ of [1, 2])
		expect((await user.post("/lightdesignlayoutrequest", quick)).location).toBe("/user/my-lighting-layouts");
	await user.post("/lightdesignlayoutrequest", { ...quick, "spaces[0].name": "Gym", estimate: "length=36" });
	const posted = shop.log.filter(
		({ method, path }) => method === "POST" && path.includes("lighting-layouts"),
	);
	expect(posted.map(({ path, status }) => [path, status])).toEqual([
		["/user-service/lighting-layouts", 201],
		["/user-service/lighting-layouts-2", 201],
	]);
	expect(posted[1]?.body).toMatchObject({
		project: "Storefront",
		spaces: [{ name: "Gym" }],
		estimate: "length=36",
		link,
	});
	const { layouts } = (await user.get("/user/my-lighting-layouts")).body as {
		layouts: { total: number; requests: { rid: string; number: string }[] };
	};
	expect(layouts.total).toBe(2);
	const { rid, number } = layouts.requests[0] ?? { rid: "", number: "" };
	expect((await user.get(`/user/lighting-layouts/${rid}`)).body).toMatchObject({
		layout: { number, content: null },
	});
	expect((await user.get("/user/lighting-layouts/LL1")).status).toBe(404);
});

it("files a visitor's claim, and takes no files", async () => {
	const visitor = newVisitor();
	expect((await visitor.get("/warranty-claim")).body).toMatchObject({
		uploads: { offered: false, stored: [] },
	});
	const sent = await visitor.post("/warranty-claim", {
		intent: "send",
		sku: "NO-SUCH-PART",
		installedOn: "2025-01-15",
		quantity: "2",
		failure: "dead",
		description: "Dead since Monday.",
		dateCode: "0425",
		link,
		...contact,
	});
	expect(sent.status).toBe(303);
	expect(shop.requests().warrantyClaims).toMatchObject([
		{ owner: null, content: { sku: "NO-SUCH-PART", link } },
	]);
});

it("takes no messages, and the page says how to reach us", async () => {
	const user = await shop.signedIn(emails.distributor);
	await user.post("/lightdesignlayoutrequest", { intent: "send", project: "Annex", link, ...contact });
	const { layouts } = (await user.get("/user/my-lighting-layouts")).body as {
		layouts: { requests: { rid: string }[] };
	};
	const page = `/user/lighting-layouts/${layouts.requests[0]?.rid}`;
	expect((await user.get(page)).body).toMatchObject({ reply: null });
	expect((await user.post(page, { intent: "send", message: "The dimmer is 0-10 V." })).status).toBe(404);
});
