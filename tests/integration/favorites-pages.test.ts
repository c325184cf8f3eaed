/** Favorites and projects through the real loaders and actions, on the real embedded services. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import demoSignIns from "../../services/data/demo-sign-ins.json" with { type: "json" };
import { type ShopServices, startShopServices } from "../setup/shop-services.ts";

type Handler = (args: LoaderFunctionArgs & ActionFunctionArgs) => Promise<unknown>;
type RouteModule = { loader?: unknown; action?: unknown };

const origin = "http://localhost:3000";
let shop: ShopServices;
let services: ShopServices["services"];
let routes: Record<"add" | "projects" | "project" | "favorite" | "favorites" | "login", RouteModule>;
let sku = "";
const cookies: Record<string, string> = {};

beforeAll(async () => {
	shop = await startShopServices();
	services = shop.services;
	sku = (await services.db.selectFrom("variation").select("id").executeTakeFirstOrThrow()).id;
	routes = {
		add: await import("~/features/projects/add-to-project-page.tsx"),
		projects: await import("~/features/projects/projects-page.tsx"),
		project: await import("~/features/projects/project-page.tsx"),
		favorite: await import("~/features/favorites/add-favorite-page.tsx"),
		favorites: await import("~/features/favorites/favorites-page.tsx"),
		login: await import("~/features/auth/login-page.tsx"),
	};
	for (const { userId, email, password } of demoSignIns) {
		const { headers } = await call("login", "/login", "", { email, password });
		cookies[userId] = headers.getSetCookie()[0]?.split(";")[0] ?? "";
	}
});
afterAll(() => shop.stop());

/** Reads, or posts when there is a form. */
async function call(name: keyof typeof routes, path: string, who: string, form?: Record<string, string>) {
	const request = new Request(origin + path, {
		method: form ? "POST" : "GET",
		headers: { Cookie: cookies[who] ?? "", Origin: origin },
		body: form && new URLSearchParams(form),
	});
	const handler = routes[name][form ? "action" : "loader"] as Handler;
	const projectID = /^\/user\/projects\/([^?]+)/.exec(path)?.[1];
	const outcome = await handler({ request, params: { projectID }, context: {} } as never).catch(
		(thrown: unknown) => thrown,
	);
	if (outcome instanceof Error) throw outcome;
	if (outcome instanceof Response) return { status: outcome.status, headers: outcome.headers, body: null };
	const { init, data } = outcome as { init?: ResponseInit | null; data: unknown };
	return { status: init?.status ?? 200, headers: new Headers(init?.headers), body: data };
}

const addPath = () => `/projects/add?product=${encodeURIComponent(sku)}`;

describe("who is not signed in", () => {
	it("is told so on the page, and led there by its form", async () => {
		expect((await call("add", addPath(), "")).body).toMatchObject({ signedIn: false, projects: null });
		const posted = await call("add", addPath(), "", { view: "new", name: "Mine" });
		const login = `/login?returnTo=${encodeURIComponent(addPath())}`;
		expect([posted.status, posted.headers.get("Location")]).toEqual([302, login]);
	});

	it("is led to the sign-in by a favorite, and from there to the page that saves or asks", async () => {
		const { status, headers } = await call("favorite", "/favorites/add", "", {
			productId: sku,
			returnTo: "https://evil.example",
		});
		const asked = new URL(headers.get("Location") ?? "", origin).searchParams.get("returnTo") ?? "";
		const again = new URL(asked, origin);
		expect([
			status,
			again.pathname,
			again.searchParams.get("product"),
			again.searchParams.get("returnTo"),
		]).toEqual([303, "/favorites/add", sku, "/user/my-favorite-items"]);
		expect(await services.db.selectFrom("favorite").selectAll().execute()).toEqual([]);
	});

	it.each(["projects", "project", "favorites"] as const)("sees no %s", async (name) => {
		expect((await call(name, "/user/projects/x", "")).status).toBe(302);
		expect((await call(name, "/user/projects/x", "", {})).status).toBe(302);
	});
});

describe("adding to a project", () => {
	it("warns in the words of the specification", async () => {
		const answers = [
			await call("add", addPath(), "demo-basic", { view: "existing", projectID: "" }),
			await call("add", addPath(), "demo-basic", { view: "new", name: " " }),
			await call("add", addPath(), "demo-basic", { view: "neither" }),
		];
		expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
		expect(answers[0]?.body).toMatchObject({ reply: { error: { projectID: ["Please select a project"] } } });
		expect(answers[1]?.body).toMatchObject({ reply: { error: { name: ["Please enter a project name"] } } });
	});

	it("happens once for a form sent five times, and another user's project is not found", async () => {
		const form = { view: "new", name: "Depot", idempotencyKey: "form-key-1", inPlace: "yes" };
		const sent = await Promise.all([1, 2, 3, 4, 5].map(() => call("add", addPath(), "demo-basic", form)));
		const [project, ...more] = await services.db.selectFrom("project").select("id").execute();
		expect(more).toEqual([]);
		const path = `/user/projects/${project?.id}`;
		const link = { label: "View project", to: path };
		for (const { body } of sent)
			expect(body).toEqual({
				reply: null,
				toast: { kind: "success", text: "Product added to new project", link },
			});
		expect((await call("project", path, "demo-basic")).body).toMatchObject({ name: "Depot", pieces: 1 });
		expect((await call("project", path, "demo-distributor")).status).toBe(404);
		const foreign = { view: "existing", projectID: project?.id ?? "" };
		expect((await call("add", addPath(), "demo-distributor", foreign)).status).toBe(404);
		expect((await call("project", path, "demo-basic")).body).toMatchObject({ pieces: 1 });
	});
});
