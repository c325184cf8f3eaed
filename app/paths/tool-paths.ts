/** URLs of the catalog's files, of pages of text, forms, tools, uploads and the assistant, and of what only machines read. */
import { toSlug } from "#rules/catalog/slug";
import type { ContactTopic } from "#rules/contact/contact-topics";
import type { CreditPart } from "#rules/credit/credit-terms";
import { type Query, withQuery } from "../shared/with-query.ts";

export const listingCsv = (query: { in?: string; q?: string; brand?: string }) =>
	withQuery("/listing.csv", query);
export const specSheet = (
	category: string,
	subcategory: string,
	product: string,
	query?: { option?: string },
) => withQuery(`/p/${toSlug(category)}/${toSlug(subcategory)}/${toSlug(product)}/spec-sheet.pdf`, query);
export const productPhotometry = (
	category: string,
	subcategory: string,
	product: string,
	format: string,
	query?: { option?: string },
) =>
	withQuery(`/p/${toSlug(category)}/${toSlug(subcategory)}/${toSlug(product)}/photometry/${format}`, query);
export const iesViewerFile = (format: string) => `/tools/ies-viewer/file/${format}`;
export const shared = (token: string, query?: { page?: number }) =>
	withQuery(`/shared/${encodeURIComponent(token)}`, query);
export const downloadForm = (slug: string) => `/download-forms/${slug}.pdf`;
/** A test compares the slugs in the source with the files in `content/blog`. */
export const blogPost = (slug: string) => `/blog/${slug}`;
export const blogTag = (tag: string) => `/blog/tags/${tag}`;
export const blogFeed = () => "/blog/feed.xml";
export const creditStep = (step: CreditPart) => `/credit-application/${step}`;
export const creditReview = () => "/credit-application/review";
export const creditDone = () => "/credit-application/done";
export const creditCopy = () => "/credit-application/copy.pdf";
export const resumableUploads = () => "/uploads/resumable";
export const resumableUpload = (uploadID: string) => `/uploads/resumable/${encodeURIComponent(uploadID)}`;
export const uploadedFile = (uploadID: string) => `/uploads/${encodeURIComponent(uploadID)}`;
export const designMyProject = (query?: Query) => withQuery("/help-me-buy/design-my-project", query);
export const siteLighting = (query?: Query) => withQuery("/tools/site-lighting", query);
export const equivalents = (query?: Query) => withQuery("/tools/cross-reference", query);
export const equivalentsCsv = (query?: Query) => withQuery("/tools/cross-reference.csv", query);
export const estimatePdf = (query?: Query) => withQuery("/help-me-buy/design-my-project/estimate.pdf", query);
export const siteLightingPdf = (query?: Query) => withQuery("/tools/site-lighting/site-lighting.pdf", query);
export const siteLightingCsv = (query?: Query) => withQuery("/tools/site-lighting/points.csv", query);
export const findWholesaler = (query?: { place?: string; near?: string; miles?: number; page?: number }) =>
	withQuery("/help-me-buy/find-my-wholeseller", query);
export const findSalesRep = (query?: { zip?: string; territory?: string; email?: string }) =>
	withQuery("/help-me-buy/find-my-salesrep", query);
export const runSubmittal = (query?: { part?: string; project?: string; type?: string }) =>
	withQuery("/custom-builder/SCX-SERIES/submittal.pdf", query);
/** Such as `section-48.ies`, `row-1.ldt` or `all.zip`. */
export const runPhotometry = (file: string, query?: { part?: string }) =>
	withQuery(`/custom-builder/SCX-SERIES/photometry/${file}`, query);
export const saveDesign = (query?: { part?: string }) => withQuery("/user/my-custom-designs/new", query);
export const paybackPdf = (query?: Query) => withQuery("/payback-calculator/payback.pdf", query);
export const paybackCsv = (query?: Query) => withQuery("/payback-calculator/payback.csv", query);
export const savePayback = (query?: Query) => withQuery("/payback-calculator/save", query);
export const delistedModels = (query?: { search?: string; page?: number }) =>
	withQuery("/available-rebates/delisted", query);
export const sitemapIndex = () => "/sitemap.xml";
export const sitemap = (file: string) => `/sitemaps/${file}`;

// What menus, the footer and texts link to.

/** The misspelling is the specification's. */
type HelpTopic = "design-my-project" | "find-my-wholeseller" | "find-my-salesrep" | "create-my-bom";

export const portalPayment = (query?: { reference?: string; amount?: string }) =>
	withQuery("/portal-payment", query);
export const register = (query?: { type?: "distributor" | "representative" }) =>
	withQuery("/register", query);
export const aboutThisData = () => "/about-this-data";
export const catalogs = () => "/catalogs";
/** The PDF of a category. */
export const catalogBook = (slug: string) => `/catalogs/${slug}.pdf`;
export const ourHistory = () => "/our-history";
export const caseStudy = () => "/case-study";
export const literature = () => "/literature";
export const videos = () => "/videos";
export const downloadForms = () => "/download-forms";
export const brandStore = () => "/brand-store";
/** @param brand as the value of the facet, such as "feit-electric" */
export const brand = (brand: string) => `/brand-store/${encodeURIComponent(brand)}`;
export const careers = () => "/careers";
export const creditApplication = () => "/credit-application";
export const cookies = (query?: { returnTo?: string }) => withQuery("/cookies", query);
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
export const developers = () => "/developers";
export const tools = () => "/tools";
export const iesViewer = (query?: { height?: string }) => withQuery("/tools/ies-viewer", query);
export const support = (query?: { q?: string }) => withQuery("/support", query);
export const contactUs = (query?: {
	topic?: ContactTopic;
	reference?: string;
	callback?: "yes";
	sent?: string;
}) => withQuery("/contact-us", query);
export const newsletter = (query?: { sent?: "yes"; confirmed?: "yes" }) => withQuery("/newsletter", query);
/** The address to give to others for `quickOrder` with items. */
export const addToCart = (query: { items: string }) => withQuery("/cart/add", query);

// The assistant, and programs that act for a user.
export const assistantTools = () => "/assistant/tools";
export const assistantTool = (tool: string) => `/assistant/tools/${encodeURIComponent(tool)}`;
export const conversation = (conversationID: string, query?: { reply?: "live"; form?: "message" }) =>
	withQuery(`/assistant/${encodeURIComponent(conversationID)}`, query);
export const assistantAction = (conversationID: string, toolCallID: string) =>
	`/assistant/${encodeURIComponent(conversationID)}/actions/${encodeURIComponent(toolCallID)}`;
export const chat = () => "/api/chat";
export const runningReply = (conversationID: string) =>
	`/api/chat/${encodeURIComponent(conversationID)}/stream`;
export const stopReply = (conversationID: string) => `/api/chat/${encodeURIComponent(conversationID)}/stop`;
export const chatConversations = () => "/api/chat/conversations";
export const chatConversation = (conversationID: string) =>
	`/api/chat/conversations/${encodeURIComponent(conversationID)}`;
export const chatProducts = (ids: readonly string[]) => withQuery("/api/chat/products", { ids: String(ids) });
export const mcp = () => "/mcp";
export const accountMcp = () => "/mcp/account";
/** Endpoint of the Universal Commerce Protocol, without a slash at its end. */
export const ucp = () => "/ucp";
export const ucpProfile = () => "/.well-known/ucp";
export const oauthAuthorize = () => "/oauth/authorize";
export const oauthConsent = (uid: string) => `/oauth/consent/${encodeURIComponent(uid)}`;
export const oauthToken = () => "/oauth/token";
export const oauthRegister = () => "/oauth/register";
export const oauthRevoke = () => "/oauth/revoke";
export const connectedApps = () => "/user/apps";
export const agentApproval = (approvalID: string) => `/user/apps/approvals/${encodeURIComponent(approvalID)}`;
export const agentGuide = () => "/llms.txt";
