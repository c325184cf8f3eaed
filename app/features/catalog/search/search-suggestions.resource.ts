import { z } from "zod";
import type { Services } from "#client/call-context";
import type { SearchResult } from "#contracts/catalog/catalog";
import { suggestionLimits } from "#rules/catalog/search-words";
import { findOwnParts } from "~/features/customer-parts/customer-parts.server.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { cacheControl } from "~/shared/http/page-headers.ts";
import { firstPhoto, pictureHosts } from "~/shared/photos/photo-names.server.ts";
import { isPhoto, photoAddress } from "~/shared/photos/photo-sizes.ts";
import { type DrawingSize, pictureUrl } from "~/shared/pictures/product-picture.ts";
import { readCategoryTree } from "../catalog.server.ts";

const drawingsFolder = "/drawings/";

const query = z.object({
	q: z.string().trim().catch(""),
	category: z
		.string()
		.trim()
		.max(160)
		.transform((value) => value || undefined)
		.optional()
		.catch(undefined),
});

/** The service knows categories by name; the form sends the slug that URLs have. */
async function categoryName(nameOrSlug: string | undefined, services: Services): Promise<string | undefined> {
	if (nameOrSlug === undefined) return undefined;
	const tree = await readCategoryTree(services).catch(() => []);
	return tree.find(({ name, slug }) => slug === nameOrSlug || name === nameOrSlug)?.name ?? nameOrSlug;
}

/** Drawings are the shop's own; other names and addresses are pictures of the owner. Empty without a picture. */
function toPicture({ image, badge }: SearchResult): string {
	if (image.startsWith(drawingsFolder)) return `${image}?size=${"thumb" satisfies DrawingSize}`;
	if (badge === "Category" || badge === "Sub-Category")
		return pictureUrl(pictureHosts(), "categories", image.split(",")[0] ?? "") ?? "";
	const picture = firstPhoto(image) ?? "";
	return isPhoto(picture) ? photoAddress(picture, { box: "thumb", width: 96, format: "webp" }) : picture;
}

/**
 * At most ten suggestions as `{ results }` for `?q=&category=`; none for less than two characters. A part number of the
 * account's own suggests our product.
 */
export const loader = guardedResource({ access: "everyone" }, async (context) => {
	const { url, services } = context;
	const { q, category } = query.parse({
		q: url.searchParams.get("q") ?? "",
		category: url.searchParams.get("category") ?? undefined,
	});
	const own = (await findOwnParts(context, [q])).get(q);
	const results =
		q.length < suggestionLimits.serviceMinLength
			? []
			: await services.product.search({
					searchTerm: own?.sku ?? q,
					category: await categoryName(category, services),
					limit: suggestionLimits.service,
					shortened: "true",
				});
	const shown = results
		.slice(0, suggestionLimits.shown)
		.map((result) => ({ ...result, image: toPicture(result) }));
	return Response.json(
		{ results: shown },
		{
			headers: { "Cache-Control": own ? cacheControl.private : cacheControl.suggestions },
		},
	);
});
