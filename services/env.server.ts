/** The environment of the embedded services, parsed once. Nothing else in `services/` reads `process.env`. */
import path from "node:path";
import { z } from "zod";
import { isDemonstration } from "#contracts/demonstration";

const schema = z.object({
	NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
	DATABASE_URL: z.string().min(1).optional(),
	DATA_DIR: z.string().min(1).default(".data"),
	/** 0 lets the system choose a free port; the starter is told which. */
	SERVICES_PORT: z.coerce.number().int().min(0).max(65535).default(4100),
	/** Address of the shop, for links in mail. */
	ORIGIN: z.url().optional(),
	/** Demonstration sign-ins and a readable outbox; by default only while ORIGIN is this machine itself. */
	DEMONSTRATION: z.enum(["on", "off"]).optional(),
	/** Identity project: audience of the tokens that are accepted. */
	IDENTITY_PROJECT_ID: z
		.string()
		.regex(/^[\w-]{1,100}$/)
		.default("lighting-storefront"),
	/** Where a remote identity provider publishes its keys; without it the embedded one's tokens are accepted. */
	IDENTITY_JWKS_URL: z.url().optional(),
	/** Client id at Google, the audience of credentials that the embedded identity service accepts. */
	GOOGLE_CLIENT_ID: z.string().min(1).optional(),
	/** Part number that coupons with a percentage leave out above 47 pieces. */
	COUPON_EXCLUDED_SKU: z.string().trim().min(1).optional(),
	/** Where the payment provider is reached; without it the embedded sandbox is the provider. */
	PAYMENT_PROVIDER_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
	/** Stands in the addresses of the order service's calls. */
	PAYMENT_PROVIDER_NAME: z
		.string()
		.regex(/^[a-z][a-z0-9-]{0,39}$/)
		.optional(),
	PAYMENT_PROVIDER_API_KEY: z.string().min(1).optional(),
	/** Longest wait for one answer of it, in ms; below the storefront's own for a service. */
	PAYMENT_PROVIDER_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(4000),
	LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

const consistent = schema.superRefine((env, context) => {
	if (env.PAYMENT_PROVIDER_BASE_URL === undefined) return;
	if (env.PAYMENT_PROVIDER_NAME === "sandbox")
		context.addIssue({ code: "custom", path: ["PAYMENT_PROVIDER_NAME"], message: "is the embedded one's" });
	for (const name of ["PAYMENT_PROVIDER_NAME", "PAYMENT_PROVIDER_API_KEY"] as const)
		if (env[name] === undefined)
			context.addIssue({ code: "custom", path: [name], message: "belongs to PAYMENT_PROVIDER_BASE_URL" });
});

export type ServicesEnv = Readonly<z.infer<typeof schema> & { databaseUrl: string; demonstration: boolean }>;

/** @throws {Error} one sentence that names each variable that is wrong */
export function readServicesEnv(source: NodeJS.ProcessEnv = process.env): ServicesEnv {
	const parsed = consistent.safeParse(source);
	if (!parsed.success) {
		const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")} (${issue.message})`);
		throw new Error(`The configuration is not usable: ${problems.join(", ")}. See .env.example.`);
	}
	const { DATABASE_URL, DATA_DIR } = parsed.data;
	return Object.freeze({
		...parsed.data,
		demonstration: isDemonstration(parsed.data.DEMONSTRATION, parsed.data.ORIGIN),
		databaseUrl: DATABASE_URL ?? path.join(DATA_DIR, "storefront.db"),
	});
}
