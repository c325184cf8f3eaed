/** The settings of the storefront: schema and checks. `env.server.ts` reads them from the environment. */
import { z } from "zod";
import { bucketName, objectStoreProblems, objectStoreSettings } from "#object-store/object-store-settings";
import { chatTimes } from "#rules/assistant/chat-limits";
import { cartLimits } from "#rules/cart/cart-limits";
import { couponKey, flatCouponKey } from "#rules/cart/coupons";
import { channelSetting, publicChannels } from "#rules/catalog-feeds/channels";
import { contactSettings } from "#rules/contact/contact-directory";
import {
	cardFeeBasisPoints,
	cardFeePattern,
	cardFeeRule,
	defaultCardFee,
} from "#rules/payments/portal-amount";
import { defaultUserUploadMegabytes } from "#rules/requests/upload-limits";
import { secretProblems } from "#rules/settings/secrets";
import { storeSettings } from "#rules/settings/store-settings";
import { builtInAccountId } from "#rules/users/selected-account";
import { telemetrySettings } from "#telemetry/settings";

const optionalUrl = z
	.string()
	.trim()
	.transform((value) => (value === "" ? undefined : value.replace(/\/+$/, "")))
	.pipe(z.url().optional())
	.optional();
const optionalText = z
	.string()
	.trim()
	.transform((value) => (value === "" ? undefined : value))
	.optional();

const defaultDirections = "https://www.google.com/maps/dir/?api=1&destination={address}";

/** A coupon that the storefront applies itself, as `{"coupon":"LIGHT15","percentage":0.15,"products":""}`. */
const couponSetting = z
	.strictObject({
		coupon: z.string().trim().min(1).max(cartLimits.coupon),
		percentage: z.number().min(0).max(1).multipleOf(0.0001).default(0),
		products: z.string().default(""),
		expiresAt: z.union([z.iso.date(), z.iso.datetime({ offset: true })]).optional(),
	})
	.refine(
		({ coupon, percentage, products }) =>
			couponKey(coupon) === flatCouponKey || percentage > 0 || products.trim() !== "",
		"a coupon needs a percentage or products",
	);

const couponsSetting = optionalText.transform((text, context) => {
	try {
		const parsed = z.array(couponSetting).safeParse(JSON.parse(text ?? "[]"));
		const codes = parsed.data?.map(({ coupon }) => couponKey(coupon)) ?? [];
		if (parsed.success && new Set(codes).size === codes.length) return parsed.data;
		const issue = parsed.error?.issues[0];
		const why = issue ? `${issue.path.join(".") || "list"}: ${issue.message}` : "two coupons have one code";
		context.addIssue({ code: "custom", message: why });
	} catch {
		context.addIssue({ code: "custom", message: "is not JSON" });
	}
	return z.NEVER;
});

/** A client without a secret proves itself with PKCE alone. */
const clientSetting = z.strictObject({
	client_id: z.string().regex(/^[\w.-]{1,100}$/),
	client_secret: z.string().min(32).optional(),
	client_name: z.string().trim().min(1).max(100),
	redirect_uris: z.array(z.url()).min(1).max(10),
});

const clientsSetting = optionalText.transform((text, context) => {
	try {
		const parsed = z.array(clientSetting).safeParse(JSON.parse(text ?? "[]"));
		if (parsed.success) return parsed.data;
		const [issue] = parsed.error.issues;
		context.addIssue({ code: "custom", message: `${issue?.path.join(".")}: ${issue?.message}` });
	} catch {
		context.addIssue({ code: "custom", message: "is not JSON" });
	}
	return z.NEVER;
});

const providerPattern = /^[a-z][a-z0-9-]*$/;
const orderCalls = ["orders", "user", "checkout", "capabilities", "order-drafts"];
/** "images.example.com, http://localhost:9000" as origins; `null` for what is no host. */
function readOrigins(hosts: string): string[] | null {
	const entries = hosts
		.split(",")
		.map((host) => host.trim())
		.filter(Boolean)
		.map((host) => (/^https?:\/\//i.test(host) ? host : `https://${host}`));
	const valid = entries.every(
		(entry) => /^https?:\/\/[a-z0-9.:[\]-]+\/?$/i.test(entry) && URL.canParse(entry),
	);
	return valid ? [...new Set(entries.map((entry) => new URL(entry).origin))] : null;
}

const settings = z.object({
	NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
	LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
	ORIGIN: optionalUrl,
	SESSION_SECRET: z
		.string()
		.transform((value) =>
			value
				.split(",")
				.map((secret) => secret.trim())
				.filter(Boolean),
		)
		.pipe(z.array(z.string().min(32, "each secret needs at least 32 characters")).min(1)),

	SERVICES_BASE_URL: z.url().default("http://127.0.0.1:4100"),
	CHAT_BASE_URL: optionalUrl,
	/** Secret shared with the conversation service, which believes no guest id without its signature. */
	CHAT_GUEST_SECRET: z.string().min(32).optional(),
	DASHBOARD_BASE_URL: optionalUrl,
	IDENTITY_BASE_URL: optionalUrl,
	IDENTITY_API_KEY: z.string().trim().min(1).default("embedded"),
	IDENTITY_CALLER_SECRET: z.string().min(32).optional(),
	GOOGLE_CLIENT_ID: optionalText,
	GOOGLE_CLIENT_SECRET: optionalText,
	DEFAULT_ACCOUNT_ID: z
		.string()
		.trim()
		.max(128)
		.default("")
		.transform((value) => value || builtInAccountId),
	DEMO: z.enum(["on", "off"]).optional(),
	DEMONSTRATION: z.enum(["on", "off"]).optional(),
	/** Number of trusted proxies that add to X-Forwarded-For; 0 ignores the header. */
	TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
	REDIS_URL: optionalUrl.refine(
		(url) => !url || /^rediss?:/.test(url),
		"must begin with redis:// or rediss://",
	),
	/** Room for rendered pages in Redis, for one build and configuration; 0 keeps them per process. */
	SHARED_PAGES_MB: z.coerce.number().int().min(0).max(4096).default(64),
	/** What one person may upload in a day, where no service counts it; in MB. */
	USER_UPLOAD_MB: z.coerce.number().int().min(1).max(100_000).default(defaultUserUploadMegabytes),
	/** What a visitor who is not signed in may upload in a day, by address; in MB. */
	VISITOR_UPLOAD_MB: z.coerce.number().int().min(1).max(100_000).default(500),
	/** PostgreSQL for what the storefront keeps itself; see `app/shared/storage`. */
	STOREFRONT_DATABASE_URL: optionalUrl.refine(
		(url) => !url || /^postgres(ql)?:/.test(url),
		"must begin with postgres:// or postgresql://",
	),
	/** SQLite file of the connected apps, where neither PostgreSQL nor Redis is configured. */
	CONNECTED_APPS_FILE: optionalText,
	/** Folder of submittal packages, which copies of the storefront share. */
	SUBMITTALS_FOLDER: optionalText,
	/** Folder of link previews and of pictures in other sizes; each copy of the storefront may have its own. */
	PICTURES_FOLDER: optionalText,
	/** Whether PDF catalogs of the categories are made; they are kept where submittal packages are. */
	CATALOG_BOOKS: z.enum(["on", "off"]).default("on"),
	/** Product feeds and catalog exports, as `[{"name":"google","format":"merchant","token":"…"}]`; `null` if off. */
	CATALOG_CHANNELS: channelSetting,
	/** Where submittal packages and the services' uploads are kept, instead of folders. */
	UPLOADS_BUCKET: bucketName.optional(),
	...objectStoreSettings,
	/** Folder of text files that are used before those in `content`. */
	CONTENT_DIR: optionalText,
	/** Registered clients of OAuth, as `[{"client_id":"erp","client_name":"Our ERP","redirect_uris":["https://…"]}]`. */
	OAUTH_CLIENTS: clientsSetting,
	PAYMENT_PAGE_URL: optionalUrl,
	/** The step of the order service's URLs that names the payment provider. */
	PAYMENT_PROVIDER: z
		.string()
		.trim()
		.default("")
		.transform((value) => value || "payment-provider")
		.pipe(
			z
				.string()
				.max(40)
				.regex(providerPattern, "is a name of lower-case letters, digits and hyphens, such as cardpay")
				.refine((name) => !orderCalls.includes(name), "is the name of another call of the order service"),
		),
	/** In basis points. */
	PORTAL_PAYMENT_CARD_FEE: z
		.string()
		.trim()
		.default("")
		.transform((value) => value || defaultCardFee)
		.pipe(z.string().regex(cardFeePattern, cardFeeRule))
		.transform(cardFeeBasisPoints),
	NEWSLETTER_URL: optionalUrl,
	/** "auto" asks each service; "all" and "none" fix the answer. */
	SERVICE_EXTENSIONS: z.enum(["auto", "all", "none"]).default("auto"),
	SERVICE_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(5000),
	/** The longest wait for the next part of a streamed reply. */
	CHAT_SILENCE_MS: z.coerce.number().int().min(100).max(120_000).default(chatTimes.silence),

	COUPONS: couponsSetting,
	COUPON_EXCLUDED_SKU: optionalText,

	...telemetrySettings,

	...storeSettings,
	...contactSettings,
	ASSET_BASE_URL: optionalUrl,
	/** Host of scripts, styles and fonts, in front of "/assets/". */
	STATIC_BASE_URL: optionalUrl,
	/** Directions to a wholesaler. */
	DIRECTIONS_URL: z
		.string()
		.trim()
		.transform((value) => value || defaultDirections)
		.refine((value) => /^(https:\/\/|geo:)/.test(value), "must begin with https:// or geo:")
		.default(defaultDirections),
	/** Origins of pictures that the services name by their full address. */
	IMAGE_HOSTS: z
		.string()
		.default("")
		.transform(readOrigins)
		.pipe(z.array(z.string(), "must be host names or origins, separated by commas")),
	BUSINESS_PORTAL_URL: optionalUrl,
	FILE_DATABANK_URL: optionalUrl,
	SOCIAL_FACEBOOK_URL: optionalUrl,
	SOCIAL_INSTAGRAM_URL: optionalUrl,
	SOCIAL_LINKEDIN_URL: optionalUrl,
	SOCIAL_YOUTUBE_URL: optionalUrl,

	TAG_MANAGER_ID: z
		.string()
		.regex(/^(GTM-[A-Z0-9]+)?$/)
		.optional(),
	ADS_ID: z
		.string()
		.regex(/^(AW-[0-9]+)?$/)
		.optional(),
});

/** Names of all settings of the storefront. */
export const storefrontSettingNames = Object.keys(settings.shape);

const schema = settings.superRefine((env, context) => {
	const secrets = {
		SESSION_SECRET: env.SESSION_SECRET,
		IDENTITY_CALLER_SECRET: env.IDENTITY_CALLER_SECRET,
		CHAT_GUEST_SECRET: env.CHAT_GUEST_SECRET,
		OAUTH_CLIENTS: env.OAUTH_CLIENTS.map(({ client_secret }) => client_secret),
		CATALOG_CHANNELS: publicChannels(env.CATALOG_CHANNELS).map(({ token }) => token),
	};
	if (!env.ORIGIN && publicChannels(env.CATALOG_CHANNELS).length > 0)
		context.addIssue({
			code: "custom",
			path: ["CATALOG_CHANNELS"],
			message: "needs ORIGIN for the addresses in files of channels with a token",
		});
	for (const problem of [...secretProblems(secrets, env), ...objectStoreProblems(env)])
		context.addIssue(problem);
});

export type Env = Readonly<z.infer<typeof schema>>;

/** Each missing or invalid setting, as "NAME (what is wrong)"; empty when all are valid. */
export function storefrontSettingProblems(source: Readonly<Record<string, string | undefined>>): string[] {
	const { error } = schema.safeParse(source);
	return (error?.issues ?? []).map((issue) => `${issue.path.join(".")} (${issue.message})`);
}

/** @throws {Error} with one sentence that names each missing or invalid variable */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
	const parsed = schema.safeParse(source);
	if (parsed.success) return Object.freeze(parsed.data);
	const problems = storefrontSettingProblems(source).join(", ");
	throw new Error(`The configuration is invalid: ${problems}. See .env.example.`);
}
