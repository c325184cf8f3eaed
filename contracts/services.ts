/** All contracts, with the environment variables for their base URLs. */

import { alertsContract } from "./alerts/alerts.ts";
import { approvalsContract } from "./approvals/approvals.ts";
import { chatContract } from "./assistant/chat-stream.ts";
import { conversationsContract } from "./assistant/conversations.ts";
import { apiKeysContract } from "./auth/api-keys.ts";
import { identityContract, identityExtensionsContract } from "./auth/identity.ts";
import { secondFactorContract } from "./auth/second-factor.ts";
import { bidJobsContract } from "./bid-jobs/bid-jobs.ts";
import { blanketOrdersContract } from "./blanket-orders/blanket-orders.ts";
import { capabilitiesContract } from "./capabilities.ts";
import { cartServiceContract } from "./cart/cart-service.ts";
import { dashboardContract, productServiceContract } from "./catalog/product-service.ts";
import { companyContract } from "./company/company.ts";
import { contactContract } from "./contact/contact-requests.ts";
import { creditContract } from "./credit/credit-applications.ts";
import { crossReferenceContract } from "./cross-reference/cross-reference.ts";
import { customDesignsContract } from "./custom-builder/custom-designs.ts";
import { customerPartsContract } from "./customer-parts/customer-parts.ts";
import { favoriteListsContract, favoritesContract } from "./favorites/favorites.ts";
import { letterheadsContract } from "./letterheads/letterheads.ts";
import { layoutsContract } from "./lighting-layouts/layouts.ts";
import { mailContract } from "./mail/failed-mail.ts";
import { newsletterContract } from "./newsletter.ts";
import { notificationsContract } from "./notifications/notifications.ts";
import { orderDraftsContract } from "./orders/order-drafts.ts";
import { orderPaymentsContract } from "./orders/order-payments.ts";
import { orderRequestsContract } from "./orders/order-requests.ts";
import { orderServiceContract } from "./orders/order-service.ts";
import { overviewContract } from "./overview/overview.ts";
import { portalServiceContract } from "./payments/portal-service.ts";
import { projectsContract } from "./projects/projects.ts";
import { orderListsContract } from "./quick-order/order-lists.ts";
import { quotesContract } from "./quotes/quote-service.ts";
import { rebatesContract } from "./rebates/rebates.ts";
import { workspaceContract } from "./rep-workspace/rep-workspace.ts";
import { uploadsContract } from "./requests/requests.ts";
import { resourceServiceContract } from "./resource-service.ts";
import { searchReportContract } from "./search-report/search-report.ts";
import { sharingContract } from "./sharing/sharing.ts";
import { taxContract } from "./tax/tax-certificates.ts";
import { userServiceContract } from "./users/user-service.ts";
import { warrantyClaimsContract } from "./warranty/warranty-claims.ts";
import { webhooksContract } from "./webhooks/webhooks.ts";

export const contracts = {
	product: productServiceContract,
	dashboard: dashboardContract,
	rebates: rebatesContract,
	crossReference: crossReferenceContract,
	searchReport: searchReportContract,
	resource: resourceServiceContract,
	contact: contactContract,
	credit: creditContract,
	capabilities: capabilitiesContract,
	newsletter: newsletterContract,
	mail: mailContract,
	notifications: notificationsContract,
	user: userServiceContract,
	company: companyContract,
	customerParts: customerPartsContract,
	alerts: alertsContract,
	letterheads: letterheadsContract,
	webhooks: webhooksContract,
	favorites: favoritesContract,
	projects: projectsContract,
	layouts: layoutsContract,
	warrantyClaims: warrantyClaimsContract,
	uploads: uploadsContract,
	cart: cartServiceContract,
	tax: taxContract,
	designs: customDesignsContract,
	quotes: quotesContract,
	bidJobs: bidJobsContract,
	orderDrafts: orderDraftsContract,
	blanketOrders: blanketOrdersContract,
	orders: orderServiceContract,
	orderPayments: orderPaymentsContract,
	orderRequests: orderRequestsContract,
	workspace: workspaceContract,
	overview: overviewContract,
	approvals: approvalsContract,
	portal: portalServiceContract,
	sharing: sharingContract,
	favoriteLists: favoriteListsContract,
	orderLists: orderListsContract,
	identity: identityContract,
	identityExtensions: identityExtensionsContract,
	secondFactor: secondFactorContract,
	apiKeys: apiKeysContract,
	conversations: conversationsContract,
	chat: chatContract,
};
export type ServiceName = keyof typeof contracts;

export const serviceHosts: Record<ServiceName, { title: string; variable: string }> = {
	product: { title: "Product service", variable: "SERVICES_BASE_URL" },
	dashboard: { title: "Dashboard", variable: "DASHBOARD_BASE_URL" },
	rebates: { title: "Product service, rebates", variable: "SERVICES_BASE_URL" },
	crossReference: { title: "Product service, cross-reference", variable: "SERVICES_BASE_URL" },
	searchReport: { title: "Product service, report on searches", variable: "SERVICES_BASE_URL" },
	resource: { title: "Resource service", variable: "SERVICES_BASE_URL" },
	contact: { title: "Resource service, contact", variable: "SERVICES_BASE_URL" },
	credit: { title: "Resource service, credit applications", variable: "SERVICES_BASE_URL" },
	capabilities: { title: "Capabilities of each service", variable: "SERVICES_BASE_URL" },
	newsletter: { title: "Newsletter", variable: "NEWSLETTER_URL" },
	mail: { title: "User service, mail", variable: "SERVICES_BASE_URL" },
	notifications: { title: "User service, notifications", variable: "SERVICES_BASE_URL" },
	user: { title: "User service", variable: "SERVICES_BASE_URL" },
	company: { title: "User service, company administration", variable: "SERVICES_BASE_URL" },
	customerParts: { title: "User service, own part numbers", variable: "SERVICES_BASE_URL" },
	alerts: { title: "User service, part number alerts", variable: "SERVICES_BASE_URL" },
	letterheads: { title: "User service, letterheads", variable: "SERVICES_BASE_URL" },
	webhooks: { title: "User service, webhooks", variable: "SERVICES_BASE_URL" },
	favorites: { title: "User service, favorites", variable: "SERVICES_BASE_URL" },
	projects: { title: "User service, projects", variable: "SERVICES_BASE_URL" },
	layouts: { title: "User service, lighting layouts", variable: "SERVICES_BASE_URL" },
	warrantyClaims: { title: "User service, warranty claims", variable: "SERVICES_BASE_URL" },
	uploads: { title: "User service, uploaded files", variable: "SERVICES_BASE_URL" },
	cart: { title: "Cart service", variable: "SERVICES_BASE_URL" },
	tax: { title: "User service, tax exemption certificates", variable: "SERVICES_BASE_URL" },
	designs: { title: "Cart service, custom designs", variable: "SERVICES_BASE_URL" },
	quotes: { title: "Cart service, quotes", variable: "SERVICES_BASE_URL" },
	bidJobs: { title: "Cart service, bid jobs of representatives", variable: "SERVICES_BASE_URL" },
	orderDrafts: { title: "Order service, drafts", variable: "SERVICES_BASE_URL" },
	blanketOrders: { title: "Order service, blanket orders", variable: "SERVICES_BASE_URL" },
	orders: { title: "Order service", variable: "SERVICES_BASE_URL" },
	orderRequests: { title: "Order service, returns and cancellations", variable: "SERVICES_BASE_URL" },
	orderPayments: { title: "Order service, payments", variable: "SERVICES_BASE_URL" },
	workspace: { title: "Order service, workspace of representatives", variable: "SERVICES_BASE_URL" },
	overview: { title: "Order service, overview of an account", variable: "SERVICES_BASE_URL" },
	approvals: { title: "Order service, approvals", variable: "SERVICES_BASE_URL" },
	portal: { title: "Portal service", variable: "SERVICES_BASE_URL" },
	sharing: { title: "User service, shared links", variable: "SERVICES_BASE_URL" },
	favoriteLists: { title: "User service, shared lists of favorites", variable: "SERVICES_BASE_URL" },
	orderLists: { title: "User service, order lists", variable: "SERVICES_BASE_URL" },
	identity: { title: "Identity provider", variable: "IDENTITY_BASE_URL" },
	identityExtensions: { title: "Identity provider, additions", variable: "IDENTITY_BASE_URL" },
	secondFactor: { title: "Identity provider, second factor", variable: "IDENTITY_BASE_URL" },
	apiKeys: { title: "Identity provider, API keys", variable: "IDENTITY_BASE_URL" },
	conversations: { title: "Chat conversation service", variable: "CHAT_BASE_URL" },
	chat: { title: "Chat conversation service, streams", variable: "CHAT_BASE_URL" },
};
