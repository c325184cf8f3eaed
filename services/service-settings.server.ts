/** What the embedded services are set to. */
import { readFileSync } from "node:fs";
import type { JWK } from "jose";
import type { UploadPlace } from "#object-store/object-store-settings";
import { demoPickupLocations, type PickupLocation } from "#rules/checkout/shipping-methods";
import { setShopTimeZone } from "#rules/clock/time-zones";
import { type ContactDirectory, contactDirectory } from "#rules/contact/contact-directory";
import { type MailSender, mailSender } from "#rules/mail/sender";
import { defaultStoreName } from "#rules/settings/store-settings";
import type { Engine, ModelSettings } from "./conversation-service/public.server.ts";
import { configuredSigningKey } from "./identity/keys.server.ts";
import type { MailSettings } from "./mail-service/send-mail.server.ts";
import type { HttpProviderSettings } from "./portal-service/payments/provider/http-provider.server.ts";
import type { SearchSettings } from "./product-service/sku-index/opensearch/cluster.server.ts";
import type { CreditDays } from "./resource-service/credit/credit-deps.ts";
import type { ServicesEnv } from "./shared/env.server.ts";
import type { TaxServiceSettings } from "./tax-service/sales-tax.server.ts";
import type { PostSettings } from "./webhook-service/post-webhook.server.ts";

type IdentitySettings = {
	projectId: string;
	keysUrl?: string;
	origin: string;
	googleClientId?: string;
	/** Key used instead of the database's. */
	signingKey?: JWK;
	callerSecret?: string;
	demo: boolean;
	/** In ms since 1970; replaced in tests. */
	now?: () => number;
};

/** Who answers messages in the demo. */
export const demoContacts = contactDirectory(
	{ CONTACT_TOPICS: {}, TIME_ZONE: "America/Chicago", CONTACT_CALLBACK_HOURS: [8 * 60, 17 * 60] },
	true,
);

export const demoSender = mailSender(defaultStoreName, demoContacts);

export const localIdentity: IdentitySettings = {
	projectId: "lighting-storefront",
	origin: "",
	demo: true,
};

export type ServiceSettings = IdentitySettings & {
	/** Part number that coupons exclude above 47 pieces. */
	couponExcludedSku?: string;
	priceFloor?: number;
	/** The owner's, instead of the table of rates. */
	taxService?: TaxServiceSettings;
	/** Searches instead of this process. */
	search?: SearchSettings;
	/** Whether items that aren't in the catalog are ordered with a quote. */
	ordersNonCatalog?: boolean;
	/** Warehouses where orders are picked up; the demo's by default. */
	pickups?: readonly PickupLocation[];
	verificationNeedsApproval?: boolean;
	/** The account of users who have none selected and may act for this one. */
	defaultAccountId?: string;
	hosts?: readonly string[];
	paymentProvider?: HttpProviderSettings;
	/** Card fee of portal payments, in basis points. */
	portalCardFee?: number;
	eventSecrets?: readonly string[];
	/** The legal name of the shop, as payers authorize it. */
	storeName?: string;
	/** Signs the ids of the storefront's guests. Without it, guests have no conversations. */
	guestSecret?: string;
	/** Pause between two words of the assistant's answers, in ms. */
	wordDelayMs?: number;
	/** Answers in the assistant; without one, rules do. */
	model?: ModelSettings;
	/** Whether the assistant reads by meaning what its rules can't, and how long it waits for that. */
	meaning?: boolean | { deadlineMs: number };
	/** Who answers messages of the contact form; the demo's by default. */
	contact?: ContactDirectory;
	/** Encrypt tax ids, the newest first; by default one that ends with the process. */
	creditKeys?: readonly Uint8Array[];
	creditDays?: CreditDays;
	/** Days that counts of searches are kept; 0 counts nothing. */
	searchReportDays?: number;
	/** Without it, mail stays in the outbox. */
	mail?: MailSettings;
	/** The shop, above and below each mail; the demo's by default. */
	sender?: MailSender;
	/** What one person may upload in a day, in MB. */
	userUploadMegabytes?: number;
	/** Place for files of layout requests and warranty claims; a temporary folder by default. */
	uploads?: UploadPlace;
	/** Text pages of the owner's own, which the assistant quotes. */
	contentFolder?: string;
	/** Whether users make keys for the API. */
	apiKeys?: boolean;
	/** Without it, there are no webhooks. */
	webhooks?: PostSettings;
	/** Replaced in tests. */
	engine?: Engine;
};

export function serviceSettings(env: ServicesEnv): ServiceSettings {
	setShopTimeZone(env.TIME_ZONE);
	const contact = contactDirectory(env, env.demo);
	return {
		hosts: env.SERVICES_HOSTS,
		defaultAccountId: env.DEFAULT_ACCOUNT_ID,
		couponExcludedSku: env.COUPON_EXCLUDED_SKU,
		priceFloor: env.PRICE_FLOOR_FRACTION,
		ordersNonCatalog: env.ORDER_NON_CATALOG_ITEMS,
		taxService: taxServiceSettings(env),
		search: searchSettings(env),
		pickups: env.PICKUP_LOCATIONS ?? (env.demo ? demoPickupLocations : []),
		paymentProvider: paymentProviderSettings(env),
		portalCardFee: env.PORTAL_PAYMENT_CARD_FEE,
		eventSecrets: env.PAYMENT_EVENT_SECRETS,
		contentFolder: env.CONTENT_DIR,
		storeName: env.STORE_LEGAL_NAME ?? env.STORE_NAME,
		guestSecret: env.CHAT_GUEST_SECRET,
		wordDelayMs: env.CHAT_WORD_DELAY_MS,
		model: modelSettings(env),
		meaning: env.ASSISTANT_MEANING === "on",
		uploads: env.uploads,
		userUploadMegabytes: env.USER_UPLOAD_MB,
		mail: mailSettings(env),
		contact,
		sender: mailSender(env.STORE_NAME, contact),
		apiKeys: env.API_KEYS === "on",
		...(env.WEBHOOKS === "on" && { webhooks: { allowsLocal: env.WEBHOOKS_LOCAL === "on" } }),
		creditDays: { application: env.CREDIT_APPLICATION_DAYS, draft: env.CREDIT_DRAFT_DAYS },
		searchReportDays: env.SEARCH_REPORT_DAYS,
		projectId: env.IDENTITY_PROJECT_ID,
		keysUrl: env.IDENTITY_JWKS_URL,
		origin: env.ORIGIN?.replace(/\/+$/, "") ?? "",
		googleClientId: env.GOOGLE_CLIENT_ID,
		signingKey: env.IDENTITY_JWKS_URL ? undefined : configuredSigningKey(env),
		callerSecret: env.IDENTITY_CALLER_SECRET,
		demo: env.demo,
		verificationNeedsApproval: env.VERIFICATION_NEEDS_APPROVAL && env.VERIFICATION_NEEDS_APPROVAL === "on",
	};
}

function mailSettings({ SMTP_URL, MAIL_FROM, SMTP_CONNECTIONS }: ServicesEnv): MailSettings | undefined {
	if (!SMTP_URL || !MAIL_FROM) return undefined;
	return { smtpUrl: SMTP_URL, from: MAIL_FROM, connections: SMTP_CONNECTIONS };
}

function modelSettings(env: ServicesEnv): ModelSettings | undefined {
	const { ASSISTANT_MODEL_BASE_URL, ASSISTANT_MODEL } = env;
	if (!ASSISTANT_MODEL_BASE_URL || !ASSISTANT_MODEL) return undefined;
	return {
		baseUrl: ASSISTANT_MODEL_BASE_URL,
		model: ASSISTANT_MODEL,
		apiKey: env.ASSISTANT_MODEL_API_KEY,
		steps: env.ASSISTANT_MODEL_STEPS,
		outputTokens: env.ASSISTANT_MODEL_OUTPUT_TOKENS,
		timeoutMs: env.ASSISTANT_MODEL_TIMEOUT_MS,
		tokensPerDay: env.ASSISTANT_MODEL_TOKENS_PER_DAY,
	};
}

function searchSettings(env: ServicesEnv): SearchSettings | undefined {
	if (!env.SEARCH_URL) return undefined;
	return {
		urls: env.SEARCH_URL,
		username: env.SEARCH_USERNAME,
		password: env.SEARCH_PASSWORD,
		ca: env.SEARCH_CA_FILE && readFileSync(env.SEARCH_CA_FILE, "utf8"),
		prefix: env.SEARCH_INDEX,
		shards: env.SEARCH_SHARDS,
		replicas: env.SEARCH_REPLICAS,
		timeoutMs: env.SEARCH_TIMEOUT_MS,
		embeddedSkus: env.SEARCH_EMBEDDED_SKUS,
	};
}

function taxServiceSettings(env: ServicesEnv): TaxServiceSettings | undefined {
	const { TAX_SERVICE_URL, TAX_SERVICE_API_KEY, TAX_SERVICE_TIMEOUT_MS } = env;
	if (!TAX_SERVICE_URL || !TAX_SERVICE_API_KEY) return undefined;
	return {
		url: TAX_SERVICE_URL.replace(/\/+$/, ""),
		apiKey: TAX_SERVICE_API_KEY,
		timeoutMs: TAX_SERVICE_TIMEOUT_MS,
	};
}

function paymentProviderSettings(env: ServicesEnv): HttpProviderSettings | undefined {
	const { PAYMENT_PROVIDER_BASE_URL, PAYMENT_PROVIDER_NAME, PAYMENT_PROVIDER_API_KEY } = env;
	if (!PAYMENT_PROVIDER_BASE_URL || !PAYMENT_PROVIDER_NAME || !PAYMENT_PROVIDER_API_KEY) return undefined;
	return {
		baseUrl: PAYMENT_PROVIDER_BASE_URL.replace(/\/+$/, ""),
		name: PAYMENT_PROVIDER_NAME,
		mode: env.PAYMENT_PROVIDER_MODE,
		apiKey: PAYMENT_PROVIDER_API_KEY,
		timeoutMs: env.PAYMENT_PROVIDER_TIMEOUT_MS,
		keepsMethods: env.PAYMENT_PROVIDER_KEEPS_METHODS === "on",
	};
}
