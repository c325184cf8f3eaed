import type { ReactNode } from "react";
import { ArticleLayout } from "~/shared/article/article.tsx";
import type { TextPage } from "./nodes.ts";
import { TagLinks } from "./tag-links.tsx";
import { TextNodes } from "./text-nodes.tsx";

/** @param children above the text, such as a search form */
export function TextArticle({ page, children }: { page: TextPage; children?: ReactNode }) {
	const sections = page.sections.map(({ body, ...section }) => ({
		...section,
		body: <TextNodes nodes={body} />,
	}));
	const above =
		children ??
		(page.intro.length > 0 && (
			<div className="prose [&>:first-child]:mt-0">
				<TextNodes nodes={page.intro} />
			</div>
		));
	return (
		<ArticleLayout page={page} sections={sections} below={<TagLinks tags={page.tags} />}>
			{above}
		</ArticleLayout>
	);
}
