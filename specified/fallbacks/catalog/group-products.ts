/** Groups the SKUs of `variation/all` into products, each with its address. */

import { toSlug } from "#rules/catalog/slug";
import type { SpecifiedProduct } from "#specified/calls/catalog";
import type { CategoryPlaces, CategoryStep, Place } from "./category-places.ts";
import { readFigures, readKelvins, type SkuFigures } from "./read-figures.ts";

export type CatalogSku = {
	id: string;
	sku: string;
	name: string;
	stated: SpecifiedProduct;
	figures: SkuFigures;
	/** Usable addresses and file names. */
	images: string[];
};

export type CatalogProduct = {
	id: string;
	name: string;
	slug: string;
	category: CategoryStep;
	subcategory: CategoryStep;
	skus: CatalogSku[];
};

export function toSku(stated: SpecifiedProduct): CatalogSku {
	const figures = readFigures(stated.technicalSpecs);
	// Owners also state color temperatures as options only.
	if (figures.cctKelvin.length === 0)
		figures.cctKelvin = readKelvins(
			stated.options
				.map(({ name }) => name)
				.filter((name) => /^\d{4,5}\s?k\b/i.test(name))
				.join(),
		);
	const sku = stated.sku || stated.id;
	return {
		id: stated.id,
		sku,
		name: stated.name || sku,
		stated,
		figures,
		images: [...new Set(stated.images.flatMap((url) => readImage(url) ?? []))],
	};
}

/** http(s) and site-relative addresses and file names. Commas separate pictures, so they are escaped. */
export function readImage(url: string): string | null {
	const address = url.startsWith("//") ? `https:${url}` : url;
	const scheme = /^([a-z][a-z\d+.-]*):/i.exec(address)?.[1]?.toLowerCase();
	if (scheme !== undefined && scheme !== "https" && scheme !== "http") return null;
	if (scheme !== undefined && !URL.canParse(address)) return null;
	return /[\\\s<>"]/.test(address) && scheme !== undefined
		? encodeURI(address).replaceAll(",", "%2C")
		: address.replaceAll(",", "%2C");
}

type Group = { id: string; place: Place | null; slug: string | null; skus: CatalogSku[] };

export class ProductGroups {
	readonly #groups: Group[] = [];
	readonly #byId = new Map<string, Group>();
	readonly #byPath = new Map<string, Group>();
	readonly #seen = new Set<string>();

	/** A SKU joins those with its product id, else those with the same product page. Each id counts once. */
	add(sku: CatalogSku, places: CategoryPlaces, placed: Place | null): void {
		if (this.#seen.has(sku.id)) return;
		this.#seen.add(sku.id);
		const link = places.read(sku.stated.link);
		const path = link?.product && link.option !== null ? getPath(link, link.product) : null;
		const group =
			this.#byId.get(sku.stated.productID) ?? (path === null ? undefined : this.#byPath.get(path));
		const joined = group ?? { id: sku.stated.productID, place: null, slug: null, skus: [] };
		if (!group) this.#groups.push(joined);
		joined.skus.push(sku);
		joined.place ??= link ?? placed;
		joined.slug ??= link?.product ?? null;
		this.#byId.set(sku.stated.productID, joined);
		if (path !== null && !this.#byPath.has(path)) this.#byPath.set(path, joined);
	}

	/** SKUs that no link and no category places. */
	get unplaced(): boolean {
		return this.#groups.some(({ place }) => place === null);
	}

	/** Products in the order of the categories; each has an address that no other has. */
	finish(places: CategoryPlaces, getPlace: (id: string) => Place | null): CatalogProduct[] {
		const taken = new Set<string>();
		const products = this.#groups.map(({ id, place, slug, skus }): CatalogProduct => {
			const found = place ?? skus.map((sku) => getPlace(sku.id)).find((one) => one !== null) ?? null;
			const steps = places.steps(found);
			const name = productName(skus.map((sku) => sku.name));
			const base = slug ?? ([toSlug(name).slice(0, 100), toSlug(id)].filter(Boolean).join("-") || "product");
			const own = freeSlug(base, toSlug(id), (tried) => {
				const path = `${steps.category.slug}/${steps.subcategory.slug}/${tried}`;
				return taken.has(path) ? false : Boolean(taken.add(path));
			});
			return { id, name, slug: own, ...steps, skus };
		});
		const order = new Map(
			places
				.list()
				.flatMap((top) => top.subcategories.map((sub) => `${top.slug}/${sub.slug}`))
				.map((path, index) => [path, index]),
		);
		const rank = ({ category, subcategory }: CatalogProduct) =>
			order.get(`${category.slug}/${subcategory.slug}`) ?? order.size;
		return products.sort((a, b) => rank(a) - rank(b));
	}
}

const getPath = ({ category, subcategory }: Place, product: string) =>
	`${category}/${subcategory}/${product}`;

function freeSlug(base: string, id: string, take: (slug: string) => boolean): string {
	if (take(base)) return base;
	const withId = [base, id].filter(Boolean).join("-");
	if (take(withId)) return withId;
	for (let count = 2; ; count++) if (take(`${withId}-${count}`)) return `${withId}-${count}`;
}

const leastName = 4;

/** What the names of all SKUs begin with, in whole words; the first name when that is too short. */
export function productName(names: readonly string[]): string {
	const [first = ""] = names;
	let words = first.split(/\s+/);
	for (const name of names) {
		const others = name.split(/\s+/);
		const differs = words.findIndex((word, at) => trimmed(word) !== trimmed(others[at] ?? ""));
		if (differs >= 0) words = words.slice(0, differs);
	}
	const shared = trimmed(words.join(" "));
	return shared.length >= leastName ? shared : first;
}

const trimmed = (text: string) => text.replace(/[\s,;:/|–—-]+$/, "");
