/** Which secrets a public shop refuses, and which settings are secrets at all. */

/** Matches values typed as a placeholder, or published with the source. */
const placeholder =
	/change.?(?:me|this|it)|replace.?(?:me|this|with)|placeholder|your.?(?:own.?)?(?:secret|key|token)|default|only-for-tests|^example|^(?:secret|password|passw0rd|letmein)/i;

/** A random 128-bit secret in hexadecimal has 10 or more in all but one of 4,000 cases. */
const leastDistinct = 8;

/** Why a secret is as good as public; `null` for one that may be random. */
export function weakness(secret: string): string | null {
	if (placeholder.test(secret)) return "is a placeholder and not a secret";
	if (new Set(secret).size < leastDistinct) return "has too few different characters to be a secret";
	if (/^(.{1,16})\1+$/.test(secret)) return "repeats itself and is not a secret";
	return null;
}

export type SecretProblem = { code: "custom"; path: [string]; message: string };

/** Whether visitors from elsewhere can reach the shop: it runs for production, at an address other than localhost. */
export const isPublicShop = ({ NODE_ENV, ORIGIN }: { NODE_ENV?: string; ORIGIN?: string }): boolean =>
	NODE_ENV === "production" && ORIGIN !== undefined && URL.canParse(ORIGIN) && !isDemoAt(undefined, ORIGIN);

type Secrets = Readonly<Record<string, string | readonly (string | undefined)[] | undefined>>;

const howToMake = "make one with: openssl rand -base64 32";

/**
 * What a public shop refuses to start with. Lengths are checked by the schemas, everywhere.
 *
 * @param required names of secrets that must be set
 */
export function secretProblems(
	secrets: Secrets,
	shop: { NODE_ENV?: string; ORIGIN?: string },
	required: readonly string[] = [],
): SecretProblem[] {
	if (!isPublicShop(shop)) return [];
	const problem = (name: string, message: string): SecretProblem => ({
		code: "custom",
		path: [name],
		message: `${message}; ${howToMake}`,
	});
	return [
		...required.filter((name) => secrets[name] === undefined).map((name) => problem(name, "is missing")),
		...Object.entries(secrets).flatMap(([name, value]) =>
			[value].flat().flatMap((secret) => {
				const message = secret === undefined ? null : weakness(secret);
				return message ? [problem(name, message)] : [];
			}),
		),
	];
}

/** Whether the value of a setting must never be shown. */
export const isSecretSetting = (name: string): boolean =>
	/(?:SECRETS?|KEYS?|TOKEN|PASSWORD)$/.test(name) ||
	["OAUTH_CLIENTS", "CATALOG_CHANNELS", "OTEL_EXPORTER_OTLP_HEADERS"].includes(name);

/**
 * Demo mode: sign-ins with public passwords, and mail that anyone can read. Off on a public origin unless the
 * owner turns it on.
 */
export function isDemoAt(setting: "on" | "off" | undefined, origin: string | undefined): boolean {
	if (setting) return setting === "on";
	if (!origin) return true;
	const { hostname } = new URL(origin);
	return ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

type Switch = "on" | "off" | undefined;

/** DEMONSTRATION is the former name of DEMO. */
export const demoSetting = ({ DEMO, DEMONSTRATION }: { DEMO?: Switch; DEMONSTRATION?: Switch }): Switch =>
	DEMO ?? DEMONSTRATION;
