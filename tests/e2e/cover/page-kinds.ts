/** The kinds of page of `app/routes.ts`, each with a reader and an address: pages that need a thing make it. */
import { expect, type Page } from "@playwright/test";
import routes from "../../../app/routes.ts";
import { signedIn } from "../pages/login-page.ts";
import { readProduct } from "../pages/read-product.ts";
import { reviewOrder } from "../place-order.ts";

type Find = (page: Page) => Promise<string>;
type Reader = keyof typeof readers;
export type PageKind = {
	/** Route id of the page. */
	kind: string;
	/** Signs in, makes what the page needs, and tells its address. */
	find: Find;
};

/** Demo users, and the account in which each looks around. */
const readers = {
	visitor: null,
	basic: ["demo-basic", null],
	distributor: ["demo-distributor", "10010"],
	branch: ["demo-distributor", "10020"],
	// Its cart is emptied and filled.
	buyer: ["demo-distributor", "10060"],
	representative: ["demo-representative", "10010"],
	administrator: ["demo-administrator", "10030"],
	company: ["demo-company-administrator", "10100"],
} as const;

const token = "a".repeat(43);
const par = "/p/led-lamps/par-reflectors";
const product = `${par}/tcp-par38-led-90-w-equivalent-e26-enclosed-rated`;
const run = "SCX-U160X244X120-A090-840-FW-1D1";

async function readLinks(page: Page, from: string, like: RegExp): Promise<string[]> {
	const html = await (await page.request.get(from)).text();
	return [...html.matchAll(/ href="(\/[^"]*)"/g)]
		.map(([, href = ""]) => href.replaceAll("&amp;", "&"))
		.filter((href) => like.test(href));
}

/** The first link of a page to an address like this. */
const linked =
	(start: string | Find, like: RegExp, after = ""): Find =>
	async (page) => {
		const from = typeof start === "string" ? start : await start(page);
		const [found] = await readLinks(page, from, like);
		expect(found, `a link like ${like} on ${from}`).toBeDefined();
		return found + after;
	};

/** The first link like this of the things that a list links: other tests may have used up what the first offers. */
const linkedInSome =
	(list: string, thing: RegExp, like: RegExp): Find =>
	async (page) => {
		for (const from of await readLinks(page, list, thing)) {
			const [found] = await readLinks(page, from, like);
			if (found) return found;
		}
		throw new Error(`Nothing of ${list} has a link like ${like}.`);
	};

/** Sends a form that redirects. @returns the path of the redirect */
async function send(page: Page, path: string, form: Record<string, string>): Promise<string> {
	const response = await page.request.post(path, { form, maxRedirects: 0 });
	expect([path, response.status()]).toEqual([path, 303]);
	return (response.headers().location ?? "").replace(/[?#].*/, "");
}

/** An address that needs one product in the cart. */
const withCart =
	(path: string): Find =>
	async (page) => {
		const { productId, quantity } = await readProduct(page);
		await send(page, "/cart", { intent: "add", productId, quantity });
		return path;
	};

const inProject =
	(address: (project: string) => string): Find =>
	async (page) => {
		const project = await send(page, "/user/my-quotes-projects", { name: "Third floor" });
		const { productId } = await readProduct(page);
		const line = { view: "existing", projectID: project.split("/").at(-1) ?? "", productId };
		await send(page, `/projects/add?product=${encodeURIComponent(productId)}`, line);
		return address(project);
	};

const checkoutStep =
	(step: string): Find =>
	async (page) => {
		const { productId, quantity } = await readProduct(page);
		const products = [{ productId, quantity }];
		const review = await reviewOrder(page, { products, PurchaseOrder: "PO-7", PaymentType: "ACH" });
		return review.replace(/\w+$/, step);
	};

const addFavorite: Find = async (page) => {
	const { productId } = await readProduct(page);
	await send(page, "/favorites/add", { productId });
	return "/user/my-favorite-items";
};

const inFavoriteList =
	(after: string): Find =>
	async (page) => {
		const favorites = await addFavorite(page);
		const rid = (await linked(favorites, /^\/user\/favorites\/[\w-]+/)(page)).split(/[/?]/)[3] ?? "";
		await send(page, favorites, { intent: "move", rid, list: "Lobby" });
		return (await send(page, favorites, { intent: "open", list: "Lobby" })) + after;
	};

const withProduct =
	(path: string): Find =>
	async (page) =>
		`${path}?product=${encodeURIComponent((await readProduct(page)).productId)}`;

/** Adds one that is never sent anything. Addresses for documentation are refused. */
const newWebhook: Find = async (page) => {
	const form = { url: "https://93.184.216.34/hooks", event: "order.placed" };
	await page.request.post("/user/webhooks", { form });
	return linked("/user/webhooks", /^\/user\/webhooks\/[\w-]+$/)(page);
};

const quote = (after = "") => linked("/user/quotes", /^\/user\/quotes\/[\w-]{30,}$/, after);
const blanketOrder = (after = "") => linked("/user/my-orders", /^\/user\/blanket-orders\/[\w-]+$/, after);
const user = "/user/portal-users/demo-distributor";

/** Addresses of routes with parameters, and readers other than the distributor, by route id. */
const table: Record<string, string | Find | [Reader, (string | Find)?]> = {
	"features/catalog/categories/category-page": "/category/led-lamps",
	"features/catalog/listing/listing-page": par,
	"features/catalog/listing/brand-page": "/brand-store/philips",
	"features/catalog/product/product-page": product,
	"features/catalog/catalog-number/catalog-number-page": "/catalog-numbers/rhb-series",
	"features/catalog/compare/compare-page": "/compare",
	"features/catalog/search/search-page": "/catalogsearch/par38",
	"features/newsletter/confirm-newsletter-page": `/newsletter/confirm/${token}`,
	"features/newsletter/unsubscribe-page": `/newsletter/unsubscribe/${token}`,
	"features/notifications/unsubscribe-page": `/unsubscribe/abc.${token}`,
	"content/case-study": "/case-study/parking-lot-relighting",
	"content/blog-post": "/blog/beam-angle-and-what-it-lights",
	"features/content/tag-page": "/blog/tags/color",
	"features/credit/credit-step-page": "/credit-application/business",
	"features/payback/save-payback-page": "/payback-calculator/save?l=Office~113~40~3000~40~~95~20&rate=12",
	"features/auth/login-page": ["visitor"],
	"features/auth/register/register-page": ["visitor", "/register?type=distributor"],
	"features/auth/register/registered-page": ["visitor", "/register/done?outcome=sentForReview"],
	"features/auth/forgot-password-page": ["visitor"],
	"features/auth/second-step-page": ["visitor", "/login/code"],
	"features/auth/mailed-action-page": ["visitor", `/auth/action?mode=resetPassword&oobCode=${token}`],
	"features/company/invitation-page": `/invitation/${token}`,
	"features/account/second-factor/change-second-factor-page": "/user/second-factor/off",
	"features/account/upgrade-page": ["basic"],
	"features/account/portal-users/reset-factor-page": ["administrator", `${user}/second-factor`],
	"features/account/portal-users/portal-users-page": ["administrator"],
	"features/account/portal-users/portal-user-page": ["administrator", user],
	"features/account/portal-users/approve-user-page": [
		"administrator",
		"/user/portal-users/demo-pending-admin/approve",
	],
	"features/account/portal-users/decline-user-page": [
		"administrator",
		"/user/portal-users/demo-pending-admin/decline",
	],
	"features/account/portal-users/edit-user-page": ["administrator", `${user}/edit`],
	"features/account/portal-users/change-user-page": ["administrator", `${user}/change?customerType=basic`],
	"features/account/portal-users/changes/user-changes-page": ["administrator"],
	"features/account/access-requests/access-requests-page": ["administrator"],
	"features/account/access-requests/access-request-page": ["administrator", "/user/access-requests/none"],
	"features/account/account-switches-page": ["administrator"],
	"features/credit/admin/credit-applications-page": ["administrator"],
	"features/credit/admin/credit-record-page": ["administrator", "/user/credit-applications/none"],
	"features/mail/failed-mail-page": ["administrator"],
	"features/search-report/search-report-page": ["administrator"],
	"features/cross-reference/cross-reference-page": ["administrator"],
	"features/cross-reference/import-page": ["administrator"],
	"features/company/companies/companies-page": [
		"administrator",
		"/user/companies?account=10040&company=10100",
	],
	"features/contact/received/customer-messages-page": ["administrator"],
	"features/contact/received/customer-message-page": [
		"administrator",
		linked(async (page) => {
			const message = { topic: "sales", name: "Nia Brandt", email: "nia@test.example", message: "To Guam?" };
			await send(page, "/contact-us", message);
			return "/user/customer-messages";
		}, /^\/user\/customer-messages\/./),
	],
	"features/tax/review/tax-certificates-page": ["administrator"],
	"features/tax/review/tax-certificate-page": [
		"administrator",
		linked("/user/tax-certificates", /^\/user\/tax-certificates\/./),
	],
	"features/cart/saved/saved-cart-page": [
		"buyer",
		linked(async (page) => {
			await send(page, await withCart("/cart")(page), { intent: "save", name: `Spring ${Date.now()}` });
			return "/user/saved-carts";
		}, /^\/user\/saved-carts\/./),
	],
	"features/customer-parts/customer-part-page": linked(async (page) => {
		const { sku } = await readProduct(page);
		await send(page, "/user/part-numbers", { number: `OWN-${Date.now()}`, sku });
		return "/user/part-numbers";
	}, /^\/user\/part-numbers\/[\w-]{30,}/),
	"features/company/company-page": ["company"],
	"features/company/company-rules-page": ["company"],
	"features/company/company-sign-in-page": ["company"],
	"features/letterheads/account-letterhead-page": ["company"],
	"features/developers/keys/api-keys-page": "/user/api-keys",
	"features/webhooks/webhooks-page": ["company"],
	"features/webhooks/webhook-page": ["company", newWebhook],
	"features/company/company-person-page": ["company", "/user/company/people/demo-company-buyer"],
	"features/approvals/approvals-page": ["company"],
	"features/approvals/approval-page": ["company", linked("/user/approvals", /^\/user\/approvals\/./)],
	"features/notifications/open-message-page": "/user/inbox/none",
	"features/rep-workspace/rep-workspace-page": ["representative"],
	"features/rep-workspace/workspace-section-page": ["representative", "/user/workspace/overdue-invoices"],
	"features/bid-jobs/bid-jobs-page": ["representative"],
	"features/bid-jobs/bid-job-page": [
		"representative",
		linked("/user/workspace/bid-jobs", /^\/user\/workspace\/bid-jobs\/[\w-]+$/),
	],
	"features/letterheads/agency-letterhead-page": ["representative"],
	"features/agents/actions/agent-approval-page": `/user/apps/approvals/${token}`,
	"features/agents/consent/consent-page": "/oauth/consent/none",
	"features/custom-builder/designs/save-design-page": `/user/my-custom-designs/new?part=${run}`,
	"features/custom-builder/designs/design-page": (page) =>
		send(page, `/user/my-custom-designs/new?part=${run}`, { name: "Lobby", part: run }),
	"features/favorites/favorite-page": ["company", linked(addFavorite, /^\/user\/favorites\/[\w-]+/)],
	"features/favorites/lists/list-page": ["company", inFavoriteList("")],
	"features/favorites/lists/list-rights-page": ["company", inFavoriteList("/people")],
	"features/favorites/lists/share-list-page": ["company", inFavoriteList("/share")],
	"features/favorites/lists/rename-list-page": ["company", inFavoriteList("/rename")],
	"features/favorites/lists/delete-list-page": ["company", inFavoriteList("/delete")],
	"features/favorites/lists/list-note-page": ["company", linked(inFavoriteList(""), /\/notes\/[\w-]+$/)],
	"features/lighting-layouts/layout-page": linked("/user/my-lighting-layouts", /^\/user\/lighting-layouts\//),
	"features/warranty/claim-page": linked("/user/my-warranty-claims", /^\/user\/warranty-claims\//),
	"features/projects/project-page": inProject((project) => project),
	"features/projects/edit-project-page": inProject((project) => `${project}/edit`),
	"features/projects/delete-project-page": inProject((project) => `${project}/delete`),
	"features/projects/rights/project-rights-page": inProject((project) => `${project}/people`),
	"features/projects/share/share-project-page": inProject((project) => `${project}/share`),
	"features/projects/compliance/compliance-page": inProject((project) => `${project}/compliance`),
	"features/quotes/create/new-quote-page": "/user/quotes/new?source=cart",
	"features/quotes/create/quote-from-list-page": ["representative"],
	"features/quotes/quote-page": ["representative", quote()],
	"features/quotes/edit/edit-quote-page": quote("/edit"),
	"features/quotes/versions/quote-versions-page": quote("/versions"),
	"features/quotes/share/share-quote-page": quote("/share"),
	"features/quotes/decline-quote-page": quote("/decline"),
	"features/quotes/outcome/quote-outcome-page": ["representative", quote("/outcome")],
	"features/quotes/commission/quote-commission-page": ["representative", quote("/commission")],
	"features/quotes/lots/quote-lots-page": ["representative", quote("/lots")],
	"features/quotes/adders/quote-adders-page": ["representative", quote("/adders")],
	"features/quotes/non-catalog/quote-non-catalog-page": ["representative", quote("/non-catalog")],
	"features/quotes/bids/quote-bid-page": ["representative", quote("/bid")],
	"features/quotes/bids/bid-comparison-page": ["representative", quote("/comparison")],
	"features/quotes/alternates/quote-alternates-page": ["representative", quote("/alternates")],
	"features/quotes/quotation/quotation-page": quote("/quotation"),
	"features/quotes/delete-quote-page": quote("/delete"),
	"features/orders/order-page": linked("/user/my-orders", /^\/user\/orders\/[\w-]+$/),
	"features/orders/pay-order-page": linked("/user/my-orders", /^\/user\/orders\/[\w-]+$/, "/pay"),
	"features/orders/requests/line-request-page": linkedInSome(
		"/user/my-orders?status=DELIVERED",
		/^\/user\/orders\/[\w-]+$/,
		/\/lines\/[^/]+\/return$/,
	),
	"features/orders/requests/return-page": "/user/returns/none",
	"features/orders/requests/cancellation-page": "/user/cancellations/none",
	"features/orders/drafts/order-draft-page": linked("/user/my-orders", /^\/user\/order-drafts\//),
	"features/blanket-orders/blanket-order-page": ["branch", blanketOrder()],
	"features/blanket-orders/release/release-page": ["branch", blanketOrder("/release")],
	"features/blanket-orders/close-blanket-page": ["branch", blanketOrder("/close")],
	"features/invoices/invoice-page": linked("/user/my-invoices", /^\/user\/invoices\/inv-/),
	"features/invoices/pay/pay-invoices-page": linkedInSome(
		"/user/my-invoices?status=unpaid",
		/^\/user\/invoices\/inv-[\w-]+$/,
		/^\/user\/invoices\/pay\?invoice=/,
	),
	"features/invoices/credit/apply-credit-page": linked("/user/my-invoices", /\/credit-memos\/[^/]+\/apply/),
	"features/submittals/package/submittal-page": inProject(
		(project) => `/user/submittals/project/${project.split("/").at(-1)}`,
	),
	"features/cart/cart-page": ["buyer", withCart("/cart")],
	"features/cart/move/move-to-project-page": ["buyer", withCart("/cart/move-to-project")],
	"features/checkout/begin-checkout-page": ["buyer", withCart("/checkout")],
	"features/checkout/steps/address-step-page": ["buyer", checkoutStep("address")],
	"features/checkout/steps/shipping-step-page": ["buyer", checkoutStep("shipping")],
	"features/checkout/steps/payment-step-page": ["buyer", checkoutStep("payment")],
	"features/checkout/lines/line-delivery-page": ["buyer", checkoutStep("lines")],
	"features/checkout/review/review-page": ["buyer", checkoutStep("review")],
	"features/payments/payment-page": linked("/user/payments", /^\/payments\/[\w-]+$/),
	"features/favorites/add-favorite-page": withProduct("/favorites/add"),
	"features/alerts/new-alerts-page": withProduct("/user/alerts/new"),
	"features/projects/add/add-to-project-page": withProduct("/projects/add"),
	"features/sharing/shared-page": `/shared/${token}`,
	"features/quick-order/review/order-list-page": (page) =>
		send(page, "/quick-order", { way: "paste", text: "VTR-24-40K-40L, 24\nTOL-24-40K-54L 12\nNo such part" }),
	"features/assistant/pages/conversation-page": "/assistant/none",
	"features/assistant/tools/tool-page": "/assistant/tools/findEquivalents?asked=65BR30+2700K",
	"features/assistant/actions/action-page": "/assistant/none/actions/none",
	"shell/not-found-page": "/no-such-page",
};

type Entry = Awaited<typeof routes>[number];

/** Screens of the routes: id, and path from the root. */
const screensOf = (entries: readonly Entry[], above = ""): [string, string][] =>
	entries.flatMap(({ id, file, path, children }) => {
		const here = path ? `${above}/${path}` : above;
		const kind = id ?? file.replace(/\.tsx?$/, "");
		const own: [string, string][] = file.endsWith("-page.tsx") ? [[kind, here || "/"]] : [];
		return [...own, ...screensOf(children ?? [], here)];
	});

/** @throws {Error} for a kind of page without an address, and for an address without its kind of page */
export async function pageKinds(): Promise<PageKind[]> {
	const screens = screensOf(await routes);
	const unknown = Object.keys(table).filter((kind) => !screens.some(([id]) => id === kind));
	if (unknown.length > 0) throw new Error(`No such pages: ${unknown}`);
	return screens.map(([kind, path]) => {
		const row = table[kind];
		const [reader, address] = Array.isArray(row) ? row : (["distributor", row] as const);
		if (address === undefined && /[:*]/.test(path)) throw new Error(`${kind} has no address in this file.`);
		return {
			kind,
			find: async (page) => {
				const person = readers[reader];
				if (person) await signedIn(page, person[0], person[1]);
				return typeof address === "function" ? address(page) : (address ?? path);
			},
		};
	});
}
