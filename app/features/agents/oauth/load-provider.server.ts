/** The OAuth library, which is loaded when the first app needs it. */
import type Provider from "oidc-provider";
import { perEnvironment } from "#client/env.server";
import { oauthIssuer } from "./oauth-settings.server.ts";

const loading = perEnvironment((): { provider?: Promise<Provider> } => ({}));

/** @returns `null` without a configured origin */
export async function oauthProvider(): Promise<Provider | null> {
	const issuer = oauthIssuer();
	if (!issuer) return null;
	const current = loading();
	current.provider ??= load(issuer).catch((error: unknown) => {
		current.provider = undefined;
		throw error;
	});
	return current.provider;
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
