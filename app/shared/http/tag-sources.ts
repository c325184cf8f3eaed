/**
 * What the tag-manager and ads scripts need from the content security policy: nothing at all unless they are
 * configured. Hosts after Google's own guide to its tags under a content security policy.
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

/** The sources to add to the policy, by directive, each once. */
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
