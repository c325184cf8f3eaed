/** Never change a migration that has run anywhere; add a new one. */
import type { Migration } from "kysely";
import type { Dialect } from "../dialect.server.ts";
import * as catalog from "./0001-catalogue.ts";
import * as search from "./0002-search.ts";
import * as identity from "./0003-identity.ts";
import * as saving from "./0004-saving.ts";
import * as cart from "./0005-cart.ts";
import * as projects from "./0006-projects.ts";
import * as quotes from "./0007-quotes.ts";
import * as orderLists from "./0008-order-lists.ts";
import * as orders from "./0009-orders.ts";
import * as invoices from "./0010-invoices.ts";
import * as payments from "./0011-payments.ts";

import * as paymentModes from "./0013-payment-modes.ts";
import * as identityAttempts from "./0014-identity-attempts.ts";
import * as userRights from "./0015-user-rights.ts";

import * as prices from "./0016-prices.ts";
import * as signingKeys from "./0018-signing-keys.ts";
import * as quoteSides from "./0019-quote-sides.ts";
import * as catalogMeta from "./0020-catalog-meta.ts";
import * as idempotency from "./0021-idempotency.ts";
import * as chat from "./0022-chat.ts";
import * as agentActions from "./0023-agent-actions.ts";
import * as modelUsage from "./0024-model-usage.ts";
import * as customDesigns from "./0025-custom-designs.ts";
import * as requests from "./0026-requests.ts";
import * as photometricFiles from "./0027-photometric-files.ts";
import * as contactRequests from "./0034-contact-requests.ts";
import * as newsletterStates from "./0036-newsletter-states.ts";
import * as requestReplies from "./0040-request-replies.ts";
import * as locations from "./0044-locations.ts";
import * as rebates from "./0047-rebates.ts";
import * as projectSpaces from "./0048-project-spaces.ts";
import * as creditApplications from "./0050-credit-applications.ts";
import * as queue from "./0060-queue.ts";
import * as notifications from "./0070-notifications.ts";
import * as notificationTimes from "./0071-notification-times.ts";
import * as blanketOrders from "./0080-blanket-orders.ts";
import * as repTasks from "./0095-rep-tasks.ts";
import * as company from "./0096-company.ts";
import * as quoteOutcomes from "./0110-quote-outcomes.ts";
import * as approvalsOfReleases from "./0118-approvals-of-releases.ts";
import * as customerParts from "./0120-customer-parts.ts";
import * as quoteLots from "./0130-quote-lots.ts";
import * as quoteAlternates from "./0131-quote-alternates.ts";
import * as lineJobs from "./0134-line-jobs.ts";
import * as purchaseOrderFiles from "./0135-purchase-order-files.ts";
import * as savedCarts from "./0136-saved-carts.ts";
import * as favoriteTexts from "./0137-favorite-texts.ts";
import * as quoteAdders from "./0140-quote-adders.ts";
import * as bids from "./0141-bids.ts";
import * as bidJobs from "./0142-bid-jobs.ts";
import * as shipComplete from "./0145-ship-complete.ts";
import * as projectRights from "./0146-project-rights.ts";
import * as letterheads from "./0147-letterheads.ts";
import * as favoriteLists from "./0149-favorite-lists.ts";

/** A database of unknown schema, as Kysely passes it to migrations. */
export type UntypedDb = Parameters<Migration["up"]>[0];

type DialectMigration = { up(db: UntypedDb, dialect: Dialect): Promise<void> };

const migrations: Record<string, DialectMigration> = {
	"0001-catalogue": catalog,
	"0002-search": search,
	"0003-identity": identity,
	"0004-saving": saving,
	"0005-cart": cart,
	"0006-projects": projects,
	"0007-quotes": quotes,
	"0008-order-lists": orderLists,
	"0009-orders": orders,
	"0010-invoices": invoices,
	"0011-payments": payments,
	"0013-payment-modes": paymentModes,
	"0014-identity-attempts": identityAttempts,
	"0015-user-rights": userRights,
	"0016-prices": prices,
	"0018-signing-keys": signingKeys,
	"0019-quote-sides": quoteSides,
	"0020-catalog-meta": catalogMeta,
	"0021-idempotency": idempotency,
	"0022-chat": chat,
	"0023-agent-actions": agentActions,
	"0024-model-usage": modelUsage,
	"0025-custom-designs": customDesigns,
	"0026-requests": requests,
	"0027-photometric-files": photometricFiles,
	"0034-contact-requests": contactRequests,
	"0036-newsletter-states": newsletterStates,
	"0040-request-replies": requestReplies,
	"0044-locations": locations,
	"0047-rebates": rebates,
	"0048-project-spaces": projectSpaces,
	"0050-credit-applications": creditApplications,
	"0060-queue": queue,
	"0070-notifications": notifications,
	"0071-notification-times": notificationTimes,
	"0080-blanket-orders": blanketOrders,
	"0095-rep-tasks": repTasks,
	"0110-quote-outcomes": quoteOutcomes,
	"0118-approvals-of-releases": approvalsOfReleases,
	"0096-company": company,
	"0120-customer-parts": customerParts,
	"0130-quote-lots": quoteLots,
	"0131-quote-alternates": quoteAlternates,
	"0134-line-jobs": lineJobs,
	"0135-purchase-order-files": purchaseOrderFiles,
	"0136-saved-carts": savedCarts,
	"0137-favorite-texts": favoriteTexts,
	"0140-quote-adders": quoteAdders,
	"0141-bids": bids,
	"0142-bid-jobs": bidJobs,
	"0145-ship-complete": shipComplete,
	"0146-project-rights": projectRights,
	"0147-letterheads": letterheads,
	"0149-favorite-lists": favoriteLists,
};

export function migrationsFor(dialect: Dialect): Record<string, Migration> {
	return Object.fromEntries(
		Object.entries(migrations).map(([name, migration]) => [
			name,
			{ up: (db: UntypedDb) => migration.up(db, dialect) },
		]),
	);
}
