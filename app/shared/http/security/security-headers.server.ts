import { createHash, randomBytes } from "node:crypto";
import { env, googleIsOffered } from "#client/env.server";
import { formTargetHeader } from "./form-target.ts";
import { tagSources } from "./tag-sources.ts";

export type InlineScripts = { hashes: readonly string[] } | { nonce: string };

export const createNonce = () => randomBytes(16).toString("base64");

export function inlineScriptHashes(html: string): string[] {
	const hashes = new Set<string>();
	for (const match of html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)) {
		const [, attributes = "", text = ""] = match;
		if (/type="application\/(ld\+)?json"/.test(attributes)) continue;
		hashes.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
	}
	return [...hashes];
}

/**
 * @param formTarget where a form of this page may lead besides the shop
 * @param tagsAllowed whether the visitor consents to the tag manager and ads scripts
 */
export function contentSecurityPolicy(
	inline: InlineScripts,
	formTarget: string | null = null,
	tagsAllowed = false,
): string {
	const developing = env.NODE_ENV === "development";
	const https = env.ORIGIN?.startsWith("https://") ?? false;
	const scripts = "nonce" in inline ? [`'nonce-${inline.nonce}'`] : inline.hashes;
	const assets = env.ASSET_BASE_URL ? [new URL(env.ASSET_BASE_URL).origin] : [];
	const statics = env.STATIC_BASE_URL ? [`${env.STATIC_BASE_URL}/assets/`] : [];
	const paymentPage = env.PAYMENT_PAGE_URL ? [new URL(env.PAYMENT_PAGE_URL).origin] : [];
	const tags = tagSources({
		tagManager: tagsAllowed && Boolean(env.TAG_MANAGER_ID),
		ads: tagsAllowed && Boolean(env.ADS_ID),
	});
	const policy: Record<string, readonly string[]> = {
		"default-src": ["'self'"],
		"script-src": ["'self'", ...statics, ...scripts, ...tags.script],
		"style-src": ["'self'", ...statics, ...(developing ? ["'unsafe-inline'"] : [])],
		"img-src": [...new Set(["'self'", "data:", ...assets, ...env.IMAGE_HOSTS, ...tags.image])],
		"font-src": ["'self'", ...statics],
		"connect-src": ["'self'", ...(developing ? ["ws:"] : []), ...tags.connect],
		...(tags.frame.length > 0 && { "frame-src": tags.frame }),
		// Browsers also apply form-action to redirects after a form.
		"form-action": [
			"'self'",
			...(googleIsOffered ? ["https://accounts.google.com"] : []),
			...paymentPage,
			...(formTarget ? [formTarget] : []),
		],
		"frame-ancestors": ["'none'"],
		"base-uri": ["'none'"],
		"object-src": ["'none'"],
		...(https && { "upgrade-insecure-requests": [] }),
	};
	return Object.entries(policy)
		.map(([directive, sources]) => [directive, ...sources].join(" "))
		.join("; ");
}

/** The payment page opens windows that need their opener. */
export const openerPolicy = ["Cross-Origin-Opener-Policy", "same-origin-allow-popups"] as const;

export function setSecurityHeaders(headers: Headers, inline: InlineScripts, tagsAllowed = false): void {
	headers.set(
		"Content-Security-Policy",
		contentSecurityPolicy(inline, headers.get(formTargetHeader), tagsAllowed),
	);
	headers.delete(formTargetHeader);
	headers.set("X-Frame-Options", "DENY");
	// Pages with a secret URL set a stricter policy themselves.
	if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
	headers.set("Permissions-Policy", "camera=(self), microphone=(), geolocation=(self), payment=()");
	headers.set(...openerPolicy);
}
