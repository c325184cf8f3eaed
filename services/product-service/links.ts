/** Root-relative addresses of catalog pages and drawings, as the storefront mounts them. */

/** A slug path of a product: its top category, its subcategory and its own slug. */
export type ProductPath = { category: string; subcategory: string; slug: string };

export const categoryLink = (category: string): string => `/category/${category}`;

export const subcategoryLink = (category: string, subcategory: string): string =>
	`/p/${category}/${subcategory}`;

export const productLink = ({ category, subcategory, slug }: ProductPath): string =>
	`/p/${category}/${subcategory}/${slug}`;

/** The page of a product with one of its options chosen. */
export const optionLink = (path: ProductPath, variationID: string): string =>
	`${productLink(path)}?option=${encodeURIComponent(variationID)}`;

export const drawingLink = (productID: string): string => `/drawings/${productID}.svg`;
