/** Metadata for search engines and link previews. */
import { isRouteErrorResponse, type MetaDescriptor } from "@remix-run/react";
import { errorTitle } from "./errors/error-view.ts";
import { type LinkPreview, previewSize } from "./link-previews/preview-facts.ts";

type Matches = {
	matches: readonly ({ id: string; data: unknown } | undefined)[];
	/** What the page shows instead of itself. */
	error?: unknown;
};
type RootFacts = {
	assetBaseUrl: string | null;
	imageHosts?: readonly string[];
	storeName: string;
	origin: string;
	linkPreview?: string;
	/** Whether somebody signed in reads the page. */
	isPersons: boolean;
};

type RootData = Omit<RootFacts, "isPersons"> & { visitor?: { kind: string } };

export type PageFacts = {
	/** Title without the shop's name, which is appended; search results show about 60 characters. */
	title: string;
	description: string;
	path: string;
	indexed?: boolean;
	type?: "website" | "article" | "product";
	/** The shop's own by default. */
	preview?: LinkPreview;
	/** Left out of the browser's scripts: `import.meta.env.SSR && [...]`. */
	structured?: readonly Record<string, unknown>[] | false;
};

/** The facts are empty when the root loader failed. */
export function rootFacts({ matches }: Matches): RootFacts {
	const data = matches.find((match) => match?.id === "root")?.data as RootData | undefined;
	return {
		storeName: data?.storeName ?? "",
		origin: data?.origin ?? "",
		assetBaseUrl: data?.assetBaseUrl ?? null,
		imageHosts: data?.imageHosts,
		linkPreview: data?.linkPreview,
		isPersons: data?.visitor?.kind === "user",
	};
}

/** Title, description, canonical URL, Open Graph and structured data. */
export function pageMeta(args: Matches, facts: PageFacts): MetaDescriptor[] {
	if (args.error) return errorMeta(args, errorTitle(404));
	const { storeName, origin } = rootFacts(args);
	const title = storeName && facts.title !== storeName ? `${facts.title} | ${storeName}` : facts.title;
	const url = origin + facts.path;
	return [
		{ title },
		{ name: "description", content: facts.description },
		{ tagName: "link", rel: "canonical", href: url },
		...(facts.indexed === false ? [{ name: "robots", content: "noindex, follow" }] : []),
		{ property: "og:title", content: facts.title },
		{ property: "og:description", content: facts.description },
		{ property: "og:url", content: url },
		{ property: "og:type", content: facts.type ?? "website" },
		{ property: "og:site_name", content: storeName },
		...previewMeta(args, facts),
		...structuredMeta(args, facts),
	];
}

let ofDocument: { path: string; records: MetaDescriptor[] } | undefined;

/**
 * In the browser what the document has, as long as it shows that page: programs read documents. Pages of people who
 * signed in have none, because crawlers don't sign in.
 */
function structuredMeta(args: Matches, { path, structured }: PageFacts): MetaDescriptor[] {
	if (import.meta.env.SSR)
		return (rootFacts(args).isPersons ? [] : structured || []).map((record) => ({
			"script:ld+json": { "@context": "https://schema.org", ...record },
		}));
	ofDocument ??= {
		path,
		records: [...document.head.querySelectorAll('script[type="application/ld+json"]')].map((script) => ({
			"script:ld+json": JSON.parse(script.textContent ?? "{}"),
		})),
	};
	return ofDocument.path === path ? ofDocument.records : [];
}

/** A page that nobody finds or shares has no picture. */
function previewMeta(args: Matches, { indexed, preview }: PageFacts): MetaDescriptor[] {
	const { origin, linkPreview, storeName } = rootFacts(args);
	const shown = preview ?? (linkPreview && indexed !== false ? { path: linkPreview, alt: storeName } : null);
	if (!shown) return [{ name: "twitter:card", content: "summary" }];
	return [
		{ property: "og:image", content: origin + shown.path },
		{ property: "og:image:type", content: "image/png" },
		{ property: "og:image:width", content: String(previewSize.width) },
		{ property: "og:image:height", content: String(previewSize.height) },
		{ property: "og:image:alt", content: shown.alt },
		{ name: "twitter:card", content: "summary_large_image" },
	];
}

/**
 * Error pages are never indexed. Their title is their heading.
 * @param missing the title of a page that wasn't found, or that has no data
 */
export function errorMeta(args: Matches, missing: string): MetaDescriptor[] {
	const { storeName } = rootFacts(args);
	const title = errorPageTitle(args.error, missing);
	return [{ title: storeName ? `${title} | ${storeName}` : title }, { name: "robots", content: "noindex" }];
}

function errorPageTitle(error: unknown, missing: string): string {
	if (!error) return missing;
	if (!isRouteErrorResponse(error)) return errorTitle(null);
	const { otherAccount } = (error.data ?? {}) as { otherAccount?: { question: string } };
	if (otherAccount) return otherAccount.question;
	return error.status === 404 ? missing : errorTitle(error.status);
}

/** Structured data for breadcrumbs. @param steps from the home page down, root-relative */
export function breadcrumbList(origin: string, steps: readonly { name: string; path: string }[]) {
	return {
		"@type": "BreadcrumbList",
		itemListElement: steps.map((step, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name: step.name,
			item: origin + step.path,
		})),
	};
}
