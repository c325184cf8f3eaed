/** Root-relative URLs of catalog pages and drawings in the storefront. */

/** Slugs of top category, subcategory and product. */
export type ProductPath = { category: string; subcategory: string; slug: string };

export const categoryLink = (category: string): string => `/category/${category}`;

export const subcategoryLink = (category: string, subcategory: string): string =>
	`/p/${category}/${subcategory}`;

export const productLink = ({ category, subcategory, slug }: ProductPath): string =>
	`/p/${category}/${subcategory}/${slug}`;

export const optionLink = (path: ProductPath, variationID: string): string =>
	`${productLink(path)}?option=${encodeURIComponent(variationID)}`;

export const drawingLink = (productID: string): string => `/drawings/${productID}.svg`;
