/**
 * Markup of `staticComponent`s and `lateComponent`s that the server renders once and writes into many pages.
 *
 * What is kept was rendered apart from any page, from the text of its key: the props as JSON, what is the same for the
 * whole shop, and what it asked about the address. Nothing else was there to be read, so it can hold nothing of a
 * person or an account that the key doesn't say. Prices and stock (`fillIn`) are not in the key: they are filled into
 * the kept text for each page. A component that needs more is rendered in its place, as without this module.
 */
import { randomBytes } from "node:crypto";
import type { EntryContext } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { type ComponentType, createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
	createPath,
	UNSAFE_DataRouterStateContext as DataRouterState,
	UNSAFE_LocationContext as LocationOfPage,
	UNSAFE_NavigationContext as Navigation,
	type Navigator,
} from "react-router";
import { currentMark } from "~/design-system/menus.ts";
import { ZonesContext } from "~/shared/clock/zones-context.ts";
import { carried, filledTexts, type KeepMarkup } from "~/shared/kept-markup.ts";
import { NonceContext } from "./security/nonce.ts";

type Here = { pathname: string; search: string };
type Mark = [to: string, isInGroup: boolean, mark: ReturnType<typeof currentMark>];

/** One rendering: its text between the places to fill, and what it asked about the address. */
type Kept = { texts: string[]; places: number[]; here: string | null; marks: Mark[] };

/** Renderings of one key, which differ by the address. */
type Renderings = readonly Kept[];

/** For so long, as the kept pages of visitors, which show the same components. In ms. */
const keptFor = 60_000;
/** Characters of all keys and texts together. */
const mostKept = 6_000_000;
/** Keys that were seen once. */
const mostSeen = 20_000;
/** By address, for one key. */
const mostRenderings = 40;
/** After so many failures without a success a component isn't tried again. */
const mostFailures = 8;

type MarkupStore = { kept: LRUCache<string, Renderings>; seen: Set<number> };

export const createMarkupStore = (): MarkupStore => ({
	kept: new LRUCache({
		maxSize: mostKept,
		ttl: keptFor,
		// One more address doesn't make those before it younger.
		noUpdateTTL: true,
		sizeCalculation: (renderings, key) =>
			renderings.reduce(
				(sum, { texts, here }) => texts.reduce((all, text) => all + text.length, sum + (here?.length ?? 0)),
				key.length,
			),
	}),
	seen: new Set(),
});

const storeOfServer = createMarkupStore();

/** Same for everybody in the shop; kept markup may read these of the root's data. */
const ofShop = [
	"storeName",
	"origin",
	"contact",
	"external",
	"thirdParties",
	"assetBaseUrl",
	"staticBase",
	"imageHosts",
	"missingCalls",
	"demonstrationData",
	"year",
] as const;

type RootData = { cart?: unknown; compared?: { variationID: string }[] } & { [name: string]: unknown };

/** Random, so that no text of a page is taken for a place. */
const placeName = `place${randomBytes(8).toString("hex")}x`;
const placePattern = new RegExp(`${placeName}(\\d+)x`);

/** @returns what gives the components of a page their kept markup */
export function keepMarkup(
	{ staticHandlerContext }: Pick<EntryContext, "staticHandlerContext">,
	store = storeOfServer,
): KeepMarkup {
	const { pathname, search } = staticHandlerContext.location;
	const data = staticHandlerContext.loaderData.root as RootData | undefined;
	const here = { pathname, search };
	const root = data && rootText(data);
	return (component, props, around) => {
		if (!root || isHopeless(component)) return null;
		const values: string[] = [];
		let key: string;
		try {
			key = `${idOf(component)}\n${root}\n${plainText(around)}\n${plainText(props, values)}`;
		} catch {
			note(component, false);
			return null;
		}
		const renderings = store.kept.get(key) ?? [];
		const kept = renderings.find((one) => isFor(one, here));
		if (kept) return fill(kept, values);
		// Most pages of a large catalog are seen once.
		if (renderings.length === 0 && !wasSeen(key, store.seen)) return null;
		const made = renderAlone(component, key, here);
		if (!made) return null;
		store.kept.set(key, [...renderings, made].slice(-mostRenderings));
		return fill(made, values);
	};
}

/** Whether a key was seen before, by some of its signs: another one like it is kept a time too early. */
function wasSeen(key: string, seen: Set<number>): boolean {
	const step = Math.ceil(key.length / 200);
	let sum = key.length;
	for (let at = key.length - 1; at >= 0; at -= step) sum = (Math.imul(sum, 31) + key.charCodeAt(at)) | 0;
	if (seen.has(sum)) return true;
	if (seen.size >= mostSeen) seen.clear();
	seen.add(sum);
	return false;
}

const isFor = ({ here, marks }: Kept, { pathname, search }: Here): boolean =>
	(here === null || here === pathname + search) &&
	marks.every(([to, isInGroup, mark]) => currentMark(to, pathname, isInGroup) === mark);

function fill({ texts, places }: Kept, values: readonly string[]): string {
	let html = texts[0] ?? "";
	for (const [index, place] of places.entries())
		html += escapeHtml(values[place] ?? "") + (texts[index + 1] ?? "");
	return html;
}

const escapes: Record<string, string> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&#x27;",
};
/** As React does. */
const escapeHtml = (text: string) => text.replace(/["'&<>]/g, (sign) => escapes[sign] ?? sign);

/**
 * Plain data as JSON.
 * @param values gets the texts that `fillIn` takes out
 * @throws {TypeError} for what JSON changes or leaves out
 */
function plainText(data: unknown, values?: string[]): string {
	return JSON.stringify(data, function (this: Record<string, unknown>, name, value) {
		const isGap = value === undefined && Array.isArray(this);
		if (value !== this[name] || isGap || !isPlain(value)) throw new TypeError("JSON has no such value.");
		const texts = values && Array.isArray(value) && (value as { [filledTexts]?: number })[filledTexts];
		if (!texts) return value;
		return value.map((text: unknown, index: number) =>
			index < texts && typeof text === "string" ? `${placeName}${values.push(text) - 1}x` : text,
		);
	});
}

/** Not functions, elements, dates, endless numbers, and data with fields that `forMarkup` hides. */
function isPlain(value: unknown): boolean {
	if (typeof value === "number") return Number.isFinite(value);
	if (typeof value !== "object") return typeof value !== "function" && typeof value !== "symbol";
	if (value === null || Array.isArray(value)) return true;
	const prototype = Object.getPrototypeOf(value);
	if ((prototype !== Object.prototype && prototype !== null) || "$$typeof" in value) return false;
	return Object.getOwnPropertyNames(value).length === Object.keys(value).length;
}

function rootText(data: RootData): string {
	const shop = Object.fromEntries(ofShop.map((name) => [name, data[name]]));
	const compared = data.compared?.map(({ variationID }) => ({ variationID }));
	return JSON.stringify({ ...shop, cart: data.cart ? true : null, compared });
}

/** Renders from the text of a key alone. @returns `null` when it needs more, or makes ids for a page */
function renderAlone(component: ComponentType<never>, key: string, here: Here): Kept | null {
	const [, root = "", around = "", props = ""] = key.split("\n");
	const asked: { here: string | null; marks: Mark[] } = { here: null, marks: [] };
	try {
		const element = createElement(component as ComponentType<object>, JSON.parse(props));
		const html = renderToStaticMarkup(
			withContexts(element, JSON.parse(around), JSON.parse(root), askedLocation(here, asked)),
		);
		if (/:R\w*:/.test(html)) throw new TypeError("Ids belong to a page.");
		const pieces = html.split(placePattern);
		note(component, true);
		return {
			texts: pieces.filter((_piece, index) => index % 2 === 0),
			places: pieces.filter((_piece, index) => index % 2 === 1).map(Number),
			...asked,
		};
	} catch {
		note(component, false);
		return null;
	}
}

function withContexts(
	element: ReactElement,
	around: unknown[],
	root: RootData,
	location: never,
): ReactElement {
	const rootData = Object.assign(
		Object.create(refusing),
		Object.fromEntries(ofShop.map((name) => [name, undefined])),
		root,
		{
			cart: root.cart ? refusing : null,
		},
	);
	const state = Object.assign(Object.create(refusing), {
		loaderData: Object.assign(Object.create(refusing), { root: rootData }),
	});
	return (
		<Navigation.Provider value={navigation}>
			<LocationOfPage.Provider value={{ location, navigationType: "POP" as never }}>
				<DataRouterState.Provider value={state}>
					<ZonesContext.Provider value={refusing as never}>
						<NonceContext.Provider value={refusing as never}>
							{carried.reduce(
								(children, Carried, index) =>
									createElement(Carried.Provider, { value: around[index] }, children),
								element,
							)}
						</NonceContext.Provider>
					</ZonesContext.Provider>
				</DataRouterState.Provider>
			</LocationOfPage.Provider>
		</Navigation.Provider>
	);
}

const navigation = {
	basename: "/",
	navigator: { createHref: (to: Parameters<typeof createPath>[0]) => createPath(to) } as Navigator,
	static: true,
	future: { v7_relativeSplatPath: true },
};

const refuse = (_target: object, name?: string | symbol): never => {
	throw new TypeError(`Kept markup can't read ${String(name)}.`);
};
/** Whatever is read of it, a page has to be there. */
const refusing: object = new Proxy({}, { get: refuse, has: refuse, ownKeys: refuse });

/** The address, which notes what it is asked. It refuses to be copied, which would ask for all of it. */
function askedLocation(at: Here, asked: { here: string | null; marks: Mark[] }): never {
	const markOf = (to: string, isInGroup: boolean) => {
		const mark = currentMark(to, at.pathname, isInGroup);
		asked.marks.push([to, isInGroup, mark]);
		return mark;
	};
	return new Proxy(refusing, {
		get(_target, name) {
			if (name === "markOf") return markOf;
			if (name !== "pathname" && name !== "search") return refuse(refusing, name);
			asked.here = at.pathname + at.search;
			return at[name];
		},
	}) as never;
}

// Components, and whether they can be kept at all.

type Tried = { id: number; isKept: boolean; failures: number };
const tried = new WeakMap<object, Tried>();
let lastId = 0;

function triedOf(component: object): Tried {
	let found = tried.get(component);
	if (!found) {
		lastId += 1;
		found = { id: lastId, isKept: false, failures: 0 };
		tried.set(component, found);
	}
	return found;
}

const idOf = (component: object) => triedOf(component).id;

function isHopeless(component: object): boolean {
	const { isKept, failures } = triedOf(component);
	return !isKept && failures >= mostFailures;
}

function note(component: object, isKept: boolean): void {
	const known = triedOf(component);
	if (isKept) known.isKept = true;
	else known.failures += 1;
}
