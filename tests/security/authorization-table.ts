/**
 * Permissions: one row per route of `app/routes.ts`, by route id (its file without extension).
 *
 * Most routes need one line: `"features/cart/cart-page": page(verified(200))`. A route with an action also
 * has a form that would change something and its outcomes: `form(verified(303), () => ({ sku: "SCX-1" }))`.
 * The test sends it as every role, and checks that it changed nothing where rejected and something where
 * accepted.
 *
 * - Outcomes are HTTP statuses; `"login"` is a redirect to the sign-in and back, `"told"` one to a page with
 *   a toast that explains why nothing was done.
 * - Start from `everyone`, `signedIn`, `verified`, `managers`, `owner` or `account`, and list exceptions: `{
 *   ...signedIn(200), unverified: 403 }`.
 * - Path parameters come from `facts`; other URLs are the last argument of `page`.
 */
import { notificationKinds } from "#rules/notifications/notifications";
import routes from "~/routes.ts";
import { applicationForms } from "../factories/credit.ts";
import {
	account,
	door,
	everyone,
	form,
	managers,
	type Outcome,
	open,
	owner,
	page,
	payers,
	type Row,
	representatives,
	signedIn,
	verified,
	verifiedOwner,
} from "./outcomes.ts";
import { getSignIn, people } from "./people.ts";

/** Conversations of the distributor's; for others, and visitors, they don't exist. */
const conversationOwner = (outcome: Outcome) => ({ ...everyone(404), distributor: outcome });

/** A page of the distributor's list of favorites. */
const favoriteListAt =
	(page: string) =>
	({ favoriteListID }: { favoriteListID: string }) =>
		`/user/favorite-lists/${favoriteListID}${page}`;

/** A row for each file in `content/pages` with the page of text. */
const textPages = Object.fromEntries(
	(await routes).flatMap(({ id }) => (id?.startsWith("content/pages/") ? [[id, open]] : [])),
);

export const table: Record<string, Row> = {
	"features/home/home-page": open,

	"features/catalog/categories/category-index-page": open,
	"features/catalog/categories/category-page": open,
	"features/catalog/categories/header-categories.resource": open,
	"features/catalog/categories/category-redirect.resource": page(everyone(301)),
	"features/catalog/listing/listing-page": open,
	"features/catalog/listing/brand-page": page(everyone(200), null, () => "/brand-store/northlight"),
	"features/catalog/listing/csv/listing-csv.resource": page(
		everyone(200),
		null,
		({ category, subcategory }) => `/listing.csv?in=${category}/${subcategory}`,
	),
	"features/catalog/product/product-page": open,
	"features/catalog/spec-sheet/spec-sheet.resource": open,
	// None is made in this shop.
	"features/catalog-books/download/catalog-book.resource": page(
		everyone(404),
		null,
		() => "/catalogs/led-lamps.pdf",
	),
	// No channel has a token in this shop.
	"features/catalog-feeds/download/channel-file.resource": page(
		everyone(404),
		null,
		() => `/feeds/${"a".repeat(32)}/google.xml`,
	),
	"features/catalog/catalog-number/catalog-number-page": page(
		everyone(200),
		null,
		() => "/catalog-numbers/nl-hb",
	),
	"features/catalog/catalog-number/catalog-numbers-page": open,
	"features/catalog/compare/compare-page": page(
		everyone(200),
		form(everyone(303), () => ({ change: "clear" }), people),
	),
	"features/catalog/drawing/drawing.resource": page(
		everyone(200),
		null,
		({ productID }) => `/drawings/${productID}.svg`,
	),
	"features/catalog/photos/photo.resource": page(
		everyone(404),
		null,
		() => "/pictures/lamp.jpg/card-240.avif",
	),
	"features/link-previews/link-preview.resource": page(
		everyone(200),
		null,
		() => "/link-previews/shop/shop.png",
	),
	"features/catalog/search/search-form.resource": page(everyone(302), null, () => "/catalogsearch?q=lamp"),
	"features/catalog/search/search-page": open,
	"features/catalog/search/search-suggestions.resource": page(
		everyone(200),
		null,
		() => "/search-suggestions?q=lam",
	),

	"features/newsletter/newsletter-page": page(
		everyone(200),
		form(everyone(303), () => ({ EMAIL: "reader@test.example" })),
	),
	// Pages of mailed links: opening them does nothing, and an unknown token changes nothing.
	"features/newsletter/confirm-newsletter-page": page(
		everyone(200),
		form(everyone(404), () => ({})),
		() => `/newsletter/confirm/${"a".repeat(43)}`,
	),
	"features/newsletter/unsubscribe-page": page(
		everyone(200),
		form(everyone(404), () => ({})),
		() => `/newsletter/unsubscribe/${"a".repeat(43)}`,
	),
	...textPages,
	"content/blog-post": page(everyone(200), null, () => "/blog/cri-and-r9"),
	"content/case-study": page(everyone(200), null, () => "/case-study/warehouse-high-bay-retrofit"),
	"features/content/tag-page": page(everyone(200), null, () => "/blog/tags/color"),
	"features/content/feed.resource": open,
	"features/content/forms/download-form.resource": page(
		everyone(200),
		null,
		() => "/download-forms/return-request.pdf",
	),
	"features/content/support-page": open,
	"features/consent/cookies-page": page(
		everyone(200),
		form(everyone(303), () => ({ choice: "declined" }), people),
	),
	"shell/menu/menu-page": open,
	"features/contact/contact-us-page": page(
		everyone(200),
		form(everyone(303), () => ({
			topic: "sales",
			name: "Nia Brandt",
			email: "nia@test.example",
			message: "Do you ship to Guam?",
		})),
	),
	"features/contact/my-messages-page": page(signedIn(200)),
	"features/contact/received/customer-messages-page": page(
		representatives(200),
		null,
		() => "/user/customer-messages",
	),
	"features/contact/received/customer-message-page": page(
		representatives(200),
		form(representatives(303), () => ({ intent: "answer", text: "Yes.", status: "open", answers: "0" })),
		({ contactNumber }) => `/user/customer-messages/${contactNumber}`,
	),
	"features/credit/credit-application-page": open,
	"features/credit/credit-step-page": page(
		everyone(200),
		form(everyone(302), () => applicationForms.business),
		() => "/credit-application/business",
	),
	// Without an application of one's own, these lead to its first step or to the page about it.
	"features/credit/review/review-application-page": page(
		everyone(302),
		form(everyone(302), () => ({}), people),
		() => "/credit-application/review",
	),
	"features/credit/review/sent-application-page": page(
		everyone(302),
		form(everyone(302), () => ({}), people),
		() => "/credit-application/done",
	),
	"features/credit/copy/application-copy.resource": page(everyone(404)),
	// What visitors send belongs to no account: administrators of the shop alone read it, and each read is recorded.
	"features/credit/admin/credit-applications-page": page(managers(200)),
	"features/credit/admin/credit-record-page": page(
		managers(200),
		form(managers(303), () => ({ intent: "status", status: "in-review", note: "References asked" })),
		({ creditNumber }) => `/user/credit-applications/${creditNumber}`,
	),
	"features/mail/failed-mail-page": page(
		managers(200),
		form(managers(303), ({ failedMailId }) => ({ intent: "discard", id: failedMailId })),
		() => "/user/mail",
	),
	// A person's own inbox: for others, its messages don't exist.
	"features/notifications/inbox-page": page(
		signedIn(200),
		form({ ...signedIn("told"), distributor: 303 }, ({ messageID }) => ({
			intent: "delete",
			ids: messageID,
		})),
		() => "/user/inbox",
	),
	"features/notifications/open-message-page": page(
		{ ...signedIn(404), distributor: 302 },
		null,
		({ messageID }) => `/user/inbox/${messageID}`,
	),
	"features/notifications/settings-page": page(
		signedIn(200),
		form(signedIn(303), () => ({
			intent: "save",
			...Object.fromEntries(notificationKinds.map((kind) => [`mail.${kind}`, "none"])),
		})),
		() => "/user/notifications",
	),
	// The signed token of a mail is the only right.
	"features/notifications/unsubscribe-page": page(
		everyone(404),
		form(everyone(404), () => ({})),
		() => `/unsubscribe/abc.${"a".repeat(43)}`,
	),
	// A person's own alerts: those of others are not removed.
	"features/alerts/my-alerts-page": page(
		verified(200),
		form(verified(303), () => ({ intent: "remove", ids: "of-somebody-else" }), people),
	),
	"features/alerts/new-alerts-page": page(
		verified(200),
		form(verified(303), () => ({ intent: "price" })),
		({ variationID }) => `/user/alerts/new?product=${encodeURIComponent(variationID)}`,
	),
	"features/rep-workspace/rep-workspace-page": page(
		representatives(200),
		form(representatives(303), () => ({ intent: "add", accountId: "10010", text: "Call about the counts" })),
		() => "/user/workspace",
	),
	"features/rep-workspace/workspace-section-page": page(
		representatives(200),
		null,
		() => "/user/workspace/late-orders",
	),
	"features/bid-jobs/bid-jobs-page": page(
		representatives(200),
		form(representatives(303), () => ({ name: "High school" })),
		() => "/user/workspace/bid-jobs",
	),
	"features/bid-jobs/bid-job-page": page(
		representatives(404),
		form(representatives(404), () => ({ intent: "delete" })),
		() => "/user/workspace/bid-jobs/none",
	),
	"features/bid-jobs/counts.resource": page(
		representatives(404),
		null,
		() => "/user/workspace/bid-jobs/none/counts.csv",
	),
	"features/warranty/warranty-page": open,
	"features/warranty/warranty-claim-page": page(
		everyone(200),
		form(everyone(303), () => ({
			intent: "send",
			sku: "TOL-24-40K-54L",
			installedOn: "2026-01-15",
			quantity: "2",
			failure: "dead",
			description: "Dead since Monday.",
			dateCode: "0426",
			contactName: "Nia Brandt",
			email: "nia@test.example",
		})),
	),
	"features/warranty/my-claims-page": page(signedIn(200)),
	"features/warranty/claim-page": page(
		{ ...account(200), unverified: 404, basic: 404, unassigned: 404 },
		form({ ...account(303), unverified: 404, basic: 404, unassigned: 404 }, () => ({
			intent: "send",
			message: "The dimmer is a 0-10 V model.",
		})),
		({ claimRid }) => `/user/warranty-claims/${claimRid}`,
	),
	"features/lighting-layouts/my-layouts-page": page(signedIn(200)),
	"features/lighting-layouts/layout-page": page(
		{ ...account(200), unverified: 404, basic: 404, unassigned: 404 },
		form({ ...account(303), unverified: 404, basic: 404, unassigned: 404 }, () => ({
			intent: "send",
			message: "The dimmer is a 0-10 V model.",
		})),
		({ layoutRid }) => `/user/lighting-layouts/${layoutRid}`,
	),
	// Refused without the protocol's headers, whoever asks.
	"features/requests/uploads/resumable-uploads.resource": page(
		everyone(405),
		form(everyone(412), () => ({})),
	),
	"features/requests/uploads/resumable-upload.resource": page(
		everyone(404),
		form(everyone(412), () => ({})),
	),
	// Of the distributor's checkout; who may read an order's is tested in tests/integration/orders.
	"features/orders/purchase-order/purchase-order-file.resource": page(
		verifiedOwner(200),
		null,
		({ purchaseOrderFileId }) => `/user/purchase-orders/${purchaseOrderFileId}`,
	),
	"features/requests/uploads/uploaded-file.resource": page({ ...everyone(404), distributor: 200 }),
	"features/tools/tools-page": open,
	"features/site-lighting/site-lighting-page": open,
	"features/help-me-buy/equivalents/equivalents-page": open,
	"features/help-me-buy/equivalents/equivalents-csv.resource": open,
	"features/site-lighting/document/site-document.resource": page(everyone(400)),
	"features/site-lighting/document/site-points.resource": page(everyone(400)),
	"features/photometry/ies-viewer-page": page(
		everyone(200),
		form(everyone(303), () => ({ intent: "remove" }), people),
	),
	"features/photometry/viewer-file.resource": page(everyone(404), null, () => "/tools/ies-viewer/file/ies"),
	"features/catalog/product/product-photometry.resource": page(
		everyone(200),
		null,
		({ category, subcategory, product }) => `/p/${category}/${subcategory}/${product}/photometry/ies`,
	),
	"features/payback/payback-calculator-page": page(
		everyone(200),
		form(everyone(303), () => ({ existing: "113" }), people),
	),
	"features/payback/payback-pdf.resource": page(everyone(400)),
	"features/payback/payback-csv.resource": page(everyone(400)),
	"features/payback/save-payback-page": page(
		{ ...signedIn(200), unverified: 403 },
		form(owner(303), ({ projectID }) => ({ target: `project ${projectID}` })),
		() => "/payback-calculator/save?l=Office~113~40~3000~40~~95~20&rate=12",
	),
	"features/rebates/available-rebates-page": open,
	"features/rebates/delisted-models-page": page(everyone(200), null, () => "/available-rebates/delisted"),
	"features/lighting-layouts/layout-request-page": page(
		everyone(200),
		form(everyone(303), () => ({
			intent: "send",
			project: "Riverside School",
			contactName: "Nia Brandt",
			email: "nia@test.example",
		})),
	),
	"features/help-me-buy/help-me-buy-page": open,
	"features/help-me-buy/design-my-project-page": open,
	"features/help-me-buy/estimate/document/estimate-document.resource": page(everyone(400)),
	"features/locations/find-my-wholesaler-page": open,
	"features/locations/find-my-sales-rep-page": open,
	"features/help-me-buy/create-my-bom-page": page(
		everyone(200),
		form({ ...everyone(303), unverified: 403 }, () => ({ way: "paste", text: "A1 - 24 ea troffer" })),
	),
	"features/custom-builder/custom-builder-page": open,
	"features/custom-builder/scx-series-page": open,
	"features/custom-builder/tol-series-page": open,
	"features/custom-builder/documents/run-submittal.resource": page(
		everyone(200),
		null,
		({ designPart }) => `/custom-builder/SCX-SERIES/submittal.pdf?part=${designPart}`,
	),
	"features/custom-builder/documents/run-photometry.resource": page(
		everyone(200),
		null,
		({ designPart }) => `/custom-builder/SCX-SERIES/photometry/all.zip?part=${designPart}`,
	),
	"features/crawlers/robots.resource": open,
	"features/crawlers/web-manifest.resource": open,
	"features/crawlers/security-txt.resource": open,
	"features/crawlers/sitemap-index.resource": open,
	"features/crawlers/sitemap.resource": page(everyone(200), null, () => "/sitemaps/pages.xml"),

	"features/auth/login-page": page(
		door(302),
		form(everyone(303), () => ({ email: "basic@demo.example", password: "candle-on-the-sill" })),
	),
	// Nobody has a sign-in that waits for a code.
	"features/auth/second-step-page": page(
		everyone(302),
		form(everyone("told"), () => ({ signInCode: "123456" })),
	),
	"features/auth/logout.resource": page(
		everyone(302),
		form(everyone(303), () => ({}), ["anonymous"]),
	),
	"features/auth/register/register-page": page(
		door(302),
		form(everyone(303), () => ({
			fname: "Nia",
			lname: "Brandt",
			email: "nia@test.example",
			password: "lantern under the stairs",
		})),
	),
	"features/auth/register/registered-page": page(
		everyone(200),
		null,
		() => "/register/done?outcome=basicAccess",
	),
	"features/auth/forgot-password-page": page(
		everyone(200),
		form(everyone(303), (_, person) => ({
			email: getSignIn(person === "anonymous" ? "administrator" : person).email,
		})),
	),
	"features/auth/mailed-action-page": page(
		everyone(200),
		form(everyone(303), () => ({ newPassword: "another lantern upstairs" })),
		({ resetCode }) => `/auth/action?mode=resetPassword&oobCode=${resetCode}`,
	),
	"features/auth/google/google.resource": page(
		everyone(302),
		form(everyone(302), () => ({}), people),
	),
	// A callback without a sign-in in progress.
	"features/auth/google/google-callback.resource": page(
		everyone("login"),
		null,
		() => "/auth/google/callback?code=stolen&state=forged",
	),
	"features/auth/outbox-page": open,
	"features/auth/outbox-mail.resource": page(everyone(200), null, () => "/outbox/1"),

	"features/account/user-layout": page(signedIn(200)),
	"features/account/overview-page": page(signedIn(200)),
	"features/account/profile-page": page(
		signedIn(200),
		form(signedIn(303), () => ({ fname: "Renamed", lname: "Person" })),
	),
	"features/account/change-password-page": page(
		signedIn(200),
		form({ ...signedIn(400), distributor: 303 }, () => ({
			currentPassword: "warehouse-skylight-9",
			newPassword: "another lantern upstairs",
		})),
	),
	"features/account/change-email-page": page(
		signedIn(200),
		form({ ...signedIn(400), distributor: 303 }, (_, person) => ({
			newEmail: `${person}-moved@test.example`,
			currentPassword: "warehouse-skylight-9",
		})),
	),
	"features/account/second-factor/second-factor-page": page(
		{ ...signedIn(200), unverified: 403 },
		form({ ...signedIn(400), distributor: 303 }, () => ({
			intent: "start",
			currentPassword: "warehouse-skylight-9",
		})),
	),
	"features/account/second-factor/change-second-factor-page": page(
		{ ...signedIn(303), unverified: 403 },
		// Nobody has a second factor: the page leads to the one that turns it on.
		form(
			{ ...signedIn(303), unverified: 403 },
			() => ({ currentPassword: "warehouse-skylight-9", signInCode: "123456" }),
			people,
		),
		() => "/user/second-factor/off",
	),
	"features/account/upgrade-page": page(
		{ ...signedIn(302), unverified: 200, basic: 200 },
		form(signedIn(303), () => ({ accountNumber: "10020", zip: "04401" }), [
			"distributor",
			"stranger",
			"branch",
			"representative",
			"unassigned",
			"administrator",
		]),
	),
	"features/account/switch-account-page": page(
		{ ...signedIn(200), unverified: 403 },
		form({ ...signedIn(403), representative: 303, administrator: 303 }, () => ({ accountId: "10030" })),
	),
	"features/catalog/price-list/price-list-page": page(verified(200)),
	"features/catalog/price-list/price-list-file.resource": page(
		verified(200),
		null,
		({ category }) => `/user/price-list/file?format=csv&category=${category}`,
	),
	// This shop keeps no files, and makes no exports.
	"features/catalog-feeds/catalog-exports-page": page(signedIn(404)),
	"features/catalog-feeds/download/account-file.resource": page(
		signedIn(404),
		null,
		() => "/user/catalog/file?format=csv",
	),
	"features/customer-parts/customer-parts-page": page(
		verified(200),
		form(verified(303), ({ ourPart }) => ({ number: "OWN-9", sku: ourPart })),
	),
	"features/customer-parts/import-parts-page": page(
		verified(200),
		form(verified(400), () => ({ mode: "add" })),
	),
	"features/customer-parts/customer-part-page": page(
		account(200),
		form(account(303), () => ({ intent: "delete" })),
	),
	"features/customer-parts/customer-parts-csv.resource": page(verified(200)),
	// None of these people administers a company; its own test has the roles of a company.
	"features/company/company-page": page(
		signedIn(403),
		form(signedIn(403), () => ({ intent: "invite", email: "new@test.example", role: "buyer" })),
		() => "/user/company",
	),
	"features/company/company-rules-page": page(
		signedIn(403),
		form(signedIn(403), () => ({ holdDays: "3", timeZone: "UTC" })),
		() => "/user/company/rules",
	),
	"features/company/company-sign-in-page": page(
		signedIn(403),
		form(signedIn(403), () => ({ required: "everyone" })),
		() => "/user/company/sign-in",
	),
	"features/company/company-person-page": page(
		signedIn(403),
		form(signedIn(403), () => ({ intent: "roles", role: "administrator" })),
		() => "/user/company/people/demo-distributor",
	),
	// Its own test has the administrators of companies.
	"features/webhooks/webhooks-page": page(
		signedIn(403),
		form(signedIn(403), () => ({ url: "https://erp.example.com/", event: "order.placed" })),
		() => "/user/webhooks",
	),
	"features/webhooks/webhook-page": page(
		signedIn(403),
		form(signedIn(403), () => ({ intent: "remove" })),
		() => "/user/webhooks/none",
	),
	"features/developers/developers-page": page(everyone(200)),
	// Refused without a key, whoever is signed in, and orders aren't posted; its own test has scopes and operations.
	"features/developers/api/api.resource": page(everyone(401), form(everyone(404)), () => "/api/v1/orders"),
	"features/developers/keys/api-keys-page": page(
		verified(200),
		form(verified(400), () => ({ intent: "create", name: "" })),
		() => "/user/api-keys",
	),
	// None of them has a logo, and none administers a company; their own tests have letterheads with logos.
	"features/letterheads/account-letterhead-page": page(
		verified(200),
		form(verified(403), () => ({ intent: "save", name: "Harbor Electric" })),
		() => "/user/company/letterhead",
	),
	"features/letterheads/agency-letterhead-page": page(
		representatives(200),
		form(representatives(303), () => ({ intent: "save", name: "Coast Lighting Agency" })),
		() => "/user/workspace/letterhead",
	),
	"features/letterheads/letterhead-logo.resource": page(
		verified(404),
		null,
		() => "/user/letterhead-logos/none",
	),
	"features/tax/certificate-file.resource": page(
		account(200),
		null,
		({ certificateID }) => `/user/tax-exemption/${certificateID}/file`,
	),
	"features/tax/tax-exemption-page": page(
		verified(200),
		form({ ...verified(303), stranger: "told" }, ({ certificateID }) => ({
			intent: "withdraw",
			certificateId: certificateID,
		})),
		() => "/user/tax-exemption",
	),
	"features/search-report/search-report-page": page(managers(200), null, () => "/user/search-report"),
	"features/search-report/search-report-csv.resource": page(
		managers(200),
		null,
		() => "/user/search-report.csv",
	),
	"features/company/companies/companies-page": page(
		managers(200),
		form(managers(303), () => ({ account: "10040", company: "10100", before: "" })),
		() => "/user/companies",
	),
	"features/cross-reference/cross-reference-page": page(managers(200), null, () => "/user/cross-reference"),
	"features/cross-reference/import-page": page(
		managers(200),
		form(managers(400), () => ({ intent: "import" })),
		() => "/user/cross-reference/import",
	),
	"features/cross-reference/cross-reference-csv.resource": page(
		managers(200),
		null,
		() => "/user/cross-reference.csv",
	),
	"features/tax/review/tax-certificates-page": page(managers(200), null, () => "/user/tax-certificates"),
	"features/tax/review/tax-certificate-page": page(
		managers(200),
		form(managers(303), () => ({ intent: "accepted", before: "waiting" })),
		({ certificateID }) => `/user/tax-certificates/${certificateID}`,
	),
	// Opening a link does nothing, and an unknown one changes nothing.
	"features/company/invitation-page": page(
		everyone(404),
		form({ ...signedIn(404), unverified: 403 }),
		() => `/invitation/${"a".repeat(43)}`,
	),
	"features/approvals/approvals-page": page(payers(200)),
	"features/approvals/approval-page": page(
		payers(404),
		form(payers(404), () => ({ intent: "withdraw" })),
		() => "/user/approvals/unknown",
	),
	"features/account/portal-users/portal-users-page": page(managers(200)),
	"features/account/portal-users/portal-user-layout": page(
		managers(200),
		null,
		() => "/user/portal-users/demo-distributor",
	),
	"features/account/portal-users/portal-user-page": page(
		managers(200),
		null,
		() => "/user/portal-users/demo-distributor",
	),
	"features/account/portal-users/edit-user-page": page(
		managers(200),
		null,
		() => "/user/portal-users/demo-distributor/edit",
	),
	"features/account/portal-users/approve-user-page": page(
		managers(200),
		form(managers(303), ({ seenPending }) => ({ seen: seenPending })),
		() => "/user/portal-users/demo-pending-admin/approve",
	),
	"features/account/portal-users/decline-user-page": page(
		managers(200),
		form(managers(303), ({ seenPending }) => ({ seen: seenPending })),
		() => "/user/portal-users/demo-pending-admin/decline",
	),
	"features/account/portal-users/change-user-page": page(
		managers(200),
		form(managers(303), ({ seenDistributor }) => ({ seen: seenDistributor })),
		() => "/user/portal-users/demo-distributor/change?disabled=yes",
	),
	// The distributor has no second factor.
	"features/account/portal-users/reset-factor-page": page(
		managers(200),
		form(managers(409)),
		() => "/user/portal-users/demo-distributor/second-factor",
	),
	"features/account/portal-users/changes/user-changes-page": page(managers(200)),
	"features/account/access-requests/access-requests-page": page(verified(200)),
	// Sales rep and admin decide; for others the request does not exist.
	"features/account/access-requests/access-request-page": page(
		{ ...verified(404), representative: 200, administrator: 200 },
		form({ ...verified(404), representative: 303, administrator: 303 }, ({ seenApplicant }) => ({
			decision: "approve",
			access: "cart",
			seen: seenApplicant,
		})),
		({ accessRequestID }) => `/user/access-requests/${accessRequestID}`,
	),
	"features/account/addresses/addresses-page": page(verified(200)),
	"features/account/account-switches-page": page(managers(200)),
	"features/account/agent-actions-page": page(signedIn(200)),
	"features/favorites/favorites-page": page(
		{ ...signedIn(200), unverified: 403 },
		form({ ...signedIn("told"), distributor: 303 }, ({ favorite }) => ({ intent: "remove", rid: favorite })),
	),
	"features/favorites/favorite-page": page(
		owner(200),
		form(owner(303), () => ({ note: "For the lobby", list: "Lobby" })),
		({ favorite }) => `/user/favorites/${favorite}`,
	),
	"features/favorites/favorites-csv.resource": page({ ...signedIn(200), unverified: 403 }),
	"features/favorites/lists/list-layout": page(owner(200), null, favoriteListAt("")),
	"features/favorites/lists/list-page": page(
		owner(200),
		form({ ...owner(303), unverified: "told" }, ({ listed }) => ({ intent: "remove", rid: listed })),
		favoriteListAt(""),
	),
	// A user without an account has nobody to share with.
	"features/favorites/lists/list-rights-page": page(
		owner(200),
		form(owner(303), () => ({ everyone: "see" })),
		favoriteListAt("/people"),
	),
	"features/favorites/lists/share-list-page": page(
		owner(200),
		form(owner(200), () => ({ intent: "create", token: "f".repeat(43), days: "30" })),
		favoriteListAt("/share"),
	),
	"features/favorites/lists/rename-list-page": page(
		owner(200),
		form(owner(303), () => ({ name: "Renamed" })),
		favoriteListAt("/rename"),
	),
	"features/favorites/lists/delete-list-page": page(
		owner(200),
		form({ ...owner(303), unverified: "told" }),
		favoriteListAt("/delete"),
	),
	"features/favorites/lists/list-note-page": page(
		owner(200),
		form(owner(303), () => ({ note: "For the lobby" })),
		({ favoriteListID, listed }) => `/user/favorite-lists/${favoriteListID}/notes/${listed}`,
	),
	"features/favorites/lists/list-csv.resource": page(owner(200), null, favoriteListAt("/export.csv")),
	"features/custom-builder/designs/designs-page": page({ ...signedIn(200), unverified: 403 }),
	"features/custom-builder/designs/save-design-page": page(
		signedIn(200),
		form({ ...signedIn(303), unverified: 403 }, ({ designPart }) => ({ name: "Lobby", part: designPart })),
		({ designPart }) => `/user/my-custom-designs/new?part=${designPart}`,
	),
	"features/custom-builder/designs/design-page": page(
		owner(200),
		form(owner(303), () => ({ intent: "rename", name: "Renamed" })),
	),
	"features/projects/list/projects-page": page(
		{ ...signedIn(200), unverified: 403 },
		form({ ...signedIn(303), unverified: 403 }, () => ({ name: "Lobby" })),
	),
	"features/projects/project-layout": page(
		owner(200),
		null,
		({ projectID }) => `/user/projects/${projectID}`,
	),
	"features/projects/project-page": page(
		owner(200),
		form(owner(303), ({ lineId }) => ({ intent: `remove ${lineId}` })),
	),
	"features/projects/edit-project-page": page(
		owner(200),
		form(owner(303), () => ({ name: "Renamed", note: "On the second floor" })),
	),
	"features/projects/delete-project-page": page(owner(200), form({ ...owner(303), unverified: "told" })),
	// A user without an account has nobody to share with.
	"features/projects/rights/project-rights-page": page(
		{ ...owner(200), unverified: 403 },
		form(owner(303), () => ({ everyone: "see" })),
	),
	"features/projects/share/share-project-page": page(
		owner(200),
		form(owner(200), () => ({ intent: "create", token: "n".repeat(43), days: "30" })),
	),
	"features/projects/compliance/compliance-page": page(
		owner(200),
		form(owner(303), () => ({
			"spaces[0].name": "Open office",
			"spaces[0].area": "1,200",
			"spaces[0].kind": "office",
		})),
	),
	"features/projects/compliance/compliance-csv.resource": page(owner(200)),
	"features/projects/compliance/compliance-pdf.resource": page(owner(200)),
	"features/projects/project-csv.resource": page(owner(200)),
	"features/submittals/list/submittals-page": page(
		signedIn(200),
		form(signedIn(404), () => ({ intent: "delete", kind: "project", sourceID: "no-such" })),
	),
	"features/submittals/package/submittal-page": page(
		owner(200),
		form(owner(303), ({ lineId }) => ({
			intent: "save",
			project: "Lobby",
			"rows[0].key": lineId,
			"rows[0].tag": "L1",
		})),
		({ projectID }) => `/user/submittals/project/${projectID}`,
	),
	"features/submittals/package/submittal-progress.resource": page(
		signedIn(200),
		null,
		({ projectID }) => `/user/submittals/project/${projectID}/progress`,
	),
	"features/submittals/download/submittal-pdf.resource": page(
		owner(404),
		null,
		({ projectID }) => `/user/submittals/project/${projectID}/submittal.pdf`,
	),
	"features/submittals/download/submittal-zip.resource": page(
		owner(404),
		null,
		({ projectID }) => `/user/submittals/project/${projectID}/files.zip`,
	),
	"features/sharing/shared-page": open,

	"features/cart/cart-page": page(
		{ ...verified(200), anonymous: 200, stranger: 200 },
		form(account(303), ({ cartItemId, quantity }) => ({ intent: "quantity", cartItemId, quantity })),
	),
	"features/cart/saved/saved-carts-page": page(verified(200), null, () => "/user/saved-carts"),
	"features/cart/saved/saved-cart-page": page(
		account(200),
		form(account(303), () => ({ intent: "rename", name: "Stock order of spring" })),
		({ savedCartID }) => `/user/saved-carts/${savedCartID}`,
	),
	"features/cart/move/move-to-project-page": page(
		account(200),
		form(account(303), () => ({ view: "new", name: "Lobby" })),
		({ cartItemId }) => `/cart/move-to-project?line=${cartItemId}`,
	),
	"features/quotes/list/quotes-page": page(verified(200)),
	"features/quotes/create/new-quote-page": page(
		verifiedOwner(200),
		form(verifiedOwner(303), () => ({ PurchaseOrder: "PO-2", status: "draft" })),
		({ projectID }) => `/user/quotes/new?project=${projectID}`,
	),
	"features/quotes/create/quote-from-list-page": page(
		verified(200),
		form(verified(303), () => ({ way: "paste", text: "SCX-1, 24" })),
		() => "/user/quotes/new/list",
	),
	"features/quotes/quote-layout": page(verifiedOwner(200), null, ({ quoteID }) => `/user/quotes/${quoteID}`),
	"features/quotes/quote-page": page(
		account(200),
		form(account(303), () => ({ intent: "message", text: "When can it be here?" })),
		({ sentQuoteID }) => `/user/quotes/${sentQuoteID}`,
	),
	// A draft is private to the buyer's side.
	"features/quotes/edit/edit-quote-page": page(
		verifiedOwner(200),
		form(verifiedOwner(303), ({ revision }) => ({ intent: "save", revision, PurchaseOrder: "PO-3" })),
	),
	"features/quotes/versions/quote-versions-page": page(verifiedOwner(200)),
	"features/quotes/decline-quote-page": page(
		{ ...account(409), distributor: 200 },
		form({ ...account(409), distributor: 303 }, ({ sentRevision }) => ({ revision: sentRevision })),
		({ sentQuoteID }) => `/user/quotes/${sentQuoteID}/decline`,
	),
	// For representatives alone.
	"features/quotes/outcome/quote-outcome-page": page(
		{ ...account(200), distributor: 403 },
		form({ ...account(303), distributor: 403, stranger: 403 }, () => ({
			intent: "record",
			result: "lost",
			reason: "price",
			competitor: "Acme",
			replaces: "",
		})),
		({ sentQuoteID }) => `/user/quotes/${sentQuoteID}/outcome`,
	),
	"features/quotes/commission/quote-commission-page": page(
		{ ...account(200), distributor: 403 },
		form({ ...account(303), distributor: 403, stranger: 403 }, () => ({ intent: "save", percent: "13.37" })),
		({ sentQuoteID }) => `/user/quotes/${sentQuoteID}/commission`,
	),
	// The quote is with its buyer, so that a representative may take it back to change prices.
	"features/quotes/lots/quote-lots-page": page(
		{ ...account(200), distributor: 403 },
		form({ ...account(404), distributor: 403 }, ({ sentRevision }) => ({
			intent: "dissolve",
			revision: sentRevision,
			lotId: "none",
		})),
		({ sentQuoteID }) => `/user/quotes/${sentQuoteID}/lots`,
	),
	"features/quotes/bids/quote-bid-page": page(
		account(200),
		// An old revision, so that nothing is renamed.
		form({ ...account(409), distributor: 403 }, () => ({ intent: "name", revision: "-1", bidName: "VE 1" })),
		({ sentQuoteID }) => `/user/quotes/${sentQuoteID}/bid`,
	),
	// The quote has no base.
	"features/quotes/bids/bid-comparison-page": page(
		account(404),
		null,
		({ sentQuoteID }) => `/user/quotes/${sentQuoteID}/comparison`,
	),
	"features/quotes/bids/bid-comparison.resource": page(
		account(404),
		null,
		({ sentQuoteID }) => `/user/quotes/${sentQuoteID}/comparison.csv`,
	),
	"features/quotes/adders/quote-adders-page": page(
		{ ...account(200), distributor: 403 },
		form({ ...account(404), distributor: 403 }, ({ sentRevision }) => ({
			intent: "remove",
			revision: sentRevision,
			lineId: "none",
			adderId: "none",
		})),
		({ sentQuoteID }) => `/user/quotes/${sentQuoteID}/adders`,
	),
	"features/quotes/non-catalog/quote-non-catalog-page": page(
		{ ...account(200), distributor: 403 },
		form({ ...account(404), distributor: 403 }, ({ sentRevision }) => ({
			revision: sentRevision,
			lineId: "none",
			description: "20 ft steel pole",
			quantity: "2",
			price: "500",
		})),
		({ sentQuoteID }) => `/user/quotes/${sentQuoteID}/non-catalog`,
	),
	"features/quotes/alternates/quote-alternates-page": page(
		{ ...account(200), distributor: 403 },
		form({ ...account(404), distributor: 403 }, ({ sentRevision }) => ({
			intent: "unmark",
			revision: sentRevision,
			lineId: "none",
		})),
		({ sentQuoteID }) => `/user/quotes/${sentQuoteID}/alternates`,
	),
	"features/quotes/delete-quote-page": page(verifiedOwner(200), form(verifiedOwner(303))),
	"features/quotes/quote-document/quote-document.resource": page(
		account(200),
		null,
		({ sentQuoteID }) => `/user/quotes/${sentQuoteID}/quote.pdf`,
	),
	"features/quotes/quotation/quotation-page": page(
		account(200),
		null,
		({ sentQuoteID }) => `/user/quotes/${sentQuoteID}/quotation`,
	),
	"features/quotes/quotation/quotation-pdf.resource": page(
		verified(404),
		null,
		({ sentQuoteID }) => `/user/quotes/${sentQuoteID}/quotation.pdf?name=account`,
	),
	"features/orders/list/orders-page": page(signedIn(200)),
	"features/orders/order-layout": page(account(200), null, ({ orderID }) => `/user/orders/${orderID}`),
	"features/orders/order-page": page(
		account(200),
		form(account(303), () => ({ intent: "cancel" })),
	),
	"features/orders/pay-order-page": page(
		account(200),
		form(account(303), ({ orderTotal }) => ({ paymentType: "ACH", expectedTotal: orderTotal })),
	),
	"features/orders/order-document/order-document.resource": page(account(200)),
	"features/orders/requests/line-request-page": page(
		account(200),
		form(account(303), () => ({ intent: "send", quantity: "1", reason: "over-ordered" })),
		({ deliveredOrderID, requestLineID }) => `/user/orders/${deliveredOrderID}/lines/${requestLineID}/return`,
	),
	"features/orders/requests/my-returns-page": page(verified(200)),
	"features/orders/requests/return-page": page(
		account(200),
		form(account(303), () => ({ intent: "send", message: "Two boxes are dented." })),
		({ returnRid }) => `/user/returns/${returnRid}`,
	),
	"features/orders/requests/cancellation-page": page(
		account(200),
		form(account(303), () => ({ intent: "send", message: "The job is canceled." })),
		({ cancellationRid }) => `/user/cancellations/${cancellationRid}`,
	),
	"features/orders/drafts/order-draft-page": page(
		account(200),
		form(account(303), () => ({ intent: "discard" })),
	),
	// Representatives of the account release from a blanket order; its buyers close it.
	"features/blanket-orders/blanket-order-page": page(
		account(200),
		form(account(404), () => ({ cancel: "none" })),
	),
	"features/blanket-orders/release/release-page": page(
		account(200),
		form(account(303), ({ blanketLineID, blanketTotal }) => ({
			intent: "place",
			"lines[0].lineId": blanketLineID,
			"lines[0].quantity": "1",
			address: "another",
			name: "Yard",
			street: "1 Main Street",
			city: "Portland",
			state: "ME",
			zip: "04101",
			shippingMethodId: "pickup",
			acceptedTotal: blanketTotal,
		})),
	),
	"features/blanket-orders/close-blanket-page": page(
		account(200),
		form({ ...account(303), representative: 403, administrator: 403 }, ({ blanketRevision }) => ({
			revision: blanketRevision,
			reason: "Job canceled",
		})),
	),
	// The account can read its invoice payments, and its distributors can cancel them.
	"features/payments/payment-page": page(
		{ ...account(200), anonymous: 401 },
		form({ ...account(403), anonymous: 303, distributor: 303 }, () => ({ intent: "cancel" }), ["anonymous"]),
	),
	// Others are redirected to the page, which explains why.
	"features/payments/waiting/payment-state.resource": page({ ...account(200), anonymous: 200 }),
	"features/payments/receipt/receipt.resource": page(
		account(200),
		null,
		({ paidTransactionID }) => `/payments/${paidTransactionID}/receipt.pdf`,
	),
	// Authenticated by the provider's signature, not by session.
	"features/payments/provider-events/provider-events.resource": page(
		everyone(405),
		form(everyone(401), () => ({ id: "evt_1" })),
	),
	"features/payments/list/payments-page": page(verified(200)),
	"features/payments/portal/portal-payment-page": page(
		everyone(200),
		form(everyone(303), () => ({
			amount: "10",
			paymentType: "ACH",
			reference: "INV-1",
			firstName: "Nia",
			lastName: "Brandt",
			email: "nia@test.example",
		})),
	),
	// The token alone opens the sandbox's page.
	"features/payments/sandbox/sandbox-pay-page": page(
		everyone(200),
		form(everyone(200), ({ sandboxToken }) => ({ tokenizedRequest: sandboxToken }), people),
	),
	"features/payments/sandbox/sandbox-answer-page": page(
		everyone(200),
		form(everyone(303), ({ sandboxToken }) => ({ tokenizedRequest: sandboxToken, kind: "cancel" })),
	),
	// Everyone checks out the cart of their current account.
	"features/checkout/begin-checkout-page": page(
		verified(200),
		// Resumes an open checkout.
		form(verified(303), () => ({}), ["distributor"]),
	),
	"features/checkout/checkout-layout": page(
		verifiedOwner(200),
		null,
		({ checkoutId }) => `/checkout/${checkoutId}/address`,
	),
	"features/checkout/steps/address-step-page": page(
		verifiedOwner(200),
		form(verifiedOwner(303), () => ({
			address: "another",
			name: "Riverside School",
			street: "1 School Lane",
			city: "Bath",
			state: "ME",
			zip: "04530",
			PurchaseOrder: "PO-5",
		})),
	),
	"features/checkout/lines/line-delivery-page": page(
		verifiedOwner(200),
		form(verifiedOwner(303), () => ({ intent: "every", everyDate: "2027-06-30" })),
	),
	"features/checkout/steps/shipping-step-page": page(
		verifiedOwner(200),
		form(verifiedOwner(303), () => ({ shippingMethodId: "pickup" })),
	),
	"features/checkout/steps/payment-step-page": page(
		verifiedOwner(200),
		form(verifiedOwner(303), () => ({ PaymentType: "ACH" })),
	),
	"features/checkout/review/review-page": page(
		verifiedOwner(200),
		form(verifiedOwner(303), ({ fingerprint, total }) => ({ fingerprint, total })),
	),
	"features/quotes/share/share-quote-page": page(
		verifiedOwner(200),
		form(verifiedOwner(200), () => ({
			intent: "create",
			token: "q".repeat(43),
			days: "30",
		})),
	),
	"features/invoices/my-invoices-page": page(verified(200)),
	"features/invoices/invoice-page": page(account(200)),
	"features/invoices/invoice-document/invoice-document.resource": page(account(200)),
	"features/invoices/invoice-document/invoice-xml.resource": page(account(200)),
	"features/invoices/credit/credit-memo-xml.resource": page(account(200)),
	"features/invoices/invoices-csv.resource": page(verified(200)),
	"features/invoices/statement/statement-page": page(verified(200)),
	"features/invoices/statement/statement-pdf.resource": page(
		verified(200),
		null,
		() => "/user/statement.pdf?from=2026-01-01&to=2026-01-31",
	),
	"features/invoices/statement/statement-csv.resource": page(
		verified(200),
		null,
		() => "/user/statement.csv?from=2026-01-01&to=2026-01-31",
	),
	"features/invoices/company/company-invoices-page": page(payers(200)),
	"features/payments/methods/payment-methods-page": page(
		payers(200),
		form({ ...payers(404) }, () => ({ intent: "remove", methodId: "no-such" })),
	),
	// Invoices of other accounts are left out of the page.
	"features/invoices/pay/pay-invoices-page": page(
		payers(200),
		form({ ...payers(303), stranger: 404 }, ({ invoiceID }) => ({
			paymentType: "ACH",
			shownCents: "2000",
			"shares[0].invoiceId": invoiceID,
			"shares[0].chosen": "yes",
			"shares[0].amount": "20.00",
		})),
		({ invoiceID }) => `/user/invoices/pay?invoice=${invoiceID}`,
	),
	"features/invoices/credit/apply-credit-page": page(
		{ ...payers(200), stranger: 404 },
		form({ ...payers(303), stranger: 404 }, ({ invoiceID }) => ({ invoiceId: invoiceID, amount: "10.00" })),
	),
	"features/account/request-administration.resource": page(
		verified(302),
		form({ ...verified(303), administrator: "told" }),
	),
	// Who may order already is told so; a verified address comes first.
	"features/account/ask-for-right.resource": page(
		signedIn(302),
		form({ ...signedIn("told"), unassigned: 303 }, (_, person) => ({
			right: person === "unassigned" ? "accounts" : "cart",
		})),
	),
	"features/account/sign-out-everywhere.resource": page(signedIn(302), form(signedIn(303))),

	"features/favorites/add-favorite-page": page(
		signedIn(200),
		form({ ...signedIn(303), unverified: "told" }, ({ otherVariationID }) => ({
			productId: otherVariationID,
		})),
		({ variationID }) => `/favorites/add?product=${encodeURIComponent(variationID)}`,
	),
	"features/projects/add/add-to-project-page": page(
		{ ...everyone(200), unverified: 403 },
		form({ ...signedIn(303), unverified: 403 }, () => ({ view: "new", name: "Lobby" })),
		({ variationID }) => `/projects/add?product=${encodeURIComponent(variationID)}`,
	),

	"features/quick-order/entry/quick-order-page": page(
		everyone(200),
		form({ ...everyone(303), unverified: 403 }, () => ({ way: "paste", text: "SCX-1, 24" })),
	),
	"features/quick-order/entry/item-link.resource": page(everyone(302), null, () => "/cart/add?items=A-1:2"),
	"features/quick-order/review/order-list-page": page(
		{ ...owner(200), anonymous: 404 },
		form({ ...owner(303), anonymous: 404 }, () => ({ intent: "save", line: "0", "quantity-0": "7" })),
	),
	"features/quick-order/review/problem-lines.resource": page({ ...owner(200), anonymous: 404 }),

	"features/assistant/pages/assistant-page": page(
		everyone(200),
		form(everyone(303), () => ({ message: "Which wall packs have photocells?" })),
	),
	"features/assistant/pages/assistant-layout": page(everyone(200), null, () => "/assistant"),
	"features/assistant/tools/tools-page": page(everyone(200)),
	"features/assistant/tools/tool-page": page(
		{ ...verified(200), anonymous: 403 },
		undefined,
		() => "/assistant/tools/getQuoteStatus?search=&sort=updated",
	),
	"features/assistant/pages/conversation-page": page(
		everyone(404),
		form(everyone(404), () => ({ intent: "rename", title: "Wall packs" })),
		() => "/assistant/no-such-conversation",
	),
	"features/assistant/actions/action-page": page(
		everyone(404),
		form(everyone(404), () => ({ intent: "approve" })),
		() => "/assistant/no-such-conversation/actions/no-such-action",
	),
	"features/assistant/stream/chat.resource": page(
		everyone(302),
		form(everyone(200), () => ({ message: "Which wall packs have photocells?" })),
	),
	"features/assistant/stream/running-reply.resource": page(conversationOwner(204)),
	"features/assistant/stream/stop-reply.resource": page(
		everyone(302),
		form(conversationOwner(200), () => ({}), ["distributor"]),
	),
	"features/assistant/products/product-cards.resource": page(
		everyone(200),
		null,
		({ variationID }) => `/api/chat/products?ids=${variationID}`,
	),
	"features/assistant/conversations/conversations.resource": page(
		everyone(200),
		form(everyone(200), () => ({})),
	),
	"features/assistant/conversations/conversation.resource": page(
		conversationOwner(200),
		form(conversationOwner(200), () => ({ intent: "rename", title: "Flood lights" })),
	),

	// Agents send messages as JSON, and no cookie counts.
	"features/agents/mcp/mcp.resource": page(
		everyone(405),
		form(everyone(400), () => ({ method: "tools/list" })),
	),
	"features/agents/mcp/account-mcp.resource": page(
		everyone(405),
		form(everyone(401), () => ({ method: "tools/list" })),
	),
	"features/agents/ucp/ucp.resource": page(
		everyone(404),
		form(everyone(400), () => ({ line_items: "[]" })),
		() => "/ucp/carts",
	),
	"features/agents/ucp/profile.resource": open,
	"features/agents/agent-guide.resource": open,
	// Apps have no session; the library checks their requests.
	"features/agents/oauth/authorize.resource": page(everyone(400)),
	"features/agents/oauth/authorized.resource": page(
		everyone(400),
		null,
		() => "/oauth/authorize/no-such-request",
	),
	"features/agents/oauth/token.resource": page(
		everyone(405),
		form(everyone(400), () => ({ grant_type: "password" })),
	),
	"features/agents/oauth/register.resource": page(
		everyone(405),
		form(everyone(400), () => ({ client_name: "x" })),
	),
	"features/agents/oauth/revoke.resource": page(
		everyone(405),
		form(everyone(400), () => ({ token: "x" })),
	),
	"features/agents/oauth/authorization-server-metadata.resource": open,
	"features/agents/oauth/protected-resource-metadata.resource": open,
	"features/agents/consent/consent-page": page(
		signedIn(404),
		form(signedIn(404), () => ({ intent: "allow" })),
		() => "/oauth/consent/no-such-request",
	),
	"features/agents/connections/connected-apps-page": page(
		signedIn(200),
		form(signedIn(303), () => ({ intent: "disconnect", connectionId: "none" }), people),
	),
	"features/agents/actions/agent-approval-page": page(
		signedIn(404),
		form(signedIn(404), () => ({ intent: "approve" })),
		() => `/user/apps/approvals/${"a".repeat(43)}`,
	),

	"shell/health.resource": open,
	"shell/liveness.resource": open,
	// Of another build, since the address names none.
	"shell/route-manifest.resource": page(everyone(204)),
	"shell/not-found-page": page(everyone(404), null, () => "/no-such-page"),
};
