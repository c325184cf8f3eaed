/**
 * Sources that tag manager and ads scripts add to the content security policy, after Google's guide to its
 * tags under a CSP.
 */

export type TagSources = Record<"script" | "image" | "connect" | "frame", readonly string[]>;

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
