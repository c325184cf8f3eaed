/** All embedded services as one router on one database. */
import type { Server } from "node:http";
import { createTokenVerifier, keysAt, keysOfRing } from "./auth.server.ts";
import { quoteRoutes } from "./cart-service/quotes/quote-routes.server.ts";
import { cartRoutes } from "./cart-service/routes.server.ts";
import type { OpenDatabase } from "./db/connect.server.ts";
import type { ServicesEnv } from "./env.server.ts";
import { createServiceServer } from "./http.server.ts";
import { createKeyRing } from "./identity/keys.server.ts";
import { identityExtensionRoutes, identityRoutes } from "./identity/routes.server.ts";
import { googleKeys } from "./identity/sign-in.server.ts";
import type { Logger } from "./logger.server.ts";
import { newsletterRoutes } from "./newsletter/routes.server.ts";
import { orderDraftRoutes } from "./order-service/order-draft-routes.server.ts";
import { orderRoutes } from "./order-service/order-routes.server.ts";
import { orderPaymentRoutes } from "./order-service/payments/order-payment-routes.server.ts";
import { sandboxProvider } from "./payment-sandbox/sandbox-provider.server.ts";
import { type HttpProviderSettings, httpProvider } from "./portal-service/payments/http-provider.server.ts";
import type { PaymentDeps } from "./portal-service/payments/payment-deps.ts";
import { portalRoutes } from "./portal-service/routes.server.ts";
import { productServiceRoutes } from "./product-service/routes.server.ts";
import { resourceServiceRoutes } from "./resource-service/routes.server.ts";
import { orderListRoutes } from "./user-service/order-list-routes.server.ts";
import { userServiceRoutes } from "./user-service/routes.server.ts";
import { savingRoutes, sharingRoutes } from "./user-service/saving-routes.server.ts";

/** How people are known to the services. */
export type IdentitySettings = {
	projectId: string;
	/** Where a remote identity provider publishes its keys; without it the embedded one is used. */
	keysUrl?: string;
	/** Address of the shop for links in mail, without a slash at the end; empty for root-relative links. */
	origin: string;
	googleClientId?: string;
	/** Whether the outbox may be read. */
	demonstration: boolean;
	/** Milliseconds since 1970; replaced in tests. */
	now?: () => number;
};

/** What the services are told besides. */
export type ServiceSettings = IdentitySettings & {
	/** Part number of the SKU that coupons leave out above 47 pieces. */
	couponExcludedSku?: string;
	/** Without it the sandbox is the payment provider. */
	paymentProvider?: HttpProviderSettings;
};

const localIdentity: IdentitySettings = {
	projectId: "lighting-storefront",
	origin: "",
	demonstration: true,
};

export function serviceSettings(env: ServicesEnv): ServiceSettings {
	return {
		couponExcludedSku: env.COUPON_EXCLUDED_SKU,
		paymentProvider: paymentProviderSettings(env),
		projectId: env.IDENTITY_PROJECT_ID,
		keysUrl: env.IDENTITY_JWKS_URL,
		origin: env.ORIGIN?.replace(/\/+$/, "") ?? "",
		googleClientId: env.GOOGLE_CLIENT_ID,
		demonstration: env.demonstration,
	};
}

/** @returns nothing while the sandbox is the provider */
function paymentProviderSettings(env: ServicesEnv): HttpProviderSettings | undefined {
	const { PAYMENT_PROVIDER_BASE_URL, PAYMENT_PROVIDER_NAME, PAYMENT_PROVIDER_API_KEY } = env;
	if (!PAYMENT_PROVIDER_BASE_URL || !PAYMENT_PROVIDER_NAME || !PAYMENT_PROVIDER_API_KEY) return undefined;
	return {
		baseUrl: PAYMENT_PROVIDER_BASE_URL.replace(/\/+$/, ""),
		name: PAYMENT_PROVIDER_NAME,
		apiKey: PAYMENT_PROVIDER_API_KEY,
		timeoutMs: env.PAYMENT_PROVIDER_TIMEOUT_MS,
	};
}

/** What payments work with. */
export const paymentDeps = (
	db: OpenDatabase["db"],
	{ paymentProvider, origin, now = Date.now }: ServiceSettings,
): PaymentDeps => ({
	db,
	now,
	provider: paymentProvider ? httpProvider(paymentProvider) : sandboxProvider({ db, now }),
	origin,
});

/** The server of all services; it does not listen yet. */
export function createServices(
	database: OpenDatabase,
	logger: Logger,
	settings: ServiceSettings = localIdentity,
): Server {
	const { db } = database;
	const now = settings.now ?? Date.now;
	const keys = createKeyRing(db, now);
	const { projectId, keysUrl, origin, googleClientId, demonstration } = settings;
	const verify = createTokenVerifier(db, keysUrl ? keysAt(keysUrl) : keysOfRing(keys), {
		projectId,
		embedded: !keysUrl,
		now,
	});
	const identity = { db, keys, projectId, origin, googleClientId, now };
	const payments = paymentDeps(db, settings);
	const router = {
		...productServiceRoutes(database, verify),
		identity: identityRoutes(identity, verify, googleKeys()),
		identityExtensions: identityExtensionRoutes(identity, verify, demonstration),
		user: userServiceRoutes(db, verify),
		...savingRoutes(db, verify),
		cart: cartRoutes({ db, now, excludedSku: settings.couponExcludedSku }, verify),
		quotes: quoteRoutes({ db, now, excludedSku: settings.couponExcludedSku }, verify),
		orderDrafts: orderDraftRoutes({ db, now, excludedSku: settings.couponExcludedSku }, verify),
		orders: orderRoutes({ ...payments, excludedSku: settings.couponExcludedSku }, verify),
		orderPayments: orderPaymentRoutes(payments, verify),
		portal: portalRoutes({ ...payments, excludedSku: settings.couponExcludedSku }, verify),
		sharing: sharingRoutes(db, verify, now),
		orderLists: orderListRoutes(db, verify, now),
		resource: resourceServiceRoutes(db),
		newsletter: newsletterRoutes(db),
	};
	return createServiceServer(router, logger);
}
