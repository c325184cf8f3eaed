/** Never change a migration that has run anywhere; add a new one. */
import type { Migration } from "kysely";
import type { Dialect } from "../dialect.server.ts";
import * as schema from "./0150-schema.ts";
import * as branches from "./0160-branches.ts";
import * as budgets from "./0170-budgets.ts";
import * as nonCatalogLines from "./0180-non-catalog-lines.ts";
import * as quoteCommissions from "./0190-quote-commissions.ts";
import * as salesTax from "./0200-sales-tax.ts";
import * as orderShipments from "./0202-order-shipments.ts";
import * as orderLineRequests from "./0203-order-line-requests.ts";
import * as ledgerByAccount from "./0205-ledger-by-account.ts";
import * as paymentsOfBranches from "./0206-payments-of-branches.ts";
import * as paymentMethods from "./0207-payment-methods.ts";
import * as mailDetails from "./0210-mail-details.ts";
import * as skuAttributes from "./0230-sku-attributes.ts";
import * as skuRelations from "./0231-sku-relations.ts";
import * as skuPictures from "./0232-sku-pictures.ts";
import * as pictureFiles from "./0233-picture-files.ts";
import * as crossReference from "./0243-cross-reference.ts";
import * as searchCounts from "./0244-search-counts.ts";
import * as uploadBytes from "./0265-upload-bytes.ts";
import * as customerMessages from "./0268-customer-messages.ts";
import * as earlierMessages from "./0269-earlier-messages.ts";
import * as refreshTokenParents from "./0270-refresh-token-parents.ts";
import * as offeredPurchaseOrders from "./0280-offered-purchase-orders.ts";
import * as returnCredits from "./0281-return-credits.ts";
import * as partsBySku from "./0286-parts-by-sku.ts";
import * as catalogImports from "./0293-catalog-imports.ts";
import * as catalogSteps from "./0294-catalog-steps.ts";

/** A database of unknown schema, as Kysely passes it to migrations. */
export type UntypedDb = Parameters<Migration["up"]>[0];

type DialectMigration = { up(db: UntypedDb, dialect: Dialect): Promise<void> };

const migrations: Record<string, DialectMigration> = {
	"0150-schema": schema,
	"0160-branches": branches,
	"0170-budgets": budgets,
	"0180-non-catalog-lines": nonCatalogLines,
	"0190-quote-commissions": quoteCommissions,
	"0200-sales-tax": salesTax,
	"0202-order-shipments": orderShipments,
	"0203-order-line-requests": orderLineRequests,
	"0205-ledger-by-account": ledgerByAccount,
	"0206-payments-of-branches": paymentsOfBranches,
	"0207-payment-methods": paymentMethods,
	"0210-mail-details": mailDetails,
	"0230-sku-attributes": skuAttributes,
	"0231-sku-relations": skuRelations,
	"0232-sku-pictures": skuPictures,
	"0233-picture-files": pictureFiles,
	"0243-cross-reference": crossReference,
	"0244-search-counts": searchCounts,
	"0265-upload-bytes": uploadBytes,
	"0268-customer-messages": customerMessages,
	"0269-earlier-messages": earlierMessages,
	"0270-refresh-token-parents": refreshTokenParents,
	"0280-offered-purchase-orders": offeredPurchaseOrders,
	"0281-return-credits": returnCredits,
	"0286-parts-by-sku": partsBySku,
	"0293-catalog-imports": catalogImports,
	"0294-catalog-steps": catalogSteps,
	"0295-catalog-import-runs": catalogImports.addRuns,
};

/** Migrations in the order in which they run. */
export const migrationNames: readonly string[] = Object.keys(migrations);

export function migrationsFor(dialect: Dialect): Record<string, Migration> {
	return Object.fromEntries(
		Object.entries(migrations).map(([name, migration]) => [
			name,
			{ up: (db: UntypedDb) => migration.up(db, dialect) },
		]),
	);
}
