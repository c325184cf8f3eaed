/** URLs of the header and the catalog's pages. Every page loads them, so those of menus and other pages are beside. */
import { toSlug } from "#rules/catalog/slug";
import type { PreviewKind } from "../shared/link-previews/preview-facts.ts";
import type { DrawingSize } from "../shared/pictures/product-picture.ts";
import { type Query, withQuery } from "../shared/with-query.ts";

export type AccountTab =
	| "my-favorite-items"
	| "my-quotes-projects"
	| "my-orders"
	| "my-invoices"
	| "my-lighting-layouts"
	| "my-warranty-claims"
	| "my-custom-designs";

export const home = () => "/";
export const categories = () => "/category";
export const category = (category: string) => `/category/${toSlug(category)}`;
export const listing = (category: string, subcategory: string, query?: Query) =>
	withQuery(`/p/${toSlug(category)}/${toSlug(subcategory)}`, query);
export const product = (
	category: string,
	subcategory: string,
	product: string,
	query?: { option?: string },
) => withQuery(`/p/${toSlug(category)}/${toSlug(subcategory)}/${toSlug(product)}`, query);
export const categoryDrawing = (slug: string) => `/drawings/category-${slug}.svg?size=thumb`;
export const drawing = (productID: string, query?: { size?: DrawingSize; option?: string }) =>
	withQuery(`/drawings/${encodeURIComponent(productID)}.svg`, query);
export const linkPreview = (kind: PreviewKind, id: string, query?: { option?: string; v?: string }) =>
	withQuery(`/link-previews/${kind}/${encodeURIComponent(id)}.png`, query);
export const searchForm = (query?: { q?: string; category?: string }) => withQuery("/catalogsearch", query);
export const search = (searchTerm: string, query?: Query) =>
	withQuery(`/catalogsearch/${encodeURIComponent(searchTerm)}`, query);
export const headerCategories = () => "/header-categories";
export const searchSuggestions = (query: { q: string; category?: string }) =>
	withQuery("/search-suggestions", query);
export const compare = (query?: { sku?: readonly string[]; show?: "differences" }) =>
	withQuery("/compare", query);
export const addToProject = (query?: {
	product: string | readonly string[];
	quantity?: number;
	view?: "existing" | "new";
	returnTo?: string;
	/** Leads to the new quote of that project instead of back. */
	next?: "quote";
}) => withQuery("/projects/add", query);
export const addFavorite = (query?: { product: string; returnTo?: string }) =>
	withQuery("/favorites/add", query);
export const cart = (query?: { page?: number }) => withQuery("/cart", query);
/** `items` as in `rules/quick-order/item-link.ts`. */
export const quickOrder = (query?: { items?: readonly string[] }) => withQuery("/quick-order", query);
export const login = (query?: { returnTo?: string }) => withQuery("/login", query);
export const loginCode = (query?: { use?: "recovery" }) => withQuery("/login/code", query);
export const logout = () => "/logout";
export const user = () => "/user";
export const account = (tab: AccountTab, query?: Query) => withQuery(`/user/${tab}`, query);
export const upgrade = (query?: { type?: "distributor" | "representative" }) =>
	withQuery("/user/upgrade", query);
export const switchAccount = (query?: { returnTo?: string; search?: string }) =>
	withQuery("/user/switch-account", query);
export const menu = () => "/menu";
export const fraudAlert = () => "/fraud-alert";
export const blog = () => "/blog";
export const assistant = () => "/assistant";
