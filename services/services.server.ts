/** All embedded services as one router and one database. */
import { randomBytes } from "node:crypto";
import type { Server } from "node:http";
import os from "node:os";
import path from "node:path";
import { createRouterClient } from "@orpc/server";
import { newsletterContract } from "#contracts/newsletter";
import { sandboxProvider } from "#demo/payment-sandbox/sandbox-provider.server";
import { readShopTexts } from "#reference/shop-texts.server";
import { installPlainMessages } from "#rules/format/plain-messages";
import { defaultSearchReportDays } from "#rules/search-report/search-report-terms";
import { defaultStoreName } from "#rules/settings/store-settings";
import { alertRoutes } from "./alert-service/alert-routes.server.ts";
import { bidJobRoutes } from "./cart-service/bid-jobs/bid-job-routes.server.ts";
import { designRoutes } from "./cart-service/custom-builder/design-routes.server.ts";
import { quoteRoutes } from "./cart-service/quotes/quote-routes.server.ts";
import { ownsQuote, sharedQuote } from "./cart-service/quotes/quote-view.server.ts";
import { cartRoutes } from "./cart-service/routes.server.ts";
import {
	type CallsFor,
	createConversationService,
	createEngine,
} from "./conversation-service/public.server.ts";
import { databaseAnswers, type OpenDatabase, requireMigrations } from "./db/connect.server.ts";
import { apiKeyRoutes } from "./identity/api-keys.server.ts";
import { isTrustedCaller } from "./identity/attempts.server.ts";
import { createKeyRing } from "./identity/keys.server.ts";
import { isSessionActive } from "./identity/repository.server.ts";
import { identityExtensionRoutes, identityRoutes } from "./identity/routes.server.ts";
import { secondFactorRoutes } from "./identity/second-factor-routes.server.ts";
import { googleKeys } from "./identity/sign-in.server.ts";
import { mailRoutes } from "./mail-service/mail-routes.server.ts";
import { outboxHtml } from "./mail-service/send-mail.server.ts";
import { newsletterRoutes } from "./newsletter/routes.server.ts";
import { notificationRoutes } from "./notification-service/routes.server.ts";
import { approvalRoutes } from "./order-service/approvals/approval-routes.server.ts";
import { blanketOrderRoutes } from "./order-service/blanket-orders/blanket-order-routes.server.ts";
import { orderDraftRoutes } from "./order-service/order-drafts/order-draft-routes.server.ts";
import { orderPayments } from "./order-service/order-payment.server.ts";
import { orderRequestRoutes } from "./order-service/order-requests/order-request-routes.server.ts";
import { orderRoutes } from "./order-service/order-routes.server.ts";
import { overviewRoutes } from "./order-service/overview/overview-routes.server.ts";
import { orderPaymentRoutes } from "./order-service/payments/order-payment-routes.server.ts";
import { workspaceRoutes } from "./order-service/rep-workspace/workspace-routes.server.ts";
import { createMethodVault } from "./portal-service/payments/methods/payment-methods.server.ts";
import type { PaymentDeps } from "./portal-service/payments/payment-deps.ts";
import { httpProvider } from "./portal-service/payments/provider/http-provider.server.ts";
import { noProvider } from "./portal-service/payments/provider/payment-provider.ts";
import { portalRoutes } from "./portal-service/routes.server.ts";
import { crossReferenceRoutes } from "./product-service/cross-reference/cross-reference-routes.server.ts";
import { rebateRoutes } from "./product-service/rebates/rebate-routes.server.ts";
import { productServiceRoutes } from "./product-service/routes.server.ts";
import { searchReportRoutes } from "./product-service/search-report/search-report-routes.server.ts";
import { SearchEngine } from "./product-service/sku-index/opensearch/search-engine.server.ts";
import { contactRoutes } from "./resource-service/contact/contact-routes.server.ts";
import { type CreditDeps, defaultCreditDays } from "./resource-service/credit/credit-deps.ts";
import { creditRoutes } from "./resource-service/credit/credit-routes.server.ts";
import { createTaxIdVault, taxIdKeyBytes } from "./resource-service/credit/tax-id-vault.server.ts";
import { resourceServiceRoutes } from "./resource-service/routes.server.ts";
import { demoContacts, demoSender, localIdentity, type ServiceSettings } from "./service-settings.server.ts";
import { createTokenVerifier, keysAt, keysOfRing } from "./shared/auth.server.ts";
import { capabilityRoutes, switchedOffNames } from "./shared/capabilities.server.ts";
import { optionalPart } from "./shared/health.server.ts";
import { createServiceServer } from "./shared/http.server.ts";
import type { Logger } from "./shared/logger.server.ts";
import { notSavedFailure, storageTakesChanges } from "./shared/not-saved.server.ts";
import { drainable } from "./shared/operate/drain.server.ts";
import { httpTaxService } from "./tax-service/sales-tax.server.ts";
import { taxRoutes } from "./tax-service/tax-routes.server.ts";
import {
	documentAccountFinder,
	priceAccount,
	requireShopManager,
} from "./user-service/accounts/accounts.server.ts";
import { companyRoutes } from "./user-service/company/company-routes.server.ts";
import { customerPartRoutes } from "./user-service/customer-parts/customer-part-routes.server.ts";
import { favoriteListRoutes } from "./user-service/favorites/favorite-list-routes.server.ts";
import { letterheadRoutes } from "./user-service/letterheads/letterhead-routes.server.ts";
import { projectRoutes, sharingRoutes } from "./user-service/projects/project-routes.server.ts";
import { orderListRoutes } from "./user-service/quick-order/order-list-routes.server.ts";
import { disabledUsers } from "./user-service/repository.server.ts";
import { requestRoutes } from "./user-service/requests/request-routes.server.ts";
import { peopleFactors } from "./user-service/rights/second-factors.server.ts";
import { userServiceRoutes } from "./user-service/routes.server.ts";
import { openUploadFiles } from "./user-service/uploads/open-upload-files.server.ts";
import type { UploadFiles } from "./user-service/uploads/upload-files.server.ts";
import { webhookRoutes } from "./webhook-service/webhook-routes.server.ts";
import { webhookDeps } from "./webhook-service/webhook-view.server.ts";

export function paymentDeps(
	db: OpenDatabase["db"],
	{
		paymentProvider,
		portalCardFee,
		demo,
		origin,
		creditKeys,
		eventSecrets = [],
		storeName = defaultStoreName,
		now = Date.now,
	}: ServiceSettings,
): PaymentDeps {
	const sandbox = demo ? sandboxProvider({ db, now }) : noProvider;
	return {
		db,
		now,
		provider: paymentProvider ? httpProvider(paymentProvider) : sandbox,
		eventSecrets,
		orders: orderPayments,
		portalCardFee,
		origin,
		storeName,
		...(creditKeys && { methodVault: createMethodVault(creditKeys) }),
	};
}

export const creditDeps = (
	db: OpenDatabase["db"],
	{ creditKeys, creditDays, contact, origin, now = Date.now }: ServiceSettings,
): CreditDeps => ({
	db,
	now,
	vault: createTaxIdVault(creditKeys ?? [randomBytes(taxIdKeyBytes)]),
	directory: contact ?? demoContacts,
	days: creditDays ?? defaultCreditDays,
	origin,
});

async function requireReplica(replica: OpenDatabase["replica"]): Promise<void> {
	if (replica && replica.state() !== "used") throw new Error(`The replica is ${replica.state()}.`);
}

export const uploadFiles = ({ uploads }: ServiceSettings): UploadFiles =>
	openUploadFiles(uploads ?? { folder: path.join(os.tmpdir(), "storefront-uploads") });

export type ServicesServer = Server & {
	/** Stops the assistant's replies and keeps what they have; before the database is closed. */
	stopReplies(): Promise<void>;
	/** Answers 503 at /healthz for the time in ms, then closes; resolves when all calls have ended. */
	drain(waitMs: number): Promise<void>;
};

/** Creates the server, which does not listen yet. */
export function createServices(
	database: OpenDatabase,
	logger: Logger,
	settings: ServiceSettings = localIdentity,
): ServicesServer {
	installPlainMessages();
	const { db } = database;
	const now = settings.now ?? Date.now;
	const contact = settings.contact ?? demoContacts;
	const keys = createKeyRing(db, now, settings.signingKey);
	const { projectId, keysUrl, origin, googleClientId, demo } = settings;
	const verify = createTokenVerifier(keysUrl ? keysAt(keysUrl) : keysOfRing(keys, now), {
		projectId,
		now,
		isSessionActive: keysUrl ? undefined : (...session) => isSessionActive(db, ...session),
		isUserDisabled: async (userId) => (await disabledUsers(db, [userId])).length > 0,
		defaultAccountId: settings.defaultAccountId,
	});
	const identity = { db, keys, projectId, origin, googleClientId, callerSecret: settings.callerSecret, now };
	const payments = paymentDeps(db, settings);
	const { taxService, userUploadMegabytes } = settings;
	const pricing = {
		...(taxService && { taxService: httpTaxService(taxService) }),
		excludedSku: settings.couponExcludedSku,
		priceFloor: settings.priceFloor,
		ordersNonCatalog: settings.ordersNonCatalog,
		pickups: settings.pickups,
	};
	const searchEngine =
		settings.search &&
		new SearchEngine(settings.search, (state, reason) => {
			if (state === "back") logger.info("OpenSearch searches again");
			else logger.warn({ err: reason }, "OpenSearch does not search");
		});
	const uploads = uploadFiles(settings);
	const users = {
		db,
		now,
		origin,
		verificationNeedsApproval: settings.verificationNeedsApproval ?? !demo,
	};
	const webhooks = webhookDeps(db, settings);
	// Another identity provider knows no sessions of ours.
	const hasKeys = settings.apiKeys === true && !keysUrl;
	const switchedOff = switchedOffNames({
		webhooks: webhooks.sending,
		apiKeys: hasKeys,
		secondFactor: !keysUrl,
	});
	const services = {
		...productServiceRoutes(database, verify, priceAccount, searchEngine),
		rebates: rebateRoutes({ db, demo }),
		crossReference: crossReferenceRoutes({ db, logger, requireManager: requireShopManager }, verify),
		searchReport: searchReportRoutes(
			{
				db,
				now,
				keptDays: settings.searchReportDays ?? defaultSearchReportDays,
				requireManager: requireShopManager,
				isStorefront: (context) => isTrustedCaller(context, settings.callerSecret),
			},
			verify,
		),
		identity: identityRoutes(identity, verify, googleKeys()),
		identityExtensions: identityExtensionRoutes(identity, verify, {
			demo,
			readHtml: (id) => outboxHtml(db, id, settings.sender ?? demoSender, origin),
		}),
		user: userServiceRoutes(users, verify),
		company: companyRoutes(users, verify),
		customerParts: customerPartRoutes(users, verify),
		letterheads: letterheadRoutes({ db, now, files: uploads }, verify),
		...projectRoutes(db, verify),
		favoriteLists: favoriteListRoutes(db, verify),
		...requestRoutes({ db, now, origin, directory: contact, files: uploads, userUploadMegabytes }, verify),
		cart: cartRoutes({ db, now, ...pricing }, verify),
		tax: taxRoutes({ db, now, ...pricing, origin, directory: contact, files: uploads }, verify),
		designs: designRoutes(db, verify),
		quotes: quoteRoutes({ db, now, ...pricing, origin }, verify),
		orderDrafts: orderDraftRoutes({ db, now, ...pricing }, verify),
		blanketOrders: blanketOrderRoutes({ ...payments, ...pricing }, verify),
		orders: orderRoutes({ ...payments, ...pricing, files: uploads }, verify),
		approvals: approvalRoutes({ ...payments, ...pricing }, verify),
		orderRequests: orderRequestRoutes({ db, now, origin, directory: contact }, verify),
		orderPayments: orderPaymentRoutes(payments, verify),
		bidJobs: bidJobRoutes({ db, now }, verify),
		workspace: workspaceRoutes({ db, now }, verify),
		overview: overviewRoutes({ db, now }, verify),
		portal: portalRoutes({ ...payments, ...pricing }, verify),
		sharing: sharingRoutes(db, verify, now, { ownsQuote, sharedQuote }),
		orderLists: orderListRoutes(db, verify, now),
		resource: resourceServiceRoutes(db),
		contact: contactRoutes({ db, now, directory: contact }, verify),
		credit: creditRoutes(creditDeps(db, settings), verify),
		...(webhooks.sending && { webhooks: webhookRoutes({ ...webhooks, sending: webhooks.sending }, verify) }),
		...(hasKeys && { apiKeys: apiKeyRoutes(identity, verify) }),
		...(!keysUrl && { secondFactor: secondFactorRoutes(identity, settings, verify, peopleFactors(users)) }),
		capabilities: capabilityRoutes(switchedOff),
		newsletter: newsletterRoutes({ db, now, origin }),
		mail: mailRoutes({ db, logger }, verify),
		notifications: notificationRoutes({ db, now }, verify),
		alerts: alertRoutes({ db, now }, verify),
	};
	const callsFor: CallsFor = ({ requestId, token, accountId }) =>
		createRouterClient(services, {
			context: {
				requestId,
				...(token && { authorization: `Bearer ${token}` }),
				...(accountId && { accountId }),
			},
		});
	const assistant = createConversationService({
		db,
		now,
		logger,
		verify,
		guestSecret: settings.guestSecret,
		engine:
			settings.engine ??
			createEngine({
				db,
				now,
				logger,
				callsFor,
				shop: {
					readTexts: () => readShopTexts(settings.contentFolder, settings.storeName ?? defaultStoreName),
					contact,
				},
				wordDelayMs: settings.wordDelayMs ?? 0,
				model: settings.model,
				readsByMeaning: settings.meaning,
			}),
	});
	const router = { ...services, conversations: assistant.routes };
	const parts = {
		database: () => databaseAnswers(db),
		migrations: () => requireMigrations(database),
		storage: Object.assign(() => storageTakesChanges(database), { optional: true as const }),
		...(database.replica && { replica: optionalPart(() => requireReplica(database.replica)) }),
		...(searchEngine && { search: optionalPart(() => searchEngine.check()) }),
		...(settings.uploads?.store && { files: optionalPart(uploads.check) }),
	};
	const formPaths = [newsletterContract.subscribe["~orpc"].route.path ?? ""];
	const server = createServiceServer(
		router,
		logger,
		{ hosts: settings.hosts ?? [], formPaths },
		parts,
		documentAccountFinder(db, now),
		assistant.streams,
		notSavedFailure,
	);
	return Object.assign(server, { stopReplies: assistant.close, drain: drainable(server) });
}
