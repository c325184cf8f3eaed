/**
 * Routes for every kind of person, a sample of them or all in `--mode all`, through the built storefront and the real
 * services: pages, requests for the data of one route alone, and forms. Every route has a row, and the rows are in
 * `authorization-table.ts`. Enter in a text field never decides, on any of these pages.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServices, startServices } from "../setup/running-services.ts";
import { runsAll, sample } from "../setup/sample.ts";
import { type KeptState, keepState } from "../setup/service-state.ts";
import { type Storefront, startStorefront } from "../setup/storefront.ts";
import { type Route, routeAddress, routes } from "./addresses.ts";
import { table } from "./authorization-table.ts";
import { decides, enterSends, hasSeveralButtons, type TypedForm, typedForms } from "./deciding-buttons.ts";
import { type Facts, makeFacts } from "./facts.ts";
import type { Outcome, Outcomes, Row } from "./outcomes.ts";
import { createPeople, getCookie, type Person, people } from "./people.ts";

let services: RunningServices;
let storefront: Storefront;
let facts: Facts;
let state: KeptState;
/** Cacheable answers. */
const keptByCaches: { url: string; person: Person; method?: string; status: number; body: string }[] = [];
/** The forms of all pages by role. */
const formsOfPages: { id: string; form: TypedForm }[] = [];
const cookies: Partial<Record<Person, string>> = {};

beforeAll(async () => {
	// With keys, payment methods can be saved.
	services = await startServices({
		template: "shop",
		webhooks: { allowsLocal: false },
		apiKeys: true,
		creditKeys: [new Uint8Array(32).fill(7)],
	});
	storefront = await startStorefront(services.url, {
		// Sessions are created in this process.
		SESSION_SECRET: process.env.SESSION_SECRET ?? "",
		TRUSTED_PROXIES: "1",
		GOOGLE_CLIENT_ID: "shop.apps.googleusercontent.com",
		GOOGLE_CLIENT_SECRET: "a secret that Google gave out",
	});
	await createPeople(services.db);
	for (const person of people) cookies[person] = await getCookie(services, person);
	// First requests let the service store the tokens' claims.
	await askAll((person) => ask(new URL("/user", storefront.url), person));
	const sent = async (person: Person, path: string, fields: Record<string, string>) => {
		const response = await send(new URL(path, storefront.url), person, toForm(fields));
		expect([path, response.status < 400, isRefusal(response.headers.getSetCookie())]).toEqual([
			path,
			true,
			false,
		]);
		return response.headers.get("Location") ?? "";
	};
	facts = await makeFacts(services, sent, (person, path) => ask(new URL(path, storefront.url), person));
	state = await keepState(services.db);
});
afterAll(async () => {
	await storefront?.stop();
	await services?.stop();
});

/** URL of a route with real parameters. */
function getAddress(route: Route, row: Row): URL {
	const url = new URL(routeAddress(route, row, facts), storefront.url);
	// Without it, a form posts to the layout.
	if (route.isIndex && url.pathname !== "/") url.searchParams.set("index", "");
	return url;
}

/** The data URL that the router requests, optionally for one route. */
function dataAddress(url: URL, routeId?: string): URL {
	const data = new URL(url);
	data.pathname = url.pathname === "/" ? "/_root.data" : `${url.pathname}.data`;
	if (routeId) data.searchParams.set("_routes", routeId);
	return data;
}

async function send(url: URL, person: Person, init: RequestInit): Promise<Response> {
	// Each role has its own address for rate limits.
	const forwarded = `203.0.113.${people.indexOf(person) + 1}`;
	const headers = { Cookie: cookies[person] ?? "", "X-Forwarded-For": forwarded, ...init.headers };
	return fetch(url, { redirect: "manual", ...init, headers });
}

/** @param onPage is called with the HTML of a page */
async function ask(
	url: URL,
	person: Person,
	init: RequestInit = {},
	onPage?: (html: string) => void,
): Promise<Outcome> {
	const response = await send(url, person, init);
	const body = await response.text();
	if (response.headers.get("Content-Type")?.startsWith("text/html")) onPage?.(body);
	const stored = !/\bno-store\b/.test(response.headers.get("Cache-Control") ?? "");
	if (stored)
		keptByCaches.push({ url: url.href, person, method: init.method, status: response.status, body });
	// Single fetch encodes redirects in the body.
	const location =
		response.headers.get("Location") ?? (response.status === 202 ? /"(\/[^"]*)"/.exec(body)?.[1] : null);
	if (location?.startsWith("/login?returnTo=")) return "login";
	return location && isRefusal(response.headers.getSetCookie()) ? "told" : response.status;
}

/** Whether a toast explains the error. */
const isRefusal = (cookies: string[]) =>
	cookies.some((cookie) => {
		const value = /^__toast=([^;.]+)/.exec(cookie)?.[1] ?? "";
		return atob(decodeURIComponent(value)).includes('"kind":"error"');
	});

/** Concurrent, because reading changes nothing. */
async function askAll(send: (person: Person) => Promise<Outcome>): Promise<Outcomes> {
	const responses = await Promise.all(people.map(async (person) => [person, await send(person)] as const));
	return Object.fromEntries(responses) as Outcomes;
}

const toForm = (fields: Record<string, string>, origin = storefront.url): RequestInit => ({
	method: "POST",
	body: new URLSearchParams(fields),
	headers: { Origin: origin },
});

const post = (url: URL, person: Person, fields: Record<string, string>, origin?: string) =>
	ask(url, person, toForm(fields, origin));

/** Data requests answer redirects with 202. */
const asData = (expected: Outcomes): Outcomes =>
	Object.fromEntries(
		Object.entries(expected).map(([person, outcome]) => [
			person,
			typeof outcome === "number" && outcome > 300 && outcome < 400 ? 202 : outcome,
		]),
	) as Outcomes;

const isAccepted = (outcome: Outcome) => typeof outcome === "number" && outcome < 400;

it("has exactly one row per route", () => {
	expect(Object.keys(table).toSorted()).toEqual(routes.map(({ id }) => id).toSorted());
});

describe.each(sample(routes, { share: 0.025 }).map((route) => [route.id, route] as const))(
	"%s",
	(id, route) => {
		const row = table[id] ?? { get: {} as Outcomes, post: null };

		it("returns its data only to permitted users", async () => {
			const url = dataAddress(getAddress(route, row), id);
			expect(await askAll((person) => ask(url, person))).toEqual(asData(row.data ?? row.get));
		});

		it("shows its page only to permitted users", async () => {
			const note = (html: string) => {
				for (const form of typedForms(html)) formsOfPages.push({ id, form });
			};
			expect(await askAll((person) => ask(getAddress(route, row), person, {}, note))).toEqual(row.get);
		});

		// Layouts without a path cannot be posted to.
		if (!route.hasPath) return;

		if (!row.post) {
			it("accepts no forms", async () => {
				const responses = await askAll((person) => post(getAddress(route, row), person, {}));
				expect(
					Object.values(responses).filter((response) => response !== 405 && response !== "login"),
				).toEqual([]);
				expect(await state.differences()).toEqual({});
			});
			return;
		}
		const { outcomes, fields, changesNothing = [] } = row.post;

		it.each(people)("handles the form of %s as specified", async (person) => {
			const url = getAddress(route, row);
			const accepted = isAccepted(outcomes[person]);
			expect(await post(url, person, fields(facts, person))).toBe(outcomes[person]);
			const differences = await state.differences();
			const changes = accepted && !changesNothing.includes(person);
			expect(Object.keys(differences).length > 0, "changed something").toBe(changes);
			if (changes) await state.restore();
			if (accepted) return;
			expect(await post(dataAddress(url), person, fields(facts, person))).toBe(asData(outcomes)[person]);
			expect(await state.differences()).toEqual({});
		});

		it("refuses the form from another site", async () => {
			const person = people.findLast((person) => isAccepted(outcomes[person])) ?? "administrator";
			const url = getAddress(route, row);
			for (const address of [url, dataAddress(url)])
				expect(await post(address, person, fields(facts, person), "https://evil.example")).toBe(403);
			expect(await state.differences()).toEqual({});
		});
	},
);

it("changes nothing when read", async () => {
	expect(await state.differences()).toEqual({});
});

it("allows shared caching only if everybody gets the same answer", () => {
	const urls = new Set(keptByCaches.map(({ url }) => url));
	expect(urls.size).toBeGreaterThanOrEqual(runsAll ? 6 : 0);
	for (const url of urls) {
		const responses = keptByCaches.filter((response) => response.url === url);
		expect(responses.filter(({ method = "GET" }) => method !== "GET")).toEqual([]);
		expect([url, new Set(responses.map(({ body }) => body)).size]).toEqual([url, 1]);
	}
});

/** Forms meant for the decision of their first button: page and label. */
const ownPurpose: Record<string, readonly string[]> = {
	"features/invoices/credit/apply-credit-page": ["Apply credit"],
	"features/blanket-orders/close-blanket-page": ["Close the remainder"],
	"features/quotes/decline-quote-page": ["Decline quote", "Withdraw request"],
	"features/tax/review/tax-certificate-page": ["Accept"],
};

it("lists what Enter does in each form with several buttons", () => {
	const found: Record<string, string[]> = {};
	for (const { id, form } of formsOfPages.filter(({ form }) => hasSeveralButtons(form)))
		found[id] = [...new Set([...(found[id] ?? []), form.sends])].sort();
	expect(found).toEqual(
		runsAll ? enterSends : Object.fromEntries(Object.keys(found).map((id) => [id, enterSends[id]])),
	);
});

it("has no form whose decision Enter in a text field could trigger, except on confirmation pages", () => {
	const wrong = formsOfPages.filter(
		({ id, form }) => decides(form) && !ownPurpose[id]?.includes(form.button),
	);
	const named = wrong.map(
		({ id, form }) => `${id}: ${form.button} (${form.fields.join(", ") || "text box"})`,
	);
	expect([...new Set(named)]).toEqual([]);
	if (!runsAll) return;
	// The test has found forms to check.
	const pages = new Set(formsOfPages.map(({ id }) => id));
	expect(pages.size).toBeGreaterThan(25);
	for (const id of [
		"features/quotes/quote-page",
		"features/quotes/decline-quote-page",
		"features/cart/cart-page",
	])
		expect(pages).toContain(id);
});
