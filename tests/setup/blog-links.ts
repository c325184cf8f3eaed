import { sourcesUnder } from "../architecture/sources.ts";

/** Slugs of the posts that pages in the source link to. */
export const blogPostsInSource = (): string[] => [
	...new Set(
		sourcesUnder("app", "assistant-tools").flatMap(({ text }) =>
			[...text.matchAll(/(?:blogPost\(|\/blog\/)"?([a-z0-9-]{5,})"/g)].map(([, slug = ""]) => slug),
		),
	),
];
