/** The specifications of a SKU as facts of a product feed: what is stated and not in doubt. */
import type { Variation } from "#contracts/catalog/catalog";
import { specificationGroups } from "~/features/catalog/specification-groups.ts";
import { isUnverified } from "~/shared/catalog/doubt.ts";
import { notStated } from "~/shared/catalog/figures.ts";
import type { FeedProduct } from "./catalog-rows.ts";

/** Fields of their own in a feed. */
const identification = "Identification";

const plain = (text: string): string => text.replace(/[\u202f\u00a0]/g, " ");

export const merchantFacts = (
	product: FeedProduct,
	variation: Variation,
): { section: string; name: string; value: string }[] =>
	specificationGroups(product, variation)
		.filter(({ title }) => title !== identification)
		.flatMap(({ title, rows }) =>
			rows
				.filter(({ value }) => value !== notStated && !isUnverified(value))
				.map(({ label, value }) => ({ section: title, name: label, value: plain(value) })),
		);
