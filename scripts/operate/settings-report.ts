/** All settings of both processes with where their values come from, without secrets. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv as parseEnvFile } from "node:util";
import { isSecretSetting } from "#rules/settings/secrets";
import { servicesSettingNames, servicesSettingProblems } from "#services/shared/env.server";
import { parseEnv, storefrontSettingNames, storefrontSettingProblems } from "../../client/settings.server.ts";
import { startProblems } from "../start/settings.mjs";

type Values = Readonly<Record<string, string | undefined>>;

export type SettingLine = {
	name: string;
	/** Which processes read it. */
	usedBy: ("starter" | "storefront" | "services")[];
	from: "set" | "default" | "generated" | "not set";
	/** What is shown of the value, never a secret. */
	shown: string;
};

export type SettingsReport = {
	settings: SettingLine[];
	/** One sentence or "NAME (what is wrong)" each. */
	problems: string[];
	/** Names in `.env` that nothing reads. */
	unknown: string[];
};

/** Settings that the starter and remix-serve read. */
const starterSettings = ["PORT", "HOST", "DATA_DIR", "ORIGIN", "LOG_LEVEL", "NODE_ENV", "SERVICES_PORT"];
/** Settings that the tests alone read. */
const testSettings = [
	"CHROMIUM_PATH",
	"STOREFRONT_URL",
	"TEST_MODE",
	"TEST_POSTGRES_URL",
	"TEST_REPORT",
	"TEST_SEED",
	"TEST_TIMES",
];

/** Secrets that `npm start` makes when not set; each is 32 random bytes. */
const generatedSecrets = ["IDENTITY_CALLER_SECRET", "CHAT_GUEST_SECRET"];
/** A stand-in as long as what the starter generates, and as random for the checks. */
const stand = "q3Jw0v9Zk2mXb7Tn5Lc8Rd4Hs6Fp1YgA-_eUoViKx";

/**
 * @param environment without empty values, `.env` included
 * @param apart whether storefront and services are started without `npm start`, which generates secrets
 */
export function settingsReport(environment: Values, { apart = false } = {}): SettingsReport {
	const dataDir = environment.DATA_DIR ?? ".data";
	const kept = apart || environment.SESSION_SECRET ? undefined : keptSecret(dataDir);
	const started: Values = apart
		? { NODE_ENV: "production", ...environment }
		: {
				...Object.fromEntries(generatedSecrets.map((name) => [name, stand])),
				ORIGIN: `http://localhost:${environment.PORT ?? 3000}`,
				SESSION_SECRET: kept ?? stand,
				...environment,
				NODE_ENV: "production",
				LOG_LEVEL: environment.LOG_LEVEL ?? "warn",
			};
	const problems = [
		...startProblems(environment as NodeJS.ProcessEnv),
		...storefrontSettingProblems(started),
		...servicesSettingProblems(started),
	];
	const names = [...new Set([...starterSettings, ...storefrontSettingNames, ...servicesSettingNames])].sort();
	const defaults: Record<string, unknown> = { ...parseEnv({ SESSION_SECRET: stand }), PORT: 3000 };
	const settings = names.map((name): SettingLine => {
		const usedBy = [
			...(starterSettings.includes(name) ? (["starter"] as const) : []),
			...(storefrontSettingNames.includes(name) ? (["storefront"] as const) : []),
			...(servicesSettingNames.includes(name) ? (["services"] as const) : []),
		];
		const value = environment[name];
		if (value !== undefined) return { name, usedBy, from: "set", shown: shownValue(name, value) };
		if (!apart && name === "SESSION_SECRET") {
			const file = path.join(dataDir, "session-secret");
			const shown = kept ? `${shownValue(name, kept)}, in ${file}` : `at the first start, in ${file}`;
			return { name, usedBy, from: "generated", shown };
		}
		if (!apart && generatedSecrets.includes(name))
			return { name, usedBy, from: "generated", shown: "new at each start" };
		const standard = started[name] ?? servicesDefaults[name] ?? shownDefault(defaults[name]);
		return standard === undefined || isSecretSetting(name)
			? { name, usedBy, from: "not set", shown: "" }
			: { name, usedBy, from: "default", shown: standard };
	});
	return { settings, problems: [...new Set(problems)].sort(), unknown: unknownNames(names) };
}

/** Defaults as they would be typed, where the parsed value has another form or only the services know it. */
const servicesDefaults: Values = {
	DATA_DIR: ".data",
	SERVICES_PORT: "a free port",
	SERVICES_BASE_URL: "the embedded services",
	PORTAL_PAYMENT_CARD_FEE: "3",
	PRICE_FLOOR_FRACTION: "0.5",
	ORDER_NON_CATALOG_ITEMS: "off",
	PAYMENT_PROVIDER_KEEPS_METHODS: "off",
	PAYMENT_PROVIDER_MODE: "live",
	PAYMENT_PROVIDER_TIMEOUT_MS: "4000",
	CHAT_WORD_DELAY_MS: "12",
	ASSISTANT_MODEL_STEPS: "6",
	ASSISTANT_MODEL_OUTPUT_TOKENS: "1000",
	ASSISTANT_MODEL_TIMEOUT_MS: "15000",
	IDENTITY_PROJECT_ID: "lighting-storefront",
	CONTACT_CALLBACK_HOURS: "8-17",
	CREDIT_APPLICATION_DAYS: "730",
	CREDIT_DRAFT_DAYS: "30",
	SMTP_CONNECTIONS: "5",
	S3_REGION: "us-east-1",
};

function shownDefault(value: unknown): string | undefined {
	if (value === undefined || value === "" || (Array.isArray(value) && value.length === 0)) return undefined;
	if (typeof value === "object")
		return Object.keys(value ?? {}).length > 0 ? JSON.stringify(value) : undefined;
	return String(value);
}

function keptSecret(dataDir: string): string | undefined {
	const file = path.join(dataDir, "session-secret");
	return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
}

/** A secret's length, an address without its password and query, or the value itself. */
export function shownValue(name: string, value: string): string {
	if (isSecretSetting(name)) {
		const isJson = ["OAUTH_CLIENTS", "CATALOG_CHANNELS"].includes(name);
		const lengths = isJson ? [value] : value.split(",").map((part) => part.trim());
		return `set (${lengths.map(({ length }) => length).join(" and ")} characters)`;
	}
	if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(value)) return value;
	if (!URL.canParse(value)) return `set (${value.length} characters, not an address)`;
	const url = new URL(value);
	if (url.password) url.password = "hidden";
	const query = url.search ? "?hidden" : "";
	url.search = "";
	url.hash = "";
	return `${url.href.replace(/\/$/, value.endsWith("/") ? "/" : "")}${query}`;
}

function unknownNames(known: readonly string[]): string[] {
	if (!existsSync(".env")) return [];
	const read = [...known, ...testSettings];
	return Object.keys(parseEnvFile(readFileSync(".env", "utf8"))).filter((name) => !read.includes(name));
}

/** Lines of the report: a table, then what is wrong. */
export function settingsLines({ settings, problems, unknown }: SettingsReport): string[] {
	const width = Math.max(...settings.map(({ name }) => name.length));
	const fromWidth = "generated".length;
	return [
		...settings.map(({ name, from, shown }) =>
			`${name.padEnd(width)}  ${from.padEnd(fromWidth)}  ${shown}`.trimEnd(),
		),
		...unknown.map((name) => `${name} in .env is not a setting; check its spelling.`),
		...(problems.length > 0
			? ["", "The configuration is invalid:", ...problems.map((problem) => `- ${problem}`)]
			: ["", "The configuration is valid."]),
	];
}
