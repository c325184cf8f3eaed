import { createHash, randomBytes } from "node:crypto";
import { env, googleIsOffered } from "#client/env.server";

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

/**
 * Sources that tag manager and ads scripts add to the content security policy, after Google's guide to its
 * tags under a CSP.
 */

type TagSources = Record<"script" | "image" | "connect" | "frame", readonly string[]>;

const none: TagSources = { script: [], image: [], connect: [], frame: [] };

const tagManager: TagSources = {
	script: ["https://www.googletagmanager.com"],
	image: ["https://www.googletagmanager.com", "https://*.google-analytics.com"],
	connect: [
		"https://www.googletagmanager.com",
		"https://*.google-analytics.com",
		"https://*.analytics.google.com",
	],
	frame: ["https://www.googletagmanager.com"],
};

const ads: TagSources = {
	script: [
		"https://www.googletagmanager.com",
		"https://www.googleadservices.com",
		"https://googleads.g.doubleclick.net",
	],
	image: [
		"https://www.googletagmanager.com",
		"https://googleads.g.doubleclick.net",
		"https://www.google.com",
	],
	connect: [
		"https://www.googletagmanager.com",
		"https://googleads.g.doubleclick.net",
		"https://www.google.com",
	],
	frame: ["https://www.googletagmanager.com", "https://td.doubleclick.net"],
};

/** Sources by directive, without duplicates. */
export function tagSources(configured: { tagManager: boolean; ads: boolean }): TagSources {
	const sets = [configured.tagManager ? tagManager : none, configured.ads ? ads : none];
	const together = (kind: keyof TagSources) => [...new Set(sets.flatMap((set) => set[kind]))];
	return {
		script: together("script"),
		image: together("image"),
		connect: together("connect"),
		frame: together("frame"),
	};
}

/**
 * Header by which a page allows its form to lead elsewhere, as a source of a content security policy. It is removed from
 * the response.
 */
export const formTargetHeader = "X-Form-Target";
