/** URLs that the header, the footer and the catalog's pages link to. Every page loads them, so others are beside. */
import { toSlug } from "#rules/catalog/slug";
import type { ContactTopic } from "#rules/contact/contact-topics";
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

/** The misspelling is the specification's. */
type HelpTopic = "design-my-project" | "find-my-wholeseller" | "find-my-salesrep" | "create-my-bom";

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
export const iesViewer = (query?: { height?: string }) => withQuery("/tools/ies-viewer", query);
export const developers = () => "/developers";
export const tools = () => "/tools";
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
/** The address to give to others for `quickOrder` with items. */
export const addToCart = (query: { items: string }) => withQuery("/cart/add", query);
export const login = (query?: { returnTo?: string }) => withQuery("/login", query);
export const logout = () => "/logout";
export const register = (query?: { type?: "distributor" | "representative" }) =>
	withQuery("/register", query);
export const user = () => "/user";
export const account = (tab: AccountTab, query?: Query) => withQuery(`/user/${tab}`, query);
export const portalPayment = (query?: { reference?: string; amount?: string }) =>
	withQuery("/portal-payment", query);
export const upgrade = (query?: { type?: "distributor" | "representative" }) =>
	withQuery("/user/upgrade", query);
export const switchAccount = (query?: { returnTo?: string; search?: string }) =>
	withQuery("/user/switch-account", query);
export const menu = () => "/menu";
export const newsletter = (query?: { sent?: "yes"; confirmed?: "yes" }) => withQuery("/newsletter", query);
export const fraudAlert = () => "/fraud-alert";
export const aboutThisData = () => "/about-this-data";
export const catalogs = () => "/catalogs";
/** The PDF of a category. */
export const catalogBook = (slug: string) => `/catalogs/${slug}.pdf`;
export const ourHistory = () => "/our-history";
export const caseStudy = () => "/case-study";
export const literature = () => "/literature";
export const videos = () => "/videos";
export const downloadForms = () => "/download-forms";
export const blog = () => "/blog";
export const brandStore = () => "/brand-store";
export const careers = () => "/careers";
export const creditApplication = () => "/credit-application";
export const cookies = (query?: { returnTo?: string }) => withQuery("/cookies", query);
export const contactUs = (query?: {
	topic?: ContactTopic;
	reference?: string;
	callback?: "yes";
	sent?: string;
}) => withQuery("/contact-us", query);
export const support = (query?: { q?: string }) => withQuery("/support", query);
export const accessibility = () => "/accessibility";
export const warranty = () => "/warranty";
export const termsAndConditions = () => "/terms-and-conditions";
export const privacyPolicy = () => "/privacy-policy";
export const lightDesignLayoutRequest = (query?: { estimate?: string; sent?: string }) =>
	withQuery("/lightdesignlayoutrequest", query);
export const helpMeBuy = (topic?: HelpTopic) => (topic ? `/help-me-buy/${topic}` : "/help-me-buy");
export const customBuilder = (series?: string, query?: Query) =>
	withQuery(series ? `/custom-builder/${series}` : "/custom-builder", query);
export const catalogNumbers = (query?: { number?: string }) => withQuery("/catalog-numbers", query);
/** @param series in lower case, as "rhb-series" */
export const catalogNumber = (series: string, query?: Query) =>
	withQuery(`/catalog-numbers/${encodeURIComponent(series)}`, query);
export const innovations = (series: string, query?: Query) => withQuery(`/innovations/${series}`, query);
export const paybackCalculator = (query?: Query) => withQuery("/payback-calculator", query);
export const availableRebates = (query?: Query) => withQuery("/available-rebates", query);
export const warrantyClaim = (query?: { order?: string; line?: string; sku?: string; sent?: string }) =>
	withQuery("/warranty-claim", query);
export const assistant = () => "/assistant";
