/**
 * Builders for every URL of the product, root-relative. The schemas of the parameters are in `params.ts`, to
 * keep the schema library out of the browser.
 */
import { toSlug } from "#contracts/catalog/slug";
import type { ContactTopic } from "#contracts/contact/contact-topics";
import type { CreditPart, CreditStatus } from "#contracts/credit/credit-terms";
import type { NotificationKind } from "#contracts/notifications/kinds";
import type { WorkspaceSectionName } from "#contracts/users/workspace-terms";
import { quotePaths } from "./features/quotes/quote-paths.ts";
import type { SourceKind } from "./features/submittals/types/submittal-limits.ts";
import { type Query, withQuery } from "./shared/with-query.ts";

/** Drawings without dimensions, with the longest one, with all of them. */
export const drawingSizes = ["thumb", "card", "full"] as const;
export type DrawingSize = (typeof drawingSizes)[number];

export type AccountTab =
	| "my-favorite-items"
	| "my-quotes-projects"
	| "my-orders"
	| "my-invoices"
	| "my-lighting-layouts"
	| "my-warranty-claims"
	| "my-custom-designs";

/** The misspelling is the specification's. */
export type HelpTopic = "design-my-project" | "find-my-wholeseller" | "find-my-salesrep" | "create-my-bom";

const submittalPath = (kind: SourceKind, sourceID: string): string =>
	`/user/submittals/${kind}/${encodeURIComponent(sourceID)}`;

export const paths = {
	home: () => "/",
	categories: () => "/category",
	category: (category: string) => `/category/${toSlug(category)}`,
	listing: (category: string, subcategory: string, query?: Query) =>
		withQuery(`/p/${toSlug(category)}/${toSlug(subcategory)}`, query),
	listingCsv: (query: { in?: string; q?: string }) => withQuery("/listing.csv", query),
	product: (category: string, subcategory: string, product: string, query?: { option?: string }) =>
		withQuery(`/p/${toSlug(category)}/${toSlug(subcategory)}/${toSlug(product)}`, query),
	specSheet: (category: string, subcategory: string, product: string, query?: { option?: string }) =>
		withQuery(`/p/${toSlug(category)}/${toSlug(subcategory)}/${toSlug(product)}/spec-sheet.pdf`, query),
	productPhotometry: (
		category: string,
		subcategory: string,
		product: string,
		format: string,
		query?: { option?: string },
	) =>
		withQuery(`/p/${toSlug(category)}/${toSlug(subcategory)}/${toSlug(product)}/photometry/${format}`, query),
	iesViewer: (query?: { height?: string }) => withQuery("/tools/ies-viewer", query),
	iesViewerFile: (format: string) => `/tools/ies-viewer/file/${format}`,
	tools: () => "/tools",
	categoryDrawing: (slug: string) => `/drawings/category-${slug}.svg?size=thumb`,
	drawing: (productID: string, query?: { size?: DrawingSize; option?: string }) =>
		withQuery(`/drawings/${encodeURIComponent(productID)}.svg`, query),
	searchForm: (query?: { q?: string; category?: string }) => withQuery("/catalogsearch", query),
	search: (searchTerm: string, query?: Query) =>
		withQuery(`/catalogsearch/${encodeURIComponent(searchTerm)}`, query),
	headerCategories: () => "/header-categories",
	searchSuggestions: (query: { q: string; category?: string }) => withQuery("/search-suggestions", query),
	compare: (query?: { sku?: readonly string[]; show?: "differences" }) => withQuery("/compare", query),

	addToProject: (query?: {
		product: string | readonly string[];
		quantity?: number;
		view?: "existing" | "new";
		returnTo?: string;
		/** To the new quote of that project instead of back. */
		next?: "quote";
	}) => withQuery("/projects/add", query),
	shared: (token: string, query?: { page?: number }) =>
		withQuery(`/shared/${encodeURIComponent(token)}`, query),
	addFavorite: (query?: { product: string; returnTo?: string }) => withQuery("/favorites/add", query),

	cart: (query?: { page?: number }) => withQuery("/cart", query),
	moveToProject: (query?: { line?: string; view?: "existing" | "new" }) =>
		withQuery("/cart/move-to-project", query),
	quickOrder: () => "/quick-order",
	orderList: (listID: string, query?: { show?: "problems"; page?: number }) =>
		withQuery(`/order-lists/${encodeURIComponent(listID)}`, query),
	orderListProblems: (listID: string) => `/order-lists/${encodeURIComponent(listID)}/problem-lines.csv`,

	login: (query?: { returnTo?: string }) => withQuery("/login", query),
	logout: () => "/logout",
	register: (query?: { type?: "distributor" | "representative" }) => withQuery("/register", query),
	registered: (query?: { outcome?: string }) => withQuery("/register/done", query),
	forgotPassword: (query?: { sent?: "yes" }) => withQuery("/forgot-password", query),
	mailedAction: (query?: { mode: string; oobCode: string }) => withQuery("/auth/action", query),
	googleSignIn: () => "/auth/google",
	googleCallback: () => "/auth/google/callback",
	outbox: () => "/outbox",

	user: () => "/user",
	account: (tab: AccountTab, query?: Query) => withQuery(`/user/${tab}`, query),
	project: (projectID: string, query?: { page?: number; sort?: string }) =>
		withQuery(`/user/projects/${encodeURIComponent(projectID)}`, query),
	...quotePaths,
	orderDraft: (draftId: string, query?: { page?: number }) =>
		withQuery(`/user/order-drafts/${encodeURIComponent(draftId)}`, query),
	beginCheckout: (query?: { draft?: string }) => withQuery("/checkout", query),
	checkout: (checkoutId: string, step: "address" | "shipping" | "payment" | "review", query?: Query) =>
		withQuery(`/checkout/${encodeURIComponent(checkoutId)}/${step}`, query),
	order: (orderID: string, query?: { page?: number }) =>
		withQuery(`/user/orders/${encodeURIComponent(orderID)}`, query),
	orderConfirmation: (orderID: string) => `/user/orders/${encodeURIComponent(orderID)}/confirmation.pdf`,
	payOrder: (orderID: string) => `/user/orders/${encodeURIComponent(orderID)}/pay`,
	invoice: (invoiceID: string, query?: { page?: number }) =>
		withQuery(`/user/invoices/${encodeURIComponent(invoiceID)}`, query),
	invoicePdf: (invoiceID: string) => `/user/invoices/${encodeURIComponent(invoiceID)}/invoice.pdf`,
	invoicesCsv: (query?: Query) => withQuery("/user/invoices/export.csv", query),
	payInvoices: (query?: { invoice?: string | readonly string[] }) => withQuery("/user/invoices/pay", query),
	statement: () => "/user/statement",
	applyCredit: (creditMemoID: string, query?: { invoice?: string }) =>
		withQuery(`/user/credit-memos/${encodeURIComponent(creditMemoID)}/apply`, query),
	payments: (query?: Query) => withQuery("/user/payments", query),
	payment: (transactionID: string, query?: { from?: number; waiting?: "yes" }) =>
		withQuery(`/payments/${encodeURIComponent(transactionID)}`, query),
	paymentState: (transactionID: string) => `/payments/${encodeURIComponent(transactionID)}/state`,
	receipt: (transactionID: string) => `/payments/${encodeURIComponent(transactionID)}/receipt.pdf`,
	portalPayment: (query?: { reference?: string; amount?: string }) => withQuery("/portal-payment", query),
	sandboxPage: () => "/payment-sandbox/pay",
	sandboxAnswer: (query?: { payment?: string; outcome?: string }) =>
		withQuery("/payment-sandbox/answer", query),
	editProject: (projectID: string) => `/user/projects/${encodeURIComponent(projectID)}/edit`,
	deleteProject: (projectID: string) => `/user/projects/${encodeURIComponent(projectID)}/delete`,
	shareProject: (projectID: string) => `/user/projects/${encodeURIComponent(projectID)}/share`,
	submittals: (query?: Query) => withQuery("/user/submittals", query),
	submittal: (kind: SourceKind, sourceID: string, query?: Query) =>
		withQuery(submittalPath(kind, sourceID), query),
	submittalProgress: (kind: SourceKind, sourceID: string) => `${submittalPath(kind, sourceID)}/progress`,
	submittalPdf: (kind: SourceKind, sourceID: string) => `${submittalPath(kind, sourceID)}/submittal.pdf`,
	submittalZip: (kind: SourceKind, sourceID: string) => `${submittalPath(kind, sourceID)}/files.zip`,
	projectCompliance: (projectID: string) => `/user/projects/${encodeURIComponent(projectID)}/compliance`,
	projectComplianceCsv: (projectID: string) =>
		`/user/projects/${encodeURIComponent(projectID)}/compliance.csv`,
	projectCompliancePdf: (projectID: string) =>
		`/user/projects/${encodeURIComponent(projectID)}/compliance.pdf`,
	projectCsv: (projectID: string) => `/user/projects/${encodeURIComponent(projectID)}/export.csv`,
	profile: () => "/user/profile",
	upgrade: (query?: { type?: "distributor" | "representative" }) => withQuery("/user/upgrade", query),
	requestAdministration: () => "/user/request-administration",
	changePassword: () => "/user/change-password",
	changeEmail: (query?: { sent?: "yes" }) => withQuery("/user/change-email", query),
	signOutEverywhere: () => "/user/sign-out-everywhere",
	switchAccount: (query?: { returnTo?: string; search?: string }) => withQuery("/user/switch-account", query),
	portalUsers: (query?: Query) => withQuery("/user/portal-users", query),
	portalUser: (userID: string) => `/user/portal-users/${encodeURIComponent(userID)}`,
	approveUser: (userID: string) => `/user/portal-users/${encodeURIComponent(userID)}/approve`,
	declineUser: (userID: string) => `/user/portal-users/${encodeURIComponent(userID)}/decline`,
	editUser: (userID: string) => `/user/portal-users/${encodeURIComponent(userID)}/edit`,
	changeUser: (
		userID: string,
		query?: { customerType?: "basic"; disabled?: "yes" | "no"; remove?: string },
	) => withQuery(`/user/portal-users/${encodeURIComponent(userID)}/change`, query),
	userChanges: (query?: { page?: number }) => withQuery("/user/user-changes", query),
	accessRequests: () => "/user/access-requests",
	accessRequest: (requestID: string, query?: { decision?: "decline" }) =>
		withQuery(`/user/access-requests/${encodeURIComponent(requestID)}`, query),
	agentActions: (query?: { page?: number }) => withQuery("/user/assistant-actions", query),
	accountSwitches: (query?: { page?: number }) => withQuery("/user/account-switches", query),

	customerParts: (query?: { search?: string; page?: number }) => withQuery("/user/part-numbers", query),
	customerPart: (partID: string) => `/user/part-numbers/${encodeURIComponent(partID)}`,
	importCustomerParts: () => "/user/part-numbers/import",
	customerPartsCsv: () => "/user/part-numbers.csv",
	company: () => "/user/company",
	companyPerson: (userID: string) => `/user/company/people/${encodeURIComponent(userID)}`,
	companyRules: () => "/user/company/rules",
	invitation: (token: string) => `/invitation/${encodeURIComponent(token)}`,
	approvals: (query?: { view?: "decided" | "mine"; page?: number }) => withQuery("/user/approvals", query),
	approval: (approvalID: string) => `/user/approvals/${encodeURIComponent(approvalID)}`,

	menu: () => "/menu",
	newsletter: (query?: { sent?: "yes"; confirmed?: "yes" }) => withQuery("/newsletter", query),
	confirmNewsletter: (token: string) => `/newsletter/confirm/${encodeURIComponent(token)}`,
	unsubscribe: (token: string) => `/newsletter/unsubscribe/${encodeURIComponent(token)}`,
	fraudAlert: () => "/fraud-alert",
	aboutThisData: () => "/about-this-data",
	catalogs: () => "/catalogs",
	ourHistory: () => "/our-history",
	caseStudy: () => "/case-study",
	caseStudyArticle: (slug: string) => `/case-study/${slug}`,
	literature: () => "/literature",
	videos: () => "/videos",
	downloadForms: () => "/download-forms",
	downloadForm: (slug: string) => `/download-forms/${slug}.pdf`,
	blog: () => "/blog",
	/** A test compares the slugs in the source with the files in `content/blog`. */
	blogPost: (slug: string) => `/blog/${slug}`,
	blogTag: (tag: string) => `/blog/tags/${tag}`,
	blogFeed: () => "/blog/feed.xml",
	brandStore: () => "/brand-store",
	careers: () => "/careers",
	creditApplication: () => "/credit-application",
	creditStep: (step: CreditPart) => `/credit-application/${step}`,
	creditReview: () => "/credit-application/review",
	creditDone: () => "/credit-application/done",
	creditCopy: () => "/credit-application/copy.pdf",
	creditApplications: (query?: { page?: number; status?: CreditStatus }) =>
		withQuery("/user/credit-applications", query),
	reviewCredit: (number: string) => `/user/credit-applications/${encodeURIComponent(number)}`,
	inbox: (query?: { page?: number; kind?: NotificationKind; unread?: "yes" }) =>
		withQuery("/user/inbox", query),
	inboxMessage: (id: string) => `/user/inbox/${encodeURIComponent(id)}`,
	notificationSettings: (query?: { account?: string }) => withQuery("/user/notifications", query),
	repWorkspace: () => "/user/workspace",
	workspaceSection: (section: WorkspaceSectionName, query?: { page?: number }) =>
		withQuery(`/user/workspace/${section}`, query),
	failedMail: (query?: { page?: number }) => withQuery("/user/mail", query),
	cookies: (query?: { returnTo?: string }) => withQuery("/cookies", query),
	contactUs: (query?: { topic?: ContactTopic; reference?: string; callback?: "yes"; sent?: string }) =>
		withQuery("/contact-us", query),
	myMessages: () => "/user/my-messages",
	support: (query?: { q?: string }) => withQuery("/support", query),
	accessibility: () => "/accessibility",
	warranty: () => "/warranty",
	termsAndConditions: () => "/terms-and-conditions",
	privacyPolicy: () => "/privacy-policy",

	lightDesignLayoutRequest: (query?: { estimate?: string; sent?: string }) =>
		withQuery("/lightdesignlayoutrequest", query),
	lightingLayout: (rid: string) => `/user/lighting-layouts/${encodeURIComponent(rid)}`,
	resumableUploads: () => "/uploads/resumable",
	resumableUpload: (uploadID: string) => `/uploads/resumable/${encodeURIComponent(uploadID)}`,
	purchaseOrderFile: (fileID: string) => `/user/purchase-orders/${encodeURIComponent(fileID)}`,
	uploadedFile: (uploadID: string) => `/uploads/${encodeURIComponent(uploadID)}`,
	designMyProject: (query?: Query) => withQuery("/help-me-buy/design-my-project", query),
	estimatePdf: (query?: Query) => withQuery("/help-me-buy/design-my-project/estimate.pdf", query),
	helpMeBuy: (topic?: HelpTopic) => (topic ? `/help-me-buy/${topic}` : "/help-me-buy"),
	findWholesaler: (query?: { place?: string; near?: string; miles?: number; page?: number }) =>
		withQuery("/help-me-buy/find-my-wholeseller", query),
	findSalesRep: (query?: { zip?: string; territory?: string; email?: string }) =>
		withQuery("/help-me-buy/find-my-salesrep", query),
	customBuilder: (series?: string, query?: Query) =>
		withQuery(series ? `/custom-builder/${series}` : "/custom-builder", query),
	runSubmittal: (query?: { part?: string; project?: string; type?: string }) =>
		withQuery("/custom-builder/SCX-SERIES/submittal.pdf", query),
	/** Such as `section-48.ies`, `row-1.ldt` or `all.zip`. */
	runPhotometry: (file: string, query?: { part?: string }) =>
		withQuery(`/custom-builder/SCX-SERIES/photometry/${file}`, query),
	customDesign: (designID: string) => `/user/my-custom-designs/${encodeURIComponent(designID)}`,
	saveDesign: (query?: { part?: string }) => withQuery("/user/my-custom-designs/new", query),
	innovations: (series: string, query?: Query) => withQuery(`/innovations/${series}`, query),
	paybackCalculator: (query?: Query) => withQuery("/payback-calculator", query),
	paybackPdf: (query?: Query) => withQuery("/payback-calculator/payback.pdf", query),
	paybackCsv: (query?: Query) => withQuery("/payback-calculator/payback.csv", query),
	savePayback: (query?: Query) => withQuery("/payback-calculator/save", query),
	availableRebates: (query?: Query) => withQuery("/available-rebates", query),
	delistedModels: (query?: { search?: string; page?: number }) =>
		withQuery("/available-rebates/delisted", query),
	warrantyClaim: (query?: { order?: string; line?: string; sku?: string; sent?: string }) =>
		withQuery("/warranty-claim", query),
	claim: (rid: string) => `/user/warranty-claims/${encodeURIComponent(rid)}`,

	assistant: () => "/assistant",
	assistantTools: () => "/assistant/tools",
	assistantTool: (tool: string) => `/assistant/tools/${encodeURIComponent(tool)}`,
	conversation: (conversationID: string, query?: { reply?: "live"; form?: "message" }) =>
		withQuery(`/assistant/${encodeURIComponent(conversationID)}`, query),
	assistantAction: (conversationID: string, toolCallID: string) =>
		`/assistant/${encodeURIComponent(conversationID)}/actions/${encodeURIComponent(toolCallID)}`,
	chat: () => "/api/chat",
	runningReply: (conversationID: string) => `/api/chat/${encodeURIComponent(conversationID)}/stream`,
	stopReply: (conversationID: string) => `/api/chat/${encodeURIComponent(conversationID)}/stop`,
	chatConversations: () => "/api/chat/conversations",
	chatConversation: (conversationID: string) =>
		`/api/chat/conversations/${encodeURIComponent(conversationID)}`,
	chatProducts: (ids: readonly string[]) => withQuery("/api/chat/products", { ids: String(ids) }),

	mcp: () => "/mcp",
	accountMcp: () => "/mcp/account",
	oauthAuthorize: () => "/oauth/authorize",
	oauthConsent: (uid: string) => `/oauth/consent/${encodeURIComponent(uid)}`,
	oauthToken: () => "/oauth/token",
	oauthRegister: () => "/oauth/register",
	oauthRevoke: () => "/oauth/revoke",
	connectedApps: () => "/user/apps",
	agentApproval: (approvalID: string) => `/user/apps/approvals/${encodeURIComponent(approvalID)}`,
	agentGuide: () => "/llms.txt",

	robots: () => "/robots.txt",
	sitemapIndex: () => "/sitemap.xml",
	sitemap: (file: string) => `/sitemaps/${file}`,
	health: () => "/healthz",
	liveness: () => "/healthz/live",
};
