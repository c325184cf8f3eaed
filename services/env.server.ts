/** The environment of the embedded services, parsed once. Nothing else in `services/` reads `process.env`. */
import path from "node:path";
import { z } from "zod";

const schema = z.object({
	NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
	DATABASE_URL: z.string().min(1).optional(),
	DATA_DIR: z.string().min(1).default(".data"),
	/** 0 lets the system choose a free port; the starter is told which. */
	SERVICES_PORT: z.coerce.number().int().min(0).max(65535).default(4100),
	LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export type ServicesEnv = Readonly<z.infer<typeof schema> & { databaseUrl: string }>;

/** @throws {Error} one sentence that names each variable that is wrong */
export function readServicesEnv(source: NodeJS.ProcessEnv = process.env): ServicesEnv {
	const parsed = schema.safeParse(source);
	if (!parsed.success) {
		const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")} (${issue.message})`);
		throw new Error(`The configuration is not usable: ${problems.join(", ")}. See .env.example.`);
	}
	const { DATABASE_URL, DATA_DIR } = parsed.data;
	return Object.freeze({
		...parsed.data,
		databaseUrl: DATABASE_URL ?? path.join(DATA_DIR, "storefront.db"),
	});
}
