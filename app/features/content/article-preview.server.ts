/** Link previews of posts, case studies and pages of text. */
import { env } from "#client/env.server";
import { formatDay } from "#rules/format";
import type { LinkPreview, PreviewFacts, PreviewKind } from "~/shared/link-previews/preview-facts.ts";
import { linkPreview } from "~/shared/link-previews/preview-link.server.ts";
import type { TextFile } from "./source/content-folder.server.ts";

const kinds = {
	blog: { kind: "post", heading: "Blog" },
	"case-studies": { kind: "case-study", heading: "Case study" },
	pages: { kind: "page", heading: "" },
} as const satisfies Record<TextFile["kind"], { kind: PreviewKind; heading: string }>;

export function articlePreviewFacts(file: TextFile): PreviewFacts {
	const { data } = file;
	const withName = (text: string) => text.replaceAll("{storeName}", env.STORE_NAME);
	return {
		storeName: env.STORE_NAME,
		heading: kinds[file.kind].heading,
		title: withName(data.title),
		partNumber: null,
		text: withName("summary" in data ? data.summary : data.description),
		figures:
			"published" in data
				? [
						{ label: "Published", value: formatDay(data.published) },
						{ label: "Reading time", value: `${file.minutes} min` },
					]
				: [],
		drawing: null,
	};
}

export const articlePreview = (file: TextFile): LinkPreview =>
	linkPreview(kinds[file.kind].kind, { id: file.slug }, articlePreviewFacts(file));
