/** The background work of one services process. Any number of processes share it. */
import { demoPickupLocations } from "#rules/checkout/shipping-methods";
import { defaultSearchReportDays } from "#rules/search-report/search-report-terms";
import { alertHandler, alertSchedule } from "./alert-service/tell-alerts.server.ts";
import { tellExpiring } from "./cart-service/public.server.ts";
import type { OpenDatabase } from "./db/connect.server.ts";
import { createFactorVault, renewFactors } from "./identity/second-factor-keys.server.ts";
import {
	cleanMailHandler,
	cleanMailSchedule,
	sendMailHandler,
	smtpTransport,
} from "./mail-service/send-mail.server.ts";
import { notificationHandlers, notificationSchedules } from "./notification-service/jobs.server.ts";
import { expireHandler, expireSchedule } from "./order-service/approvals/give-back.server.ts";
import { tellShipped } from "./order-service/order-notices.server.ts";
import {
	cleanPurchaseOrdersHandler,
	cleanPurchaseOrdersSchedule,
} from "./order-service/purchase-orders.server.ts";
import { taxDocumentHandler } from "./order-service/tax-documents/send-tax-document.server.ts";
import { tellDueInvoices } from "./portal-service/invoices/invoice-notices.server.ts";
import { renewMethods } from "./portal-service/payments/methods/payment-methods.server.ts";
import {
	reconcileHandler,
	reconcileSchedules,
} from "./portal-service/payments/reconcile/reconcile-all.server.ts";
import {
	cleanReportHandler,
	cleanReportSchedule,
} from "./product-service/search-report/search-report-routes.server.ts";
import {
	searchIndexHandler,
	searchIndexJob,
	searchIndexSchedule,
} from "./product-service/sku-index/opensearch/update-index.server.ts";
import { enqueue } from "./queue/enqueue.server.ts";
import { startWorker } from "./queue/worker.server.ts";
import {
	keepCreditHandler,
	keepCreditJob,
	keepCreditSchedule,
} from "./resource-service/credit/retention.server.ts";
import { demoSender, type ServiceSettings } from "./service-settings.server.ts";
import { creditDeps, paymentDeps, uploadFiles } from "./services.server.ts";
import type { Logger } from "./shared/logger.server.ts";
import type { Renewal } from "./shared/vault.server.ts";
import { tellExpiringCertificates } from "./tax-service/certificates.server.ts";
import { putTaxDocument } from "./tax-service/sales-tax.server.ts";
import {
	cleanUploadsHandler,
	cleanUploadsJob,
	cleanUploadsSchedule,
} from "./user-service/uploads/clean-uploads.server.ts";
import {
	cleanWebhooksHandler,
	cleanWebhooksSchedule,
	deliverHandler,
} from "./webhook-service/deliver.server.ts";
import { tellCatalogUpdated } from "./webhook-service/public.server.ts";
import { webhookDeps } from "./webhook-service/webhook-view.server.ts";

/** What is encrypted with keys made from those of tax ids: saved payment methods, keys of authenticator apps. */
async function renewOthers(db: OpenDatabase["db"], settings: ServiceSettings): Promise<Renewal> {
	const methods = await renewMethods(paymentDeps(db, settings));
	if (!settings.creditKeys) return methods;
	const factors = await renewFactors({ db, vault: createFactorVault(settings.creditKeys) });
	return {
		renewed: methods.renewed + factors.renewed,
		unreadable: methods.unreadable + factors.unreadable,
	};
}

/** @returns a function that stops it, after the jobs that run */
export async function startBackground(
	{ db }: OpenDatabase,
	settings: ServiceSettings,
	logger: Logger,
): Promise<() => Promise<void>> {
	const { mail, now = Date.now, origin, sender = demoSender, taxService, search } = settings;
	const transport = mail ? smtpTransport(mail) : null;
	const webhooks = webhookDeps(db, settings);
	const worker = startWorker({
		db,
		logger,
		handlers: [
			sendMailHandler({
				db,
				now,
				origin,
				sender,
				sending: mail && transport ? { settings: mail, transport } : null,
			}),
			cleanMailHandler(db, now),
			expireHandler({ db, now }),
			cleanPurchaseOrdersHandler({ db, now }),
			taxDocumentHandler(
				{
					db,
					pickups: settings.pickups ?? demoPickupLocations,
					put: taxService ? (document) => putTaxDocument(taxService, document) : null,
				},
				logger,
			),
			reconcileHandler(paymentDeps(db, settings), logger),
			cleanUploadsHandler(db, uploadFiles(settings), logger),
			keepCreditHandler(creditDeps(db, settings), () => renewOthers(db, settings), logger),
			...(search ? [searchIndexHandler(db, search, logger)] : []),
			cleanReportHandler(db, now, settings.searchReportDays ?? defaultSearchReportDays),
			deliverHandler(webhooks, logger),
			cleanWebhooksHandler(webhooks, logger),
			alertHandler({ db, now }, logger),
			...notificationHandlers(
				{ db, now, origin },
				[tellExpiring, tellDueInvoices, tellShipped, tellExpiringCertificates, tellCatalogUpdated],
				logger,
			),
		],
		schedules: [
			...reconcileSchedules,
			cleanUploadsSchedule,
			keepCreditSchedule,
			cleanMailSchedule,
			cleanReportSchedule,
			...(search ? [searchIndexSchedule] : []),
			...notificationSchedules,
			cleanWebhooksSchedule,
			alertSchedule,
			expireSchedule,
			cleanPurchaseOrdersSchedule,
		],
	});
	// A start may follow a change of keys or of times to keep.
	await enqueue(db, keepCreditJob, {}, { uniqueKey: keepCreditSchedule.name });
	await enqueue(db, cleanUploadsJob, {}, { uniqueKey: cleanUploadsSchedule.name });
	if (search) await enqueue(db, searchIndexJob, {}, { uniqueKey: searchIndexSchedule.name });
	return async () => {
		await worker.stop();
		transport?.close();
	};
}
