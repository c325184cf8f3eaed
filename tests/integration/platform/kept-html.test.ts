import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { inspect } from "node:util";
import { Link, useFetcher, useLocation, useMatches, useRouteLoaderData } from "@remix-run/react";
import fc from "fast-check";
import { createElement, type FunctionComponent, useContext, useId } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { useCurrentMark } from "~/design-system/menus.ts";
import { cardView } from "~/features/catalog/card-view.ts";
import { ListingCards } from "~/features/catalog/listing/listing-cards.tsx";
import { packCard } from "~/features/catalog/packed-card.ts";
import type { Pricing } from "~/features/catalog/pricing.ts";
import { CartRowsId } from "~/shared/cart/cart-rows.tsx";
import { useCartState } from "~/shared/cart/cart-state.ts";
import { ZonesContext } from "~/shared/clock/zones-context.ts";
import { useFormOwner } from "~/shared/forms/form-draft.ts";
import { createMarkupStore, keepMarkup } from "~/shared/http/kept-html.server.tsx";
import { KeptMarkup } from "~/shared/kept-markup.ts";
import { staticComponent } from "~/shared/lazy-components.tsx";
import { useIsOffered, useShopFacts } from "~/shared/shop-facts.ts";
import { makeProduct } from "../../factories/product.ts";

const shop = {
	storeName: "Lighting Supply",
	contact: { phone: null, email: null, address: null, hours: null },
	external: { businessPortal: null, fileDatabank: null, social: [] },
	thirdParties: [],
	assetBaseUrl: null,
};

let store = createMarkupStore();
beforeEach(() => {
	store = createMarkupStore();
});

type Page = { component: FunctionComponent<never>; props?: object; at?: string; root?: object };

/** A page with a component that may be kept, and the same page without keeping. */
async function pages({ component, props = {}, at = "/p/lamps/par30", root = {} }: Page) {
	const Static = staticComponent(component, async () => component) as FunctionComponent<object>;
	const routes = [{ id: "root", path: "*", element: createElement(Static, props) }];
	const context = await createStaticHandler(routes).query(new Request(`http://shop${at}`));
	if (context instanceof Response) throw new Error("The page was redirected.");
	Object.assign(context, { loaderData: { root: { ...shop, ...root } } });
	const page = createElement(StaticRouterProvider, {
		router: createStaticRouter(routes, context),
		context,
		hydrate: false,
	});
	const keeper = keepMarkup({ staticHandlerContext: context }, store);
	return {
		kept: () => renderToStaticMarkup(createElement(KeptMarkup.Provider, { value: keeper }, page)),
		plain: () => renderToStaticMarkup(page),
	};
}

/** Asks three times: the first sees the key, the second keeps the markup, the third has it. */
async function thrice(page: Page): Promise<string> {
	const { kept, plain } = await pages(page);
	const expected = plain();
	for (let time = 0; time < 3; time++) expect(kept()).toBe(expected);
	return expected;
}

const isKept = () => [...store.kept.values()].some((renderings) => renderings.length > 0);

// Prices.

type Account = { name: string; hasCart: boolean; compared: string[]; pricing: Pricing[] };

const text = fc.oneof(
	fc.string({ maxLength: 8 }),
	fc.constantFrom("<b>", "&amp;", "$&", "$1", '"', "'", "place0x", "\n", "\u2028"),
);
const listings = [0, 1, 2].map((listing) =>
	Array.from({ length: 5 }, (_, index) =>
		makeProduct({ variationID: `SKU-${listing}-${index}`, orderable: index !== 3 }),
	),
);

const accounts = fc
	.array(
		fc.record({
			hasCart: fc.boolean(),
			compared: fc.subarray(["SKU-0-1", "SKU-1-2"]),
			offers: fc.array(
				fc.record({
					kind: fc.constantFrom(
						"offer",
						"offer",
						"offer",
						"sign-in",
						"not-verified",
						"second-factor",
						"hidden",
						"unavailable",
					),
					price: text,
					availability: text,
					inStock: fc.boolean(),
					fewest: fc.constantFrom(1, 1, 12),
				}),
				{ minLength: 5, maxLength: 5 },
			),
		}),
		{ minLength: 2, maxLength: 5 },
	)
	.map((all) =>
		all.map(({ offers, ...rest }, index): Account => {
			const name = `account${index}`;
			const named = ({ kind, price, availability, ...offer }: (typeof offers)[number]) =>
				kind === "offer"
					? { ...offer, kind, price: `$${name} ${price}`, availability: `${name} has ${availability}` }
					: { kind };
			return { ...rest, name, pricing: offers.map(named) as Pricing[] };
		}),
	);
const visits = fc.array(fc.tuple(fc.nat(4), fc.nat(2)), { minLength: 8, maxLength: 30 });

const cardsOf = ({ pricing }: Account, listing: number) =>
	(listings[listing] ?? []).map((product, index) =>
		packCard(cardView(product, pricing[index] ?? { kind: "unavailable" })),
	);

const listingOf = (account: Account, listing: number): Page => ({
	component: ListingCards as FunctionComponent<never>,
	props: {
		cards: cardsOf(account, listing).slice(0, listing === 2 ? 2 : undefined),
		nearby: listing === 2 ? cardsOf(account, listing).slice(2) : [],
		onlyClose: listing === 1,
	},
	at: `/p/lamps/listing-${listing}`,
	root: {
		cart: account.hasCart ? { lineCount: 3, idempotencyKey: "key" } : null,
		compared: account.compared.map((variationID) => ({ variationID })),
	},
});

/** @throws {Error} when a page of an account isn't the one that is rendered for it alone */
async function visit(all: readonly Account[], which: number, listing: number): Promise<void> {
	const account = all[which % all.length] as Account;
	const { kept, plain } = await pages(listingOf(account, listing));
	const html = kept();
	for (const { name } of all)
		if (name !== account.name && html.includes(name)) throw new Error(`${account.name} was shown ${name}.`);
	expect(html).toBe(plain());
}

it("no page shows the price, the stock or the buttons of another account, whoever came before", async () => {
	await fc.assert(
		fc.asyncProperty(accounts, visits, async (all, order) => {
			for (const [which, listing] of order) await visit(all, which, listing);
		}),
		{ numRuns: 40 },
	);
	expect(isKept()).toBe(true);
});

it("what is kept holds no price, and one that is poisoned would be found", async () => {
	const [all] = fc.sample(accounts, { numRuns: 1, seed: 7 }) as [Account[]];
	const priced = all.map((account) => ({
		...account,
		hasCart: true,
		compared: [],
		pricing: account.pricing.map(() => ({
			kind: "offer",
			price: `$${account.name}`,
			availability: "3 in stock",
			inStock: true,
			fewest: 1,
		})) as unknown as Pricing[],
	}));
	for (const turn of [0, 1, 2, 3]) await visit(priced, turn, 0);
	// All accounts share one.
	const [kept, ...others] = [...store.kept.values()].flat();
	expect(others).toEqual([]);
	expect(JSON.stringify([...store.kept.entries()])).not.toMatch(/\$account|in stock/);
	if (!kept) throw new Error("Nothing was kept.");
	kept.texts[1] = `$${priced[0]?.name}${kept.texts[1]}`;
	await expect(visit(priced, 1, 0)).rejects.toThrow("account1 was shown account0.");
});

// What is kept, and for whom.

function Place({ name }: { name: string }) {
	const { pathname, search } = useLocation();
	const form = useContext(CartRowsId);
	const offered = useIsOffered()("quotes.duplicate");
	return createElement(
		"p",
		{},
		`${name} ${pathname}${search} ${form} ${useShopFacts().storeName} ${offered}`,
	);
}

function Menu() {
	const markOf = useCurrentMark();
	return createElement("a", { href: "/user", "aria-current": markOf("/user", true) }, "Account");
}

it("markup that differs by the shop, the address or what stands around it is kept apart", async () => {
	const component = Place as FunctionComponent<never>;
	await thrice({ component, props: { name: "Dana" }, at: "/a?b=1" });
	await thrice({ component, props: { name: "Dana" }, at: "/a?b=2" });
	await thrice({ component, props: { name: "Lee" }, at: "/a?b=2" });
	await thrice({
		component,
		props: { name: "Lee" },
		at: "/a?b=2",
		root: { missingCalls: ["quotes.duplicate"] },
	});
	expect(isKept()).toBe(true);
});

it("a menu is kept once for all pages with the same marks", async () => {
	const component = Menu as FunctionComponent<never>;
	for (const at of ["/a", "/user", "/b", "/user/quotes", "/c", "/a", "/user"])
		await thrice({ component, at });
	expect([...store.kept.values()].flat()).toHaveLength(3);
});

const readers: Record<string, () => unknown> = {
	"the owner of forms": () => useFormOwner(),
	"how many lines a cart has": () => useCartState()?.lineCount,
	"times of a reader": () => useContext(ZonesContext)?.reader,
	"data of a page": () => useMatches().length,
	"the answer to a form": () => useFetcher().state,
	"the state of an address": () => useLocation().state,
	"a copy of an address": () => ({ ...useLocation() }).pathname,
	"whether the page is somebody's": () => "formOwner" in (useRouteLoaderData("root") as object),
};
it.each(Object.entries(readers))("what reads %s is rendered in its place", async (_name, useRead) => {
	// biome-ignore lint/correctness/noComponentHookFactories: one component for each hook.
	const Reader = () => createElement("p", {}, String(useRead()));
	await thrice({
		component: Reader as FunctionComponent<never>,
		root: { formOwner: "dana/10010", cart: { lineCount: 3 } },
	});
	expect(isKept()).toBe(false);
});

const Told = ({ data }: { data: unknown }) => createElement("p", {}, inspect(data));

it.each<[string, object]>([
	["fields that scripts don't get", Object.defineProperty({}, "file", { value: "photometry" })],
	["a date", { at: new Date(0) }],
	["an endless number", { most: Number.POSITIVE_INFINITY }],
	["a list with gaps", [1, undefined]],
	["a map", new Map([["Dana", 1]])],
])("what is given %s is rendered in its place", async (_name, data) => {
	await thrice({ component: Told as FunctionComponent<never>, props: { data } });
	expect(isKept()).toBe(false);
});

const Hinted = () => createElement("input", { "aria-describedby": `hint ${useId()}` });

it("what makes an id of its page is rendered in its place", async () => {
	const { kept } = await pages({ component: Hinted });
	for (let time = 0; time < 3; time++) expect(kept()).toContain("hint :R");
	expect(isKept()).toBe(false);
});

it("markup is kept no longer because another address shows the same", async () => {
	const now = vi.spyOn(performance, "now").mockReturnValue(1);
	onTestFinished(() => now.mockRestore());
	const component = Place as FunctionComponent<never>;
	await thrice({ component, at: "/a?b=1" });
	now.mockReturnValue(40_000);
	await thrice({ component, at: "/a?b=2" });
	expect([...store.kept.values()].flat()).toHaveLength(2);
	now.mockReturnValue(70_000);
	// The cache asks for the time once in a millisecond.
	await vi.waitFor(() => expect(isKept()).toBe(false));
});

const Given = ({ href }: { href: (page: number) => string }) => createElement(Link, { to: href(2) }, "2");

it("what is given elements or functions is rendered in its place, and soon not tried", async () => {
	const page = {
		component: Given as FunctionComponent<never>,
		props: { href: (at: number) => `/p?page=${at}` },
	};
	for (let time = 0; time < 4; time++) await thrice(page);
	const tried = vi.spyOn(JSON, "stringify");
	const { kept } = await pages(page);
	kept();
	expect(tried.mock.calls.some(([data]) => data === page.props)).toBe(false);
	tried.mockRestore();
});

it("each context that markup may read is carried into it, or refused", () => {
	const made = readdirSync("app", { recursive: true, encoding: "utf8" })
		.filter((file) => /(?<!\.test)\.tsx?$/.test(file))
		.flatMap((file) => [
			...readFileSync(path.join("app", file), "utf8").matchAll(/(\w+) = createContext[<(]/g),
		])
		.map(([, name]) => name);
	// Replies of the assistant, where the first sends a question, are in no kept markup. Of the next two, reading is
	// refused. Toasts and answers of the cart are shown by handlers, in browsers; the form of a list is around its own
	// fields. What a page shows in its place is read by that place alone. The last two are the mechanism itself.
	expect(new Set(made)).toEqual(
		new Set([
			"AskContext",
			"NonceContext",
			"ZonesContext",
			"PageToast",
			"ShowToast",
			"ToastRegions",
			"FollowAnswer",
			"OutsideForm",
			"ElementOfPage",
			"KeptMarkup",
			"context",
		]),
	);
});
