/** Never change a migration that has run anywhere; add a new one to the file of its subject, and its name here. */
import type { Migration } from "kysely";
import type { Dialect } from "../dialect.server.ts";
import * as billing from "./billing.server.ts";
import * as catalog from "./catalog.server.ts";
import * as operation from "./operation.server.ts";
import * as orders from "./orders.server.ts";
import { schema } from "./schema.server.ts";
import * as users from "./users.server.ts";

/** A database of unknown schema, as Kysely passes it to migrations. */
export type UntypedDb = Parameters<Migration["up"]>[0];

type DialectMigration = (db: UntypedDb, dialect: Dialect) => Promise<void>;

const migrations: Record<string, DialectMigration> = {
	"0150-schema": schema,
	"0160-branches": users.branches,
	"0170-budgets": orders.budgets,
	"0180-non-catalog-lines": orders.nonCatalogLines,
	"0190-quote-commissions": orders.quoteCommissions,
	"0200-sales-tax": billing.salesTax,
	"0202-order-shipments": orders.orderShipments,
	"0203-order-line-requests": orders.orderLineRequests,
	"0205-ledger-by-account": billing.ledgerByAccount,
	"0206-payments-of-branches": billing.paymentsOfBranches,
	"0207-payment-methods": billing.paymentMethods,
	"0210-mail-details": operation.mailDetails,
	"0230-sku-attributes": catalog.skuAttributes,
	"0231-sku-relations": catalog.skuRelations,
	"0232-sku-pictures": catalog.skuPictures,
	"0233-picture-files": catalog.pictureFiles,
	"0243-cross-reference": catalog.crossReference,
	"0244-search-counts": operation.searchCounts,
	"0265-upload-bytes": users.uploadBytes,
	"0268-customer-messages": orders.customerMessages,
	"0269-earlier-messages": orders.earlierMessages,
	"0270-refresh-token-parents": users.refreshTokenParents,
	"0280-offered-purchase-orders": orders.offeredPurchaseOrders,
	"0281-return-credits": orders.returnCredits,
	"0286-parts-by-sku": catalog.partsBySku,
	"0293-catalog-imports": catalog.catalogImports,
	"0294-catalog-steps": catalog.catalogSteps,
	"0295-catalog-import-runs": catalog.catalogImportRuns,
	"0320-webhooks": operation.webhooks,
	"0321-api-keys": operation.apiKeys,
	"0323-keys-of-forms": operation.keysOfForms,
	"0390-webhook-replays": operation.webhookReplays,
	"0400-part-alerts": catalog.partAlerts,
	"0410-second-factors": users.secondFactors,
	"0420-order-places": orders.orderPlaces,
	"0430-required-second-factor": users.requiredSecondFactor,
};

/** Migrations in the order in which they run. */
export const migrationNames: readonly string[] = Object.keys(migrations);

export function migrationsFor(dialect: Dialect): Record<string, Migration> {
	return Object.fromEntries(
		Object.entries(migrations).map(([name, migration]) => [
			name,
			{ up: (db: UntypedDb) => migration(db, dialect) },
		]),
	);
}
