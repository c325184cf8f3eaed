import { paths } from "~/paths.ts";

/** Pictures shown beside one category. */
const mostShown = 2;

/**
 * The addresses of a category's small pictures.
 *
 * @param categoryImage comma-separated image names, as section 3 of the specification has them
 * @param assetBaseUrl where an owner's pictures lie: those of categories in its folder `categories`. Without it the
 *   names are those of drawings, such as `par.svg`, and any other name is left out
 */
export function categoryPictures(categoryImage: string, assetBaseUrl: string | null): string[] {
	return categoryImage
		.split(",")
		.map((name) => name.trim())
		.filter(Boolean)
		.flatMap((name) => {
			if (assetBaseUrl) return [`${assetBaseUrl}/categories/${encodeURIComponent(name)}`];
			const drawn = /^([\w-]+)\.svg$/.exec(name);
			return drawn?.[1] ? [paths.drawing(drawn[1])] : [];
		})
		.slice(0, mostShown);
}
