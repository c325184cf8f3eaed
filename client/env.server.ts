/** The environment of the storefront, parsed once. Only tests replace it. */
import { setShopTimeZone } from "#rules/clock/time-zones";
import { contactDirectory } from "#rules/contact/contact-directory";
import { type AddressCheck, createAddressCheck } from "#rules/settings/named-addresses";
import { demoSetting, isDemoAt } from "#rules/settings/secrets";
import { type Env, parseEnv } from "./settings.server.ts";

export let env: Env;

/** Demo only: public passwords, the mail outbox and the payment sandbox. */
export let isDemo: boolean;

/** Who answers which topic. */
export let contacts: ReturnType<typeof contactDirectory>;

/** Google needs the client and a known origin to redirect back to. */
export let googleIsOffered: boolean;

/** Tests call this: importers see the new values, and what `perEnvironment` made is made again. */
export function replaceEnvironment(source: Readonly<Record<string, string | undefined>>): void {
	env = parseEnv(source);
	isDemo = isDemoAt(demoSetting(env), env.ORIGIN);
	contacts = contactDirectory(env, isDemo);
	setShopTimeZone(env.TIME_ZONE);
	googleIsOffered = Boolean(env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET && env.ORIGIN);
}

replaceEnvironment(process.env);

/** Checks the addresses that the storefront may connect to. */
export const addressCheck = (): AddressCheck => createAddressCheck(env, process.env);

/**
 * What depends on the environment, such as a client or what was read from its services: made now, and again once
 * the environment is another one.
 */
export function perEnvironment<T>(make: () => T): () => T {
	let current = { env, value: make() };
	return () => {
		if (current.env !== env) current = { env, value: make() };
		return current.value;
	};
}
