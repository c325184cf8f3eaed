/** The environment of the services, parsed once. Nothing else in `services/` reads `process.env`. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import {
	bucketName,
	createFileBuckets,
	type FileBuckets,
	objectStoreProblems,
	objectStoreSettings,
	type UploadPlace,
} from "#object-store/object-store-settings";
import { pickupSetting } from "#rules/checkout/shipping-methods";
import { contactSettings } from "#rules/contact/contact-directory";
import { senderPattern, senderRule } from "#rules/mail/sender";
import { paymentModes } from "#rules/payments/payment-terms";
import {
	cardFeeBasisPoints,
	cardFeePattern,
	cardFeeRule,
	defaultCardFee,
} from "#rules/payments/portal-amount";
import { defaultUserUploadMegabytes } from "#rules/requests/upload-limits";
import { defaultSearchReportDays } from "#rules/search-report/search-report-terms";
import { type AddressCheck, createAddressCheck } from "#rules/settings/named-addresses";
import { searchClusterProblems } from "#rules/settings/search-cluster";
import { demoSetting, isDemoAt, secretProblems } from "#rules/settings/secrets";
import { storeSettings } from "#rules/settings/store-settings";
import { builtInAccountId } from "#rules/users/selected-account";
import { telemetrySettings } from "#telemetry/settings";

const schema = z.object({
	NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
	DATABASE_URL: z.string().min(1).optional(),
	/** A replica of the database, for reads of the catalog. */
	DATABASE_REPLICA_URL: z
		.string()
		.regex(/^postgres(ql)?:\/\//, "is an address of PostgreSQL")
		.optional(),
	DATA_DIR: z.string().min(1).default(".data"),
	/** 0 chooses a free port and reports it to the starter. */
	SERVICES_PORT: z.coerce.number().int().min(0).max(65535).default(4100),
	/** Interface to listen on. */
	SERVICES_ADDRESS: z.union([z.ipv4(), z.ipv6()]).default("127.0.0.1"),
	SERVICES_HOSTS: z
		.string()
		.default("")
		.transform((list) =>
			list
				.toLowerCase()
				.split(",")
				.map((host) => host.trim())
				.filter(Boolean),
		)
		.pipe(z.array(z.string().regex(/^[a-z0-9.-]+$|^\[[0-9a-f:.]+\]$/, "names without scheme or port"))),
	ORIGIN: z.url().optional(),
	DEMO: z.enum(["on", "off"]).optional(),
	DEMONSTRATION: z.enum(["on", "off"]).optional(),
	DEFAULT_ACCOUNT_ID: z.string().trim().min(1).max(128).default(builtInAccountId),
	VERIFICATION_NEEDS_APPROVAL: z.enum(["on", "off"]).optional(),
	IDENTITY_PROJECT_ID: z
		.string()
		.regex(/^[\w-]{1,100}$/)
		.default("lighting-storefront"),
	IDENTITY_JWKS_URL: z.url().optional(),
	/** ES256, PEM or JWK; otherwise keys are generated and stored in the database. */
	IDENTITY_SIGNING_KEY: z.string().min(1).optional(),
	IDENTITY_SIGNING_KEY_FILE: z.string().min(1).optional(),
	IDENTITY_CALLER_SECRET: z.string().min(32).optional(),
	CHAT_GUEST_SECRET: z.string().min(32).optional(),
	/** Folder of text files that are used before those in `content`; the assistant quotes them. */
	CONTENT_DIR: z.string().trim().min(1).optional(),
	/** Pause between two words of the assistant's answers. */
	CHAT_WORD_DELAY_MS: z.coerce.number().int().min(0).max(1_000).default(12),
	ASSISTANT_MEANING: z.enum(["on", "off"]).default("on"),
	/** An endpoint of OpenAI's chat completions protocol, for the assistant; with ASSISTANT_MODEL. */
	ASSISTANT_MODEL_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
	ASSISTANT_MODEL: z.string().trim().min(1).max(200).optional(),
	ASSISTANT_MODEL_API_KEY: z.string().min(1).optional(),
	/** Calls of the model for one reply. */
	ASSISTANT_MODEL_STEPS: z.coerce.number().int().min(1).max(20).default(6),
	/** Most tokens that one call may write. */
	ASSISTANT_MODEL_OUTPUT_TOKENS: z.coerce.number().int().min(50).max(100_000).default(1_000),
	/** Most tokens of all replies of a day by the shop's clock. */
	ASSISTANT_MODEL_TOKENS_PER_DAY: z.coerce.number().int().min(1).optional(),
	/** Longest wait for the next part of a reply. */
	ASSISTANT_MODEL_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(15_000),
	GOOGLE_CLIENT_ID: z.string().min(1).optional(),
	/** Part number that coupons with a percentage exclude above 47 pieces. */
	COUPON_EXCLUDED_SKU: z.string().trim().min(1).optional(),
	PRICE_FLOOR_FRACTION: z
		.string()
		.regex(/^(0(\.\d{1,4})?|1(\.0{1,4})?)$/, "is a fraction from 0 to 1, such as 0.5")
		.transform(Number)
		.optional(),
	/** "on" lets items of quotes that aren't in the catalog be ordered. */
	ORDER_NON_CATALOG_ITEMS: z
		.enum(["on", "off"])
		.transform((value) => value === "on")
		.optional(),
	/** Warehouses where orders are picked up, as JSON. */
	PICKUP_LOCATIONS: pickupSetting.optional(),
	/** Calculates sales tax, instead of the rates of `tax:import`; with TAX_SERVICE_API_KEY. */
	TAX_SERVICE_URL: z.url({ protocol: /^https?$/ }).optional(),
	TAX_SERVICE_API_KEY: z.string().min(1).optional(),
	TAX_SERVICE_TIMEOUT_MS: z.coerce.number().int().min(100).max(20_000).default(3000),
	/** OpenSearch, which searches instead of this process; several nodes separated by commas. */
	SEARCH_URL: z
		.string()
		.transform((value) => value.split(",").map((url) => url.trim().replace(/\/+$/, "")))
		.pipe(z.array(z.url({ protocol: /^https?$/ })).min(1))
		.optional(),
	SEARCH_USERNAME: z.string().min(1).optional(),
	SEARCH_PASSWORD: z.string().min(1).optional(),
	/** File with the certificates that sign those of the cluster. */
	SEARCH_CA_FILE: z.string().min(1).optional(),
	SEARCH_INDEX: z
		.string()
		.regex(/^[a-z0-9][a-z0-9_-]{0,60}$/, "must be lower case letters, digits, - and _")
		.default("catalog"),
	SEARCH_SHARDS: z.coerce.number().int().min(1).max(64).default(1),
	SEARCH_REPLICAS: z.coerce.number().int().min(0).max(10).default(1),
	SEARCH_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(2000),
	/** SKUs up to which this process searches while OpenSearch doesn't. */
	SEARCH_EMBEDDED_SKUS: z.coerce.number().int().min(0).max(10_000_000).default(250_000),
	/** In basis points. */
	PORTAL_PAYMENT_CARD_FEE: z
		.string()
		.trim()
		.regex(cardFeePattern, cardFeeRule)
		.default(defaultCardFee)
		.transform(cardFeeBasisPoints),
	PAYMENT_PROVIDER_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
	PAYMENT_PROVIDER_NAME: z
		.string()
		.regex(/^[a-z][a-z0-9-]{0,39}$/)
		.optional(),
	PAYMENT_PROVIDER_API_KEY: z.string().min(1).optional(),
	PAYMENT_PROVIDER_MODE: z.enum(paymentModes).default("live"),
	PAYMENT_PROVIDER_KEEPS_METHODS: z.enum(["on", "off"]).default("off"),
	PAYMENT_EVENT_SECRETS: z
		.string()
		.transform((value) =>
			value
				.split(",")
				.map((secret) => secret.trim())
				.filter(Boolean),
		)
		.pipe(z.array(z.string().min(24, "each secret needs at least 24 characters")))
		.default([]),
	PAYMENT_PROVIDER_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(4000),
	/** Server that mail is sent to; without it, mail stays in the outbox. */
	SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
	/** Sender of all mail: an address, or a name and an address. */
	MAIL_FROM: z.string().trim().regex(senderPattern, senderRule).optional(),
	/** Most connections to the SMTP server at once. */
	SMTP_CONNECTIONS: z.coerce.number().int().min(1).max(50).default(5),
	...storeSettings,
	...contactSettings,
	/** Files of the storefront, for backups. */
	CONNECTED_APPS_FILE: z.string().min(1).optional(),
	SUBMITTALS_FOLDER: z.string().min(1).optional(),
	...objectStoreSettings,
	/** Where customers' files and submittal packages are kept, instead of folders. */
	UPLOADS_BUCKET: bucketName.optional(),
	/** Where `assets:publish` puts scripts, styles, fonts and pictures, and the address of that place. */
	ASSETS_BUCKET: bucketName.optional(),
	STATIC_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
	/** What one person may upload in a day, in MB; their company ten times as much. */
	USER_UPLOAD_MB: z.coerce.number().int().min(1).max(100_000).default(defaultUserUploadMegabytes),
	/** Encrypt tax ids of credit applications: base64url keys of 32 bytes, the newest first. */
	CREDIT_ENCRYPTION_KEYS: z.string().min(1).optional(),
	/** How long credit applications are kept after the decision, and drafts after they were saved, in days. */
	CREDIT_APPLICATION_DAYS: z.coerce.number().int().min(1).max(36_500).default(730),
	CREDIT_DRAFT_DAYS: z.coerce.number().int().min(1).max(365).default(30),
	/** How long counts of searches are kept, in days; 0 counts nothing. */
	SEARCH_REPORT_DAYS: z.coerce.number().int().min(0).max(3_650).default(defaultSearchReportDays),
	/** Keys of users for the API, and webhooks of companies; WEBHOOKS_LOCAL lets those go to private addresses. */
	API_KEYS: z.enum(["on", "off"]).default("off"),
	WEBHOOKS: z.enum(["on", "off"]).default("off"),
	WEBHOOKS_LOCAL: z.enum(["on", "off"]).default("off"),
	...telemetrySettings,
	LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

/** Names of all settings of the embedded services. */
export const servicesSettingNames = Object.keys(schema.shape);

function readText(file: string): string | null {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return null;
	}
}

const consistent = schema.superRefine((env, context) => {
	const { IDENTITY_CALLER_SECRET, CHAT_GUEST_SECRET, PAYMENT_EVENT_SECRETS } = env;
	const secrets = { IDENTITY_CALLER_SECRET, CHAT_GUEST_SECRET, PAYMENT_EVENT_SECRETS };
	// Another identity provider counts attempts itself.
	const required = env.IDENTITY_JWKS_URL ? [] : ["IDENTITY_CALLER_SECRET"];
	for (const problem of secretProblems(secrets, env, required)) context.addIssue(problem);
	if ((env.ASSISTANT_MODEL_BASE_URL === undefined) !== (env.ASSISTANT_MODEL === undefined))
		context.addIssue({
			code: "custom",
			path: ["ASSISTANT_MODEL"],
			message: "belongs to ASSISTANT_MODEL_BASE_URL",
		});
	if ((env.TAX_SERVICE_URL === undefined) !== (env.TAX_SERVICE_API_KEY === undefined))
		context.addIssue({
			code: "custom",
			path: [env.TAX_SERVICE_URL === undefined ? "TAX_SERVICE_URL" : "TAX_SERVICE_API_KEY"],
			message: "TAX_SERVICE_URL and TAX_SERVICE_API_KEY belong together",
		});
	for (const problem of searchClusterProblems(env, readText)) context.addIssue(problem);
	if ((env.SMTP_URL === undefined) !== (env.MAIL_FROM === undefined))
		context.addIssue({
			code: "custom",
			path: env.SMTP_URL === undefined ? ["SMTP_URL"] : ["MAIL_FROM"],
			message: env.SMTP_URL === undefined ? "belongs to MAIL_FROM" : "belongs to SMTP_URL",
		});
	if (env.SMTP_URL !== undefined && env.ORIGIN === undefined)
		context.addIssue({ code: "custom", path: ["ORIGIN"], message: "is needed for links in mail" });
	if (env.DATABASE_REPLICA_URL && !/^postgres(ql)?:/.test(env.DATABASE_URL ?? ""))
		context.addIssue({
			code: "custom",
			path: ["DATABASE_REPLICA_URL"],
			message: "belongs to a DATABASE_URL of PostgreSQL",
		});
	for (const problem of objectStoreProblems(env)) context.addIssue(problem);
	if (env.WEBHOOKS === "on" && env.ORIGIN === undefined)
		context.addIssue({ code: "custom", path: ["ORIGIN"], message: "is needed for links in webhooks" });
	if (env.PAYMENT_PROVIDER_BASE_URL === undefined) return;
	if (["sandbox", "none"].includes(env.PAYMENT_PROVIDER_NAME ?? ""))
		context.addIssue({ code: "custom", path: ["PAYMENT_PROVIDER_NAME"], message: "is a reserved name" });
	for (const name of ["PAYMENT_PROVIDER_NAME", "PAYMENT_PROVIDER_API_KEY"] as const)
		if (env[name] === undefined)
			context.addIssue({ code: "custom", path: [name], message: "belongs to PAYMENT_PROVIDER_BASE_URL" });
});

export type ServicesEnv = Readonly<
	z.infer<typeof schema> & {
		databaseUrl: string;
		uploadsFolder: string;
		uploads: UploadPlace;
		/** Buckets of files, for backups. */
		buckets: FileBuckets;
		demo: boolean;
	}
>;

/** A shop that relied on this setting of release 0.1.0 must not start without an archive unnoticed. */
const archiveProblem =
	"ARCHIVE_FOLDER (is no setting any more: run Litestream for a restore to a point in time, see docs/operations.md)";

/** Each invalid setting, as "NAME (what is wrong)"; empty when all are valid. */
export function servicesSettingProblems(source: Readonly<Record<string, string | undefined>>): string[] {
	const { error } = consistent.safeParse(source);
	const issues = (error?.issues ?? []).map((issue) => `${issue.path.join(".")} (${issue.message})`);
	return source.ARCHIVE_FOLDER ? [...issues, archiveProblem] : issues;
}

/** @throws {Error} with one sentence that names each invalid variable */
export function readServicesEnv(source: NodeJS.ProcessEnv = process.env): ServicesEnv {
	const problems = servicesSettingProblems(source);
	const parsed = consistent.safeParse(source);
	if (!parsed.success || problems.length > 0)
		throw new Error(`The configuration is invalid: ${problems.join(", ")}. See .env.example.`);
	const { DATABASE_URL, DATA_DIR } = parsed.data;
	const buckets = createFileBuckets(parsed.data);
	const uploadsFolder = path.resolve(DATA_DIR, "uploads");
	return Object.freeze({
		...parsed.data,
		demo: isDemoAt(demoSetting(parsed.data), parsed.data.ORIGIN),
		databaseUrl: DATABASE_URL ?? path.join(DATA_DIR, "storefront.db"),
		uploadsFolder,
		uploads: { folder: uploadsFolder, store: buckets.uploads },
		buckets,
	});
}

/** Checks the addresses that the services may connect to. */
export const addressCheck = (env: ServicesEnv): AddressCheck => createAddressCheck(env, process.env);

/** Variables of the environment and, where it has none, of `.env` in the current folder; empty ones count as not set. */
export function readEnvironment(): NodeJS.ProcessEnv {
	if (existsSync(".env")) process.loadEnvFile(".env");
	const filled = Object.entries(process.env).filter(([, value]) => value !== "");
	return Object.fromEntries(filled) as NodeJS.ProcessEnv;
}

/**
 * The settings of a command, which does not serve requests: it needs no secret of the services.
 *
 * @throws {Error} as `readServicesEnv`
 */
export const readCommandEnv = (): ServicesEnv => {
	const { NODE_ENV: _, ...environment } = readEnvironment();
	return readServicesEnv(environment as NodeJS.ProcessEnv);
};
