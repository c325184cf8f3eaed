/** Categories of a file among those of the catalog, and whether the file changes anything at all. */
import { toSlug } from "#rules/catalog/slug";
import type { Db } from "../../../db/connect.server.ts";
import type { CategoryTable } from "../../../db/schema.ts";
import { readDefaultEdition } from "../../catalog-version-repository.server.ts";
import { selectCategories } from "../../repository.server.ts";
import type { CatalogDifferences, CategoryNames } from "./compare-staged.server.ts";
import { writeCategories } from "./owner-catalog-repository.server.ts";

/** Categories of the catalog, with those that the file adds after them; a catalog that is replaced begins without. */
export class Categories {
	readonly #stored: readonly CategoryTable[];
	readonly #known: CategoryTable[];

	constructor(stored: readonly CategoryTable[], replace: boolean) {
		this.#stored = stored;
		this.#known = replace ? [] : [...stored];
	}

	/** Those that are missing, as they would be written. */
	plan(places: readonly CategoryNames[]): CategoryTable[] {
		const added: CategoryTable[] = [];
		for (const place of places) this.#ids(place, added);
		return added;
	}

	/** Writes those that are missing. @returns ids of the subcategories, after those of their categories */
	async place(trx: Db, places: readonly CategoryNames[]): Promise<string[]> {
		const added: CategoryTable[] = [];
		const ids = places.map((place) => this.#ids(place, added));
		await writeCategories(trx, added);
		return [...new Set(ids.flat())];
	}

	/** Id of the subcategory. */
	find = (place: CategoryNames): string => this.#ids(place, [])[1];

	#ids({ category, subcategory }: CategoryNames, added: CategoryTable[]): [string, string] {
		const top = this.#ensure(null, category, added);
		return [top.id, this.#ensure(top.id, subcategory, added).id];
	}

	#ensure(parentId: string | null, name: string, added: CategoryTable[]): CategoryTable {
		const slug = toSlug(name);
		const find = (among: readonly CategoryTable[]) =>
			among.find((one) => one.parent_id === parentId && one.slug === slug);
		const found = find(this.#known);
		if (found) return found;
		const siblings = this.#known.filter((one) => one.parent_id === parentId);
		const position = siblings.reduce((last, sibling) => Math.max(last, sibling.position), 0) + 1;
		const id = find(this.#stored)?.id ?? (parentId === null ? slug : `${parentId}/${slug}`);
		const row = { id, parent_id: parentId, slug, name, description: "", image: "", position };
		this.#known.push(row);
		added.push(row);
		return row;
	}
}

/**
 * Whether applying would write nothing but the version.
 *
 * @param edition of the default catalog, when the catalog is replaced
 */
export async function changesNothing(
	db: Db,
	{ products, skus, places }: CatalogDifferences,
	edition: string | null,
): Promise<boolean> {
	const { new: added, changed, gone } = products;
	if (added + changed + gone + skus.new + skus.changed + skus.gone > 0) return false;
	if (edition === null) return true;
	if ((await readDefaultEdition(db)) !== edition) return false;
	const stored = await selectCategories(db);
	const planned = new Categories(stored, true).plan(places);
	const text = (rows: readonly CategoryTable[]) =>
		rows.map(({ id, name, position, description, image }) =>
			JSON.stringify([id, name, position, description, image]),
		);
	return text(planned).sort().join() === text(stored).sort().join();
}
