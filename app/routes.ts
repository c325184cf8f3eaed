/** Files named `*-page` have a screen, `*-layout` wrap others, `*.resource` have none. */
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

const pageFiles = readdirSync(fileURLToPath(new URL("../content/pages", import.meta.url)));

/** A page of text for each file in `content/pages`, but for the one with a search form. */
const textPages = pageFiles
	.filter((file) => file.endsWith(".md") && file !== "support.md")
	.map((file) => file.slice(0, -".md".length))
	.toSorted()
	.map((slug) => route(slug, "features/content/text-page.tsx", { id: `content/pages/${slug}` }));

/** Pages of one quote in its layout: URL below `/user`, and file. */
const quotePages = [
	["quotes/:quoteID", "features/quotes/quote-page.tsx"],
	["quotes/:quoteID/edit", "features/quotes/edit/edit-quote-page.tsx"],
	["quotes/:quoteID/versions", "features/quotes/versions/quote-versions-page.tsx"],
	["quotes/:quoteID/share", "features/quotes/share/share-quote-page.tsx"],
	["quotes/:quoteID/decline", "features/quotes/decline-quote-page.tsx"],
	["quotes/:quoteID/outcome", "features/quotes/outcome/quote-outcome-page.tsx"],
	["quotes/:quoteID/commission", "features/quotes/commission/quote-commission-page.tsx"],
	["quotes/:quoteID/lots", "features/quotes/lots/quote-lots-page.tsx"],
	["quotes/:quoteID/adders", "features/quotes/adders/quote-adders-page.tsx"],
	["quotes/:quoteID/non-catalog", "features/quotes/non-catalog/quote-non-catalog-page.tsx"],
	["quotes/:quoteID/bid", "features/quotes/bids/quote-bid-page.tsx"],
	["quotes/:quoteID/comparison", "features/quotes/bids/bid-comparison-page.tsx"],
	["quotes/:quoteID/alternates", "features/quotes/alternates/quote-alternates-page.tsx"],
	["quotes/:quoteID/quotation", "features/quotes/quotation/quotation-page.tsx"],
	["quotes/:quoteID/delete", "features/quotes/delete-quote-page.tsx"],
] as const;

/** Documents of one quote, without a screen: URL, and file. */
const quoteFiles = [
	["user/quotes/:quoteID/comparison.csv", "features/quotes/bids/bid-comparison.resource.ts"],
	["user/quotes/:quoteID/quote.pdf", "features/quotes/quote-document/quote-document.resource.ts"],
	["user/quotes/:quoteID/quotation.pdf", "features/quotes/quotation/quotation-pdf.resource.ts"],
] as const;

/** Routes of projects and lists of favorites: URL, and file. Pages are below `/user`, in their layouts. */
const projectPages = [
	["projects/:projectID", "features/projects/project-page.tsx"],
	["projects/:projectID/edit", "features/projects/edit-project-page.tsx"],
	["projects/:projectID/delete", "features/projects/delete-project-page.tsx"],
	["projects/:projectID/people", "features/projects/rights/project-rights-page.tsx"],
	["projects/:projectID/share", "features/projects/share/share-project-page.tsx"],
	["projects/:projectID/compliance", "features/projects/compliance/compliance-page.tsx"],
] as const;

const favoriteListPages = [
	["favorite-lists/:listID", "features/favorites/lists/list-page.tsx"],
	["favorite-lists/:listID/people", "features/favorites/lists/list-rights-page.tsx"],
	["favorite-lists/:listID/share", "features/favorites/lists/share-list-page.tsx"],
	["favorite-lists/:listID/rename", "features/favorites/lists/rename-list-page.tsx"],
	["favorite-lists/:listID/delete", "features/favorites/lists/delete-list-page.tsx"],
	["favorite-lists/:listID/notes/:rid", "features/favorites/lists/list-note-page.tsx"],
] as const;

/** Downloads of projects and favorites. */
const projectFiles = [
	["user/projects/:projectID/compliance.csv", "features/projects/compliance/compliance-csv.resource.ts"],
	["user/projects/:projectID/compliance.pdf", "features/projects/compliance/compliance-pdf.resource.ts"],
	["user/projects/:projectID/export.csv", "features/projects/project-csv.resource.ts"],
	["user/favorites.csv", "features/favorites/favorites-csv.resource.ts"],
	["user/favorite-lists/:listID/export.csv", "features/favorites/lists/list-csv.resource.ts"],
] as const;

export default [
	index("features/home/home-page.tsx"),

	route("category", "features/catalog/categories/category-index-page.tsx"),
	route("category/:category", "features/catalog/categories/category-page.tsx"),
	route("listing.csv", "features/catalog/listing/csv/listing-csv.resource.ts"),
	route("p/:category", "features/catalog/categories/category-redirect.resource.ts"),
	route("p/:category/:subcategory", "features/catalog/listing/listing-page.tsx"),
	route("p/:category/:subcategory/:product", "features/catalog/product/product-page.tsx"),
	route(
		"p/:category/:subcategory/:product/spec-sheet.pdf",
		"features/catalog/spec-sheet/spec-sheet.resource.ts",
	),
	route(
		"p/:category/:subcategory/:product/photometry/:format",
		"features/catalog/product/product-photometry.resource.ts",
	),
	route("compare", "features/catalog/compare/compare-page.tsx"),
	route("drawings/:file", "features/catalog/drawing/drawing.resource.ts"),
	route("pictures/*", "features/catalog/photos/photo.resource.ts"),
	route("link-previews/:kind/:file", "features/link-previews/link-preview.resource.ts"),

	route("catalogsearch", "features/catalog/search/search-form.resource.ts"),
	route("catalogsearch/:searchTerm", "features/catalog/search/search-page.tsx"),
	route("header-categories", "features/catalog/categories/header-categories.resource.ts"),
	route("search-suggestions", "features/catalog/search/search-suggestions.resource.ts"),

	route("newsletter", "features/newsletter/newsletter-page.tsx"),
	route("newsletter/confirm/:token", "features/newsletter/confirm-newsletter-page.tsx"),
	route("newsletter/unsubscribe/:token", "features/newsletter/unsubscribe-page.tsx"),
	route("unsubscribe/:token", "features/notifications/unsubscribe-page.tsx"),

	...textPages,
	route("case-study/:slug", "features/content/article-page.tsx", { id: "content/case-study" }),
	route("blog/:slug", "features/content/article-page.tsx", { id: "content/blog-post" }),
	route("blog/tags/:tag", "features/content/tag-page.tsx"),
	route("blog/feed.xml", "features/content/feed.resource.ts"),
	route("catalogs/:file", "features/catalog-books/download/catalog-book.resource.ts"),
	route("feeds/:token/:file", "features/catalog-feeds/download/channel-file.resource.ts"),
	route("download-forms/:file", "features/content/forms/download-form.resource.ts"),
	route("contact-us", "features/contact/contact-us-page.tsx"),
	route("support", "features/content/support-page.tsx"),
	route("credit-application", "features/credit/credit-application-page.tsx"),
	route("credit-application/review", "features/credit/review/review-application-page.tsx"),
	route("credit-application/done", "features/credit/review/sent-application-page.tsx"),
	route("credit-application/copy.pdf", "features/credit/copy/application-copy.resource.ts"),
	route("credit-application/:step", "features/credit/credit-step-page.tsx"),
	route("cookies", "features/consent/cookies-page.tsx"),
	route("menu", "shell/menu/menu-page.tsx"),

	route("warranty", "features/warranty/warranty-page.tsx"),
	route("warranty-claim", "features/warranty/warranty-claim-page.tsx"),

	route("tools", "features/tools/tools-page.tsx"),
	route("tools/ies-viewer", "features/photometry/ies-viewer-page.tsx"),
	route("tools/ies-viewer/file/:format", "features/photometry/viewer-file.resource.ts"),
	route("payback-calculator", "features/payback/payback-calculator-page.tsx"),
	route("payback-calculator/payback.pdf", "features/payback/payback-pdf.resource.ts"),
	route("payback-calculator/payback.csv", "features/payback/payback-csv.resource.ts"),
	route("payback-calculator/save", "features/payback/save-payback-page.tsx"),
	route("available-rebates", "features/rebates/available-rebates-page.tsx"),
	route("available-rebates/delisted", "features/rebates/delisted-models-page.tsx"),
	route("lightdesignlayoutrequest", "features/lighting-layouts/layout-request-page.tsx"),
	route("help-me-buy", "features/help-me-buy/help-me-buy-page.tsx"),
	route("help-me-buy/design-my-project", "features/help-me-buy/design-my-project-page.tsx"),
	route(
		"help-me-buy/design-my-project/estimate.pdf",
		"features/help-me-buy/estimate/document/estimate-document.resource.ts",
	),
	route("help-me-buy/find-my-wholeseller", "features/locations/find-my-wholesaler-page.tsx"),
	route("help-me-buy/find-my-salesrep", "features/locations/find-my-sales-rep-page.tsx"),
	route("help-me-buy/create-my-bom", "features/help-me-buy/create-my-bom-page.tsx"),

	route("custom-builder", "features/custom-builder/custom-builder-page.tsx"),
	route("custom-builder/SCX-SERIES", "features/custom-builder/scx-series-page.tsx"),
	route(
		"custom-builder/SCX-SERIES/submittal.pdf",
		"features/custom-builder/documents/run-submittal.resource.ts",
	),
	route(
		"custom-builder/SCX-SERIES/photometry/:file",
		"features/custom-builder/documents/run-photometry.resource.ts",
	),
	route("innovations/TOL-SERIES", "features/custom-builder/tol-series-page.tsx"),

	route("catalog-numbers", "features/catalog/catalog-number/catalog-numbers-page.tsx"),
	route("catalog-numbers/:series", "features/catalog/catalog-number/catalog-number-page.tsx"),

	route("robots.txt", "features/crawlers/robots.resource.ts"),
	route("site.webmanifest", "features/crawlers/web-manifest.resource.ts"),
	route(".well-known/security.txt", "features/crawlers/security-txt.resource.ts"),
	route("sitemap.xml", "features/crawlers/sitemap-index.resource.ts"),
	route("sitemaps/:file", "features/crawlers/sitemap.resource.ts"),

	route("login", "features/auth/login-page.tsx"),
	route("logout", "features/auth/logout.resource.ts"),
	route("register", "features/auth/register/register-page.tsx"),
	route("register/done", "features/auth/register/registered-page.tsx"),
	route("forgot-password", "features/auth/forgot-password-page.tsx"),
	route("auth/action", "features/auth/mailed-action-page.tsx"),
	route("auth/google", "features/auth/google/google.resource.ts"),
	route("auth/google/callback", "features/auth/google/google-callback.resource.ts"),
	route("invitation/:token", "features/company/invitation-page.tsx"),
	route("outbox", "features/auth/outbox-page.tsx"),
	route("outbox/:mailID", "features/auth/outbox-mail.resource.ts"),

	route("user", "features/account/user-layout.tsx", [
		index("features/account/overview-page.tsx"),
		route("profile", "features/account/profile-page.tsx"),
		route("change-password", "features/account/change-password-page.tsx"),
		route("change-email", "features/account/change-email-page.tsx"),
		route("upgrade", "features/account/upgrade-page.tsx"),
		route("switch-account", "features/account/switch-account-page.tsx"),
		route("portal-users", "features/account/portal-users/portal-users-page.tsx"),
		layout("features/account/portal-users/portal-user-layout.tsx", [
			route("portal-users/:userID", "features/account/portal-users/portal-user-page.tsx"),
			route("portal-users/:userID/approve", "features/account/portal-users/approve-user-page.tsx"),
			route("portal-users/:userID/decline", "features/account/portal-users/decline-user-page.tsx"),
			route("portal-users/:userID/edit", "features/account/portal-users/edit-user-page.tsx"),
			route("portal-users/:userID/change", "features/account/portal-users/change-user-page.tsx"),
		]),
		route("saved-carts", "features/cart/saved/saved-carts-page.tsx"),
		route("saved-carts/:savedCartID", "features/cart/saved/saved-cart-page.tsx"),
		route("price-list", "features/catalog/price-list/price-list-page.tsx"),
		route("catalog", "features/catalog-feeds/catalog-exports-page.tsx"),
		route("part-numbers", "features/customer-parts/customer-parts-page.tsx"),
		route("part-numbers/import", "features/customer-parts/import-parts-page.tsx"),
		route("part-numbers/:partID", "features/customer-parts/customer-part-page.tsx"),
		route("company", "features/company/company-page.tsx"),
		route("company/rules", "features/company/company-rules-page.tsx"),
		route("company/letterhead", "features/letterheads/account-letterhead-page.tsx"),
		route("company/people/:userID", "features/company/company-person-page.tsx"),
		route("approvals", "features/approvals/approvals-page.tsx"),
		route("approvals/:approvalID", "features/approvals/approval-page.tsx"),
		route("user-changes", "features/account/portal-users/changes/user-changes-page.tsx"),
		route("access-requests", "features/account/access-requests/access-requests-page.tsx"),
		route("access-requests/:requestID", "features/account/access-requests/access-request-page.tsx"),
		route("assistant-actions", "features/account/agent-actions-page.tsx"),
		route("credit-applications", "features/credit/admin/credit-applications-page.tsx"),
		route("credit-applications/:number", "features/credit/admin/credit-record-page.tsx"),
		route("mail", "features/mail/failed-mail-page.tsx"),
		route("search-report", "features/search-report/search-report-page.tsx"),
		route("cross-reference", "features/cross-reference/cross-reference-page.tsx"),
		route("cross-reference/import", "features/cross-reference/import-page.tsx"),
		route("inbox", "features/notifications/inbox-page.tsx"),
		route("inbox/:messageID", "features/notifications/open-message-page.tsx"),
		route("notifications", "features/notifications/settings-page.tsx"),
		route("workspace", "features/rep-workspace/rep-workspace-page.tsx"),
		route("workspace/bid-jobs", "features/bid-jobs/bid-jobs-page.tsx"),
		route("workspace/bid-jobs/:jobID", "features/bid-jobs/bid-job-page.tsx"),
		route("workspace/letterhead", "features/letterheads/agency-letterhead-page.tsx"),
		route("workspace/:section", "features/rep-workspace/workspace-section-page.tsx"),
		route("addresses", "features/account/addresses/addresses-page.tsx"),
		route("account-switches", "features/account/account-switches-page.tsx"),
		route("apps", "features/agents/connections/connected-apps-page.tsx"),
		route("apps/approvals/:approvalID", "features/agents/actions/agent-approval-page.tsx"),
		route("my-custom-designs", "features/custom-builder/designs/designs-page.tsx"),
		route("my-custom-designs/new", "features/custom-builder/designs/save-design-page.tsx"),
		route("my-custom-designs/:designID", "features/custom-builder/designs/design-page.tsx"),
		route("my-favorite-items", "features/favorites/favorites-page.tsx"),
		route("favorites/:rid", "features/favorites/favorite-page.tsx"),
		layout(
			"features/favorites/lists/list-layout.tsx",
			favoriteListPages.map(([path, file]) => route(path, file)),
		),
		route("my-lighting-layouts", "features/lighting-layouts/my-layouts-page.tsx"),
		route("lighting-layouts/:rid", "features/lighting-layouts/layout-page.tsx"),
		route("my-messages", "features/contact/my-messages-page.tsx"),
		route("my-warranty-claims", "features/warranty/my-claims-page.tsx"),
		route("warranty-claims/:rid", "features/warranty/claim-page.tsx"),
		route("my-quotes-projects", "features/projects/list/projects-page.tsx"),
		layout(
			"features/projects/project-layout.tsx",
			projectPages.map(([path, file]) => route(path, file)),
		),
		route("quotes", "features/quotes/list/quotes-page.tsx"),
		route("quotes/new", "features/quotes/create/new-quote-page.tsx"),
		route("quotes/new/list", "features/quotes/create/quote-from-list-page.tsx"),
		layout(
			"features/quotes/quote-layout.tsx",
			quotePages.map(([path, file]) => route(path, file)),
		),
		route("my-orders", "features/orders/list/orders-page.tsx"),
		layout("features/orders/order-layout.tsx", [
			route("orders/:orderID", "features/orders/order-page.tsx"),
			route("orders/:orderID/pay", "features/orders/pay-order-page.tsx"),
			route("orders/:orderID/lines/:lineID/:kind", "features/orders/requests/line-request-page.tsx"),
		]),
		route("my-returns", "features/orders/requests/my-returns-page.tsx"),
		route("returns/:rid", "features/orders/requests/return-page.tsx"),
		route("cancellations/:rid", "features/orders/requests/cancellation-page.tsx"),
		route("order-drafts/:draftId", "features/orders/drafts/order-draft-page.tsx"),
		route("blanket-orders/:blanketOrderID", "features/blanket-orders/blanket-order-page.tsx"),
		route("blanket-orders/:blanketOrderID/release", "features/blanket-orders/release/release-page.tsx"),
		route("blanket-orders/:blanketOrderID/close", "features/blanket-orders/close-blanket-page.tsx"),
		route("my-invoices", "features/invoices/my-invoices-page.tsx"),
		route("company-invoices", "features/invoices/company/company-invoices-page.tsx"),
		route("invoices/pay", "features/invoices/pay/pay-invoices-page.tsx"),
		route("invoices/:invoiceID", "features/invoices/invoice-page.tsx"),
		route("credit-memos/:creditMemoID/apply", "features/invoices/credit/apply-credit-page.tsx"),
		route("statement", "features/invoices/statement/statement-page.tsx"),
		route("payments", "features/payments/list/payments-page.tsx"),
		route("tax-exemption", "features/tax/tax-exemption-page.tsx"),
		route("tax-certificates", "features/tax/review/tax-certificates-page.tsx"),
		route("tax-certificates/:certificateID", "features/tax/review/tax-certificate-page.tsx"),
		route("payment-methods", "features/payments/methods/payment-methods-page.tsx"),
		route("submittals", "features/submittals/list/submittals-page.tsx"),
		route("submittals/:kind/:sourceID", "features/submittals/package/submittal-page.tsx"),
	]),
	route(
		"user/submittals/:kind/:sourceID/progress",
		"features/submittals/package/submittal-progress.resource.ts",
	),
	route(
		"user/submittals/:kind/:sourceID/submittal.pdf",
		"features/submittals/download/submittal-pdf.resource.ts",
	),
	route(
		"user/submittals/:kind/:sourceID/files.zip",
		"features/submittals/download/submittal-zip.resource.ts",
	),
	...projectFiles.map(([path, file]) => route(path, file)),
	route("user/workspace/bid-jobs/:jobID/counts.csv", "features/bid-jobs/counts.resource.ts"),
	...quoteFiles.map(([path, file]) => route(path, file)),
	route("user/orders/:orderID/confirmation.pdf", "features/orders/order-document/order-document.resource.ts"),
	route("user/invoices/export.csv", "features/invoices/invoices-csv.resource.ts"),
	route("user/statement.pdf", "features/invoices/statement/statement-pdf.resource.ts"),
	route("user/statement.csv", "features/invoices/statement/statement-csv.resource.ts"),
	route(
		"user/invoices/:invoiceID/invoice.pdf",
		"features/invoices/invoice-document/invoice-document.resource.ts",
	),
	route("user/purchase-orders/:fileID", "features/orders/purchase-order/purchase-order-file.resource.ts"),
	route("user/tax-exemption/:certificateID/file", "features/tax/certificate-file.resource.ts"),
	route("user/letterhead-logos/:logoID", "features/letterheads/letterhead-logo.resource.ts"),
	route("user/price-list/file", "features/catalog/price-list/price-list-file.resource.ts"),
	route("user/catalog/file", "features/catalog-feeds/download/account-file.resource.ts"),
	route("user/part-numbers.csv", "features/customer-parts/customer-parts-csv.resource.ts"),
	route("user/search-report.csv", "features/search-report/search-report-csv.resource.ts"),
	route("user/cross-reference.csv", "features/cross-reference/cross-reference-csv.resource.ts"),
	route("user/request-administration", "features/account/request-administration.resource.ts"),
	route("user/ask-for-right", "features/account/ask-for-right.resource.ts"),
	route("user/sign-out-everywhere", "features/account/sign-out-everywhere.resource.ts"),

	route("cart", "features/cart/cart-page.tsx"),
	route("cart/move-to-project", "features/cart/move/move-to-project-page.tsx"),

	route("checkout", "features/checkout/begin-checkout-page.tsx"),
	layout("features/checkout/checkout-layout.tsx", [
		route("checkout/:checkoutId/address", "features/checkout/steps/address-step-page.tsx"),
		route("checkout/:checkoutId/shipping", "features/checkout/steps/shipping-step-page.tsx"),
		route("checkout/:checkoutId/payment", "features/checkout/steps/payment-step-page.tsx"),
		route("checkout/:checkoutId/lines", "features/checkout/lines/line-delivery-page.tsx"),
		route("checkout/:checkoutId/review", "features/checkout/review/review-page.tsx"),
	]),

	route("payments/provider-events", "features/payments/provider-events/provider-events.resource.ts"),
	route("payments/:transactionID", "features/payments/payment-page.tsx"),
	route("payments/:transactionID/state", "features/payments/waiting/payment-state.resource.ts"),
	route("payments/:transactionID/receipt.pdf", "features/payments/receipt/receipt.resource.ts"),
	route("portal-payment", "features/payments/portal/portal-payment-page.tsx"),
	route("payment-sandbox/pay", "features/payments/sandbox/sandbox-pay-page.tsx"),
	route("payment-sandbox/answer", "features/payments/sandbox/sandbox-answer-page.tsx"),

	route("favorites/add", "features/favorites/add-favorite-page.tsx"),
	route("projects/add", "features/projects/add/add-to-project-page.tsx"),

	route("shared/:token", "features/sharing/shared-page.tsx"),

	route("uploads/resumable", "features/requests/uploads/resumable-uploads.resource.ts"),
	route("uploads/resumable/:uploadID", "features/requests/uploads/resumable-upload.resource.ts"),
	route("uploads/:uploadID", "features/requests/uploads/uploaded-file.resource.ts"),

	route("quick-order", "features/quick-order/entry/quick-order-page.tsx"),
	route("order-lists/:listID", "features/quick-order/review/order-list-page.tsx"),
	route("order-lists/:listID/problem-lines.csv", "features/quick-order/review/problem-lines.resource.ts"),

	layout("features/assistant/pages/assistant-layout.tsx", [
		route("assistant", "features/assistant/pages/assistant-page.tsx"),
		route("assistant/:conversationID", "features/assistant/pages/conversation-page.tsx"),
	]),
	route("assistant/tools", "features/assistant/tools/tools-page.tsx"),
	route("assistant/tools/:tool", "features/assistant/tools/tool-page.tsx"),
	route("assistant/:conversationID/actions/:toolCallID", "features/assistant/actions/action-page.tsx"),
	route("api/chat", "features/assistant/stream/chat.resource.ts"),
	route("api/chat/:conversationID/stream", "features/assistant/stream/running-reply.resource.ts"),
	route("api/chat/:conversationID/stop", "features/assistant/stream/stop-reply.resource.ts"),
	route("api/chat/products", "features/assistant/products/product-cards.resource.ts"),
	route("api/chat/conversations", "features/assistant/conversations/conversations.resource.ts"),
	route(
		"api/chat/conversations/:conversationID",
		"features/assistant/conversations/conversation.resource.ts",
	),

	route("mcp", "features/agents/mcp/mcp.resource.ts"),
	route("mcp/account", "features/agents/mcp/account-mcp.resource.ts"),
	route("ucp/*", "features/agents/ucp/ucp.resource.ts"),
	route(".well-known/ucp", "features/agents/ucp/profile.resource.ts"),
	route("oauth/authorize", "features/agents/oauth/authorize.resource.ts"),
	route("oauth/authorize/:uid", "features/agents/oauth/authorized.resource.ts"),
	route("oauth/consent/:uid", "features/agents/consent/consent-page.tsx"),
	route("oauth/token", "features/agents/oauth/token.resource.ts"),
	route("oauth/register", "features/agents/oauth/register.resource.ts"),
	route("oauth/revoke", "features/agents/oauth/revoke.resource.ts"),
	route(
		".well-known/oauth-authorization-server",
		"features/agents/oauth/authorization-server-metadata.resource.ts",
	),
	route(
		".well-known/oauth-protected-resource/mcp",
		"features/agents/oauth/protected-resource-metadata.resource.ts",
	),
	route("llms.txt", "features/agents/agent-guide.resource.ts"),

	route("route-manifest", "shell/route-manifest.resource.ts"),
	route("healthz", "shell/health.resource.ts"),
	route("healthz/live", "shell/liveness.resource.ts"),

	route("*", "shell/not-found-page.tsx"),
] satisfies RouteConfig;
