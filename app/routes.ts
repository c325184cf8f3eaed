/** Every URL of the product. Files named `*-page` have a screen, `*-layout` frame others, `*.resource` have none. */
import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

export default [
	// Home
	index("features/home/home-page.tsx"),

	// Catalog
	route("category", "features/catalog/category-index-page.tsx"),
	route("category/:category", "features/catalog/category-page.tsx"),
	route("p/:category", "features/catalog/category-redirect.resource.ts"),
	route("p/:category/:subcategory", "features/catalog/listing-page.tsx"),
	route("p/:category/:subcategory/:product", "features/catalog/product-page.tsx"),
	route(
		"p/:category/:subcategory/:product/spec-sheet.pdf",
		"features/catalog/spec-sheet/spec-sheet.resource.ts",
	),
	route("compare", "features/catalog/compare-page.tsx"),
	route("drawings/:file", "features/catalog/drawing/drawing.resource.ts"),

	// Search
	route("catalogsearch", "features/catalog/search-form.resource.ts"),
	route("catalogsearch/:searchTerm", "features/catalog/search-page.tsx"),
	route("search-suggestions", "features/catalog/search-suggestions.resource.ts"),

	// Newsletter
	route("newsletter", "features/content/newsletter-page.tsx"),

	// Reading: what the menus and the footer link to
	route("catalogs", "features/content/catalogs-page.tsx"),
	route("literature", "features/content/literature-page.tsx"),
	route("videos", "features/content/videos-page.tsx"),
	route("download-forms", "features/content/download-forms-page.tsx"),
	route("brand-store", "features/content/brand-store-page.tsx"),
	route("our-history", "features/content/our-history-page.tsx"),
	route("case-study", "features/content/case-study-page.tsx"),
	route("careers", "features/content/careers-page.tsx"),
	route("contact-us", "features/content/contact-us-page.tsx"),
	route("support", "features/content/support-page.tsx"),
	route("credit-application", "features/content/credit-application-page.tsx"),
	route("terms-and-conditions", "features/content/terms-page.tsx"),
	route("privacy-policy", "features/content/privacy-policy-page.tsx"),
	route("about-this-data", "features/content/about-this-data-page.tsx"),
	route("fraud-alert", "features/content/fraud-alert-page.tsx"),

	// Blog
	route("blog", "features/content/blog/blog-page.tsx"),
	route("blog/choosing-a-color-temperature", "features/content/blog/color-temperature-page.tsx"),
	route("blog/cri-and-r9", "features/content/blog/cri-and-r9-page.tsx"),
	route("blog/beam-angle-and-what-it-lights", "features/content/blog/beam-angle-page.tsx"),
	route("blog/led-retrofits-and-can-sizes", "features/content/blog/can-sizes-page.tsx"),
	route("blog/simple-payback-and-what-it-leaves-out", "features/content/blog/payback-page.tsx"),

	// Warranty
	route("warranty", "features/warranty/warranty-page.tsx"),
	route("warranty-claim", "features/warranty/warranty-claim-page.tsx"),

	// Tools and help with buying
	route("payback-calculator", "features/tools/payback-calculator-page.tsx"),
	route("available-rebates", "features/tools/available-rebates-page.tsx"),
	route("lightdesignlayoutrequest", "features/lighting-layouts/layout-request-page.tsx"),
	route("help-me-buy", "features/help-me-buy/help-me-buy-page.tsx"),
	route("help-me-buy/design-my-project", "features/help-me-buy/design-my-project-page.tsx"),
	route("help-me-buy/find-my-wholeseller", "features/help-me-buy/find-my-wholesaler-page.tsx"),
	route("help-me-buy/find-my-salesrep", "features/help-me-buy/find-my-sales-rep-page.tsx"),
	route("help-me-buy/create-my-bom", "features/help-me-buy/create-my-bom-page.tsx"),

	// Series
	route("custom-builder", "features/custom-builder/custom-builder-page.tsx"),
	route("custom-builder/SCX-SERIES", "features/custom-builder/scx-series-page.tsx"),
	route("innovations/TOL-SERIES", "features/custom-builder/tol-series-page.tsx"),

	// Crawlers
	route("robots.txt", "features/crawlers/robots.resource.ts"),
	route("sitemap.xml", "features/crawlers/sitemap-index.resource.ts"),
	route("sitemaps/:file", "features/crawlers/sitemap.resource.ts"),

	// Sign-in and registration
	route("login", "features/auth/login-page.tsx"),
	route("logout", "features/auth/logout.resource.ts"),
	route("register", "features/auth/register-page.tsx"),
	route("register/done", "features/auth/registered-page.tsx"),
	route("forgot-password", "features/auth/forgot-password-page.tsx"),
	route("auth/action", "features/auth/mailed-action-page.tsx"),
	route("auth/google", "features/auth/google.resource.ts"),
	route("auth/google/callback", "features/auth/google-callback.resource.ts"),
	route("outbox", "features/auth/outbox-page.tsx"),

	// Account area
	route("user", "features/account/user-layout.tsx", [
		index("features/account/overview-page.tsx"),
		route("profile", "features/account/profile-page.tsx"),
		route("change-password", "features/account/change-password-page.tsx"),
		route("change-email", "features/account/change-email-page.tsx"),
		route("upgrade", "features/account/upgrade-page.tsx"),
		route("switch-account", "features/account/switch-account-page.tsx"),
		route("portal-users", "features/account/portal-users/portal-users-page.tsx"),
		route("portal-users/:userID", "features/account/portal-users/portal-user-page.tsx"),
		route("portal-users/:userID/approve", "features/account/portal-users/approve-user-page.tsx"),
		route("portal-users/:userID/decline", "features/account/portal-users/decline-user-page.tsx"),
		route("portal-users/:userID/edit", "features/account/portal-users/edit-user-page.tsx"),
		route("portal-users/:userID/change", "features/account/portal-users/change-user-page.tsx"),
		route("user-changes", "features/account/portal-users/user-changes-page.tsx"),
		route("access-requests", "features/account/access-requests/access-requests-page.tsx"),
		route("access-requests/:requestID", "features/account/access-requests/access-request-page.tsx"),
		route("account-switches", "features/account/account-switches-page.tsx"),
		route("my-favorite-items", "features/favorites/favorites-page.tsx"),
		route("my-quotes-projects", "features/projects/projects-page.tsx"),
		route("projects/:projectID", "features/projects/project-page.tsx"),
		route("projects/:projectID/edit", "features/projects/edit-project-page.tsx"),
		route("projects/:projectID/delete", "features/projects/delete-project-page.tsx"),
		route("projects/:projectID/share", "features/projects/share-project-page.tsx"),
		route("quotes", "features/quotes/quotes-page.tsx"),
		route("quotes/new", "features/quotes/new-quote-page.tsx"),
		layout("features/quotes/quote-layout.tsx", [
			route("quotes/:quoteID", "features/quotes/quote-page.tsx"),
			route("quotes/:quoteID/edit", "features/quotes/edit-quote-page.tsx"),
			route("quotes/:quoteID/versions", "features/quotes/quote-versions-page.tsx"),
			route("quotes/:quoteID/share", "features/quotes/share-quote-page.tsx"),
			route("quotes/:quoteID/decline", "features/quotes/decline-quote-page.tsx"),
			route("quotes/:quoteID/delete", "features/quotes/delete-quote-page.tsx"),
		]),
		route("my-orders", "features/orders/orders-page.tsx"),
		layout("features/orders/order-layout.tsx", [
			route("orders/:orderID", "features/orders/order-page.tsx"),
			route("orders/:orderID/pay", "features/orders/pay-order-page.tsx"),
		]),
		route("order-drafts/:draftId", "features/orders/order-draft-page.tsx"),
		route("my-invoices", "features/invoices/my-invoices-page.tsx"),
		route("invoices/pay", "features/invoices/pay-invoices-page.tsx"),
		route("invoices/:invoiceID", "features/invoices/invoice-page.tsx"),
		route("credit-memos/:creditMemoID/apply", "features/invoices/apply-credit-page.tsx"),
		route("statement", "features/invoices/statement-page.tsx"),
		route("payments", "features/payments/payments-page.tsx"),
		route(":tab", "features/account/account-tab-page.tsx"),
	]),
	route("user/projects/:projectID/export.csv", "features/projects/project-csv.resource.ts"),
	route("user/quotes/:quoteID/quote.pdf", "features/quotes/quote-document/quote-document.resource.ts"),
	route("user/orders/:orderID/confirmation.pdf", "features/orders/order-document/order-document.resource.ts"),
	route("user/invoices/export.csv", "features/invoices/invoices-csv.resource.ts"),
	route(
		"user/invoices/:invoiceID/invoice.pdf",
		"features/invoices/invoice-document/invoice-document.resource.ts",
	),
	route("user/request-administration", "features/account/request-administration.resource.ts"),
	route("user/sign-out-everywhere", "features/account/sign-out-everywhere.resource.ts"),

	// Cart
	route("cart", "features/cart/cart-page.tsx"),
	route("cart/move-to-project", "features/cart/move-to-project-page.tsx"),

	// Checkout
	route("checkout", "features/checkout/begin-checkout-page.tsx"),
	layout("features/checkout/checkout-layout.tsx", [
		route("checkout/:checkoutId/address", "features/checkout/address-step-page.tsx"),
		route("checkout/:checkoutId/shipping", "features/checkout/shipping-step-page.tsx"),
		route("checkout/:checkoutId/payment", "features/checkout/payment-step-page.tsx"),
		route("checkout/:checkoutId/review", "features/checkout/review-page.tsx"),
	]),

	// Payments
	route("payments/provider-events", "features/payments/provider-events/provider-events.resource.ts"),
	route("payments/:transactionID", "features/payments/payment-page.tsx"),
	route("payments/:transactionID/state", "features/payments/payment-state.resource.ts"),
	route("payments/:transactionID/receipt.pdf", "features/payments/receipt/receipt.resource.ts"),
	route("portal-payment", "features/payments/portal-payment-page.tsx"),
	route("payment-sandbox/pay", "features/payments/sandbox/sandbox-pay-page.tsx"),
	route("payment-sandbox/answer", "features/payments/sandbox/sandbox-answer-page.tsx"),

	// Saving products
	route("favorites/add", "features/favorites/add-favorite-page.tsx"),
	route("projects/add", "features/projects/add-to-project-page.tsx"),

	// Links for people without a sign-in
	route("shared/:token", "features/sharing/shared-page.tsx"),

	// Quick order and bills of materials
	route("quick-order", "features/quick-order/quick-order-page.tsx"),
	route("order-lists/:listID", "features/quick-order/order-list-page.tsx"),
	route("order-lists/:listID/problem-lines.csv", "features/quick-order/problem-lines.resource.ts"),

	// Machines
	route("healthz", "shell/health.resource.ts"),
	route("healthz/live", "shell/liveness.resource.ts"),

	// Everything else
	route("*", "shell/not-found-page.tsx"),
] satisfies RouteConfig;
