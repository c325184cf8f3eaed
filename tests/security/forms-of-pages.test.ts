/** Enter in a text field never decides: every form of every page, as the built storefront writes it. */
import type { RouteConfigEntry } from "@remix-run/route-config";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { seedDemoUsers } from "#services/user-service/demo-users.server";
import routeConfig from "~/routes.ts";
import { type RunningServices, startServices } from "../setup/running-services.ts";
import { importSampleCatalog } from "../setup/sample-catalog.ts";
import { type Storefront, startStorefront } from "../setup/storefront.ts";
import { table } from "./authorization-table.ts";
import { decides, type TypedForm, typedForms } from "./deciding-buttons.ts";
import { type Facts, makeFacts } from "./facts.ts";
import { createPeople, getCookie, type Person } from "./people.ts";

/** Forms whose own purpose is what their first button decides: page, words of the button. */
const ownPurpose: Record<string, readonly string[]> = {
	"features/invoices/apply-credit-page": ["Apply credit"],
	"features/quotes/decline-quote-page": ["Decline quote", "Withdraw request"],
};

const readers = ["anonymous", "basic", "distributor", "representative", "administrator"] as const;

let services: RunningServices;
let storefront: Storefront;
let facts: Facts;
const cookies: Partial<Record<Person, string>> = {};

beforeAll(async () => {
	const secret = "s".repeat(40);
	services = await startServices();
	vi.stubEnv("SESSION_SECRET", secret);
	storefront = await startStorefront(services.url, { SESSION_SECRET: secret });
	await seedDemoUsers(services.db, true);
	await createPeople(services.db);
	await importSampleCatalog(services.db);
	for (const person of readers) cookies[person] = await getCookie(services, person);
	for (const person of readers) await ask("/user", person);
	facts = await makeFacts(
		services,
		async (person, path, fields) => {
			const body = new URLSearchParams(fields);
			const answer = await ask(path, person, { method: "POST", body, headers: { Origin: storefront.url } });
			return answer.headers.get("Location") ?? "";
		},
		(person, path) => ask(path, person),
	);
}, 120_000);
afterAll(async () => {
	await storefront?.stop();
	await services?.stop();
});

const ask = (path: string, person: Person, init: RequestInit = {}) =>
	fetch(new URL(path, storefront.url), {
		redirect: "manual",
		...init,
		headers: { Cookie: cookies[person] ?? "", ...init.headers },
	});

/** Every route with its pattern. */
function getRoutes(entries: RouteConfigEntry[], above = ""): { id: string; pattern: string }[] {
	return entries.flatMap(({ file, path, children = [] }) => {
		const pattern = above + (path ? `/${path}` : "");
		return [{ id: file.replace(/\.\w+$/, ""), pattern }, ...getRoutes(children, pattern)];
	});
}

it("is sent by a button that saves or sends, unless the page was opened to decide", async () => {
	const found: { id: string; form: TypedForm }[] = [];
	for (const { id, pattern } of getRoutes(await routeConfig)) {
		const path =
			table[id]?.address?.(facts) ??
			(pattern || "/").replace(/:(\w+)/g, (_, name: keyof Facts) => encodeURIComponent(facts[name]));
		for (const person of readers) {
			const answer = await ask(path, person);
			const html = await answer.text();
			if (!answer.headers.get("Content-Type")?.startsWith("text/html")) continue;
			for (const form of typedForms(html)) found.push({ id, form });
		}
	}
	const wrong = found.filter(({ id, form }) => decides(form) && !ownPurpose[id]?.includes(form.button));
	const named = wrong.map(
		({ id, form }) => `${id}: ${form.button} (${form.fields.join(", ") || "text box"})`,
	);
	expect([...new Set(named)]).toEqual([]);
	// The walk has seen what it is for.
	const pages = new Set(found.map(({ id }) => id));
	expect(pages.size).toBeGreaterThan(25);
	for (const id of [
		"features/quotes/quote-page",
		"features/quotes/decline-quote-page",
		"features/cart/cart-page",
	])
		expect(pages).toContain(id);
}, 240_000);
