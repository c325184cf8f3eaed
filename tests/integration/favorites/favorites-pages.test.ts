/** Favorites and projects on real loaders, actions and services. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitors, shopOrigin } from "../../setup/visitor.ts";

const { call } = newVisitors();
let shop: ShopServices;
let services: ShopServices["services"];
let sku = "";

beforeAll(async () => {
	shop = await startShopServices();
	services = shop.services;
	sku = (await services.db.selectFrom("variation").select("id").executeTakeFirstOrThrow()).id;
});
afterAll(() => shop.stop());

const addPath = () => `/projects/add?product=${encodeURIComponent(sku)}`;

describe("favorites while signed out", () => {
	it("links to the other account on the page and in the form's reply", async () => {
		expect((await call(addPath(), "")).body).toMatchObject({ signedIn: false, projects: null });
		const posted = await call(addPath(), "", { view: "new", name: "Mine" });
		const login = `/login?returnTo=${encodeURIComponent(addPath())}`;
		expect([posted.status, posted.headers.get("Location")]).toEqual([302, login]);
	});

	it("lead to sign-in, then to a page that saves or asks", async () => {
		const { status, headers } = await call("/favorites/add", "", {
			productId: sku,
			returnTo: "https://evil.example",
		});
		const asked = new URL(headers.get("Location") ?? "", shopOrigin).searchParams.get("returnTo") ?? "";
		const again = new URL(asked, shopOrigin);
		expect([
			status,
			again.pathname,
			again.searchParams.get("product"),
			again.searchParams.get("returnTo"),
		]).toEqual([303, "/favorites/add", sku, "/user/my-favorite-items"]);
		expect(await services.db.selectFrom("favorite").selectAll().execute()).toEqual([]);
	});

	it.each(["/user/my-quotes-projects", "/user/projects/x", "/user/my-favorite-items"])(
		"show no %s",
		async (path) => {
			expect((await call(path, "")).status).toBe(302);
			expect((await call(path, "", {})).status).toBe(302);
		},
	);
});

describe("adding to a project", () => {
	it("warns with the specified text", async () => {
		const responses = [
			await call(addPath(), "demo-basic", { view: "existing", projectID: "" }),
			await call(addPath(), "demo-basic", { view: "new", name: " " }),
			await call(addPath(), "demo-basic", { view: "neither" }),
		];
		expect(responses.map(({ status }) => status)).toEqual([400, 400, 400]);
		expect(responses[0]?.body).toMatchObject({
			reply: { error: { projectID: ["Please select a project"] } },
		});
		expect(responses[1]?.body).toMatchObject({ reply: { error: { name: ["Please enter a project name"] } } });
	});

	it("happens once for a form sent five times, and answers 404 for another user's project", async () => {
		const form = { view: "new", name: "Depot", idempotencyKey: "form-key-1", inPlace: "yes" };
		const sent = await Promise.all([1, 2, 3, 4, 5].map(() => call(addPath(), "demo-basic", form)));
		const [project, ...more] = await services.db.selectFrom("project").select("id").execute();
		expect(more).toEqual([]);
		const path = `/user/projects/${project?.id}`;
		const link = { label: "View project", to: path };
		for (const { body } of sent)
			expect(body).toEqual({
				reply: null,
				toast: { kind: "success", text: "Product added to new project", link },
			});
		expect((await call(path, "demo-basic")).body).toMatchObject({ name: "Depot", pieces: 1 });
		expect((await call(path, "demo-distributor")).status).toBe(404);
		const foreign = { view: "existing", projectID: project?.id ?? "" };
		expect((await call(addPath(), "demo-distributor", foreign)).status).toBe(404);
		expect((await call(path, "demo-basic")).body).toMatchObject({ pieces: 1 });
	});
});
