/** The OAuth library, which is loaded when the first app needs it. */
import type Provider from "oidc-provider";
import { oauthIssuer } from "./oauth-settings.server.ts";

let provider: Promise<Provider> | undefined;

/** @returns `null` without a configured origin */
export async function oauthProvider(): Promise<Provider | null> {
	if (!oauthIssuer) return null;
	provider ??= load(oauthIssuer).catch((error: unknown) => {
		provider = undefined;
		throw error;
	});
	return provider;
}

async function load(issuer: string): Promise<Provider> {
	// Node has it from version 22 on, and in late releases of 20; the library relies on it.
	URL.parse ??= (url, base) => (URL.canParse(String(url), base) ? new URL(url, base) : null);
	const { warn } = console;
	// On Node 20 it warns while it is loaded; decision record 0096 tells why it is used there all the same.
	console.warn = (...values: unknown[]) => {
		if (!String(values[0]).includes("Unsupported runtime")) warn(...values);
	};
	try {
		const { createProvider } = await import("./oauth-provider.server.ts");
		return createProvider(issuer);
	} finally {
		console.warn = warn;
	}
}
