import { Link } from "@remix-run/react";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { formatDay } from "~/shared/format.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { blogPosts } from "./blog-posts.ts";

const page: ArticlePage = {
	title: "Blog",
	description:
		"Practical lighting guides with formulas and sources: color temperature, CRI and R9, beam angles, can sizes and payback.",
	path: paths.blog(),
	lead: "Practical lighting guides with data from our catalog, formulas you can check and sources.",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

export default function BlogPage() {
	return <ArticleLayout page={page} sections={[posts, next]} />;
}

const posts: ArticleSection = {
	id: "posts",
	title: "Posts",
	body: (
		<ul className="list-none pl-0">
			{blogPosts.map((post) => (
				<li key={post.slug} className="mt-0 border-line border-t py-5 last:border-b">
					<h3 className="mt-0 text-xl">
						<Link to={paths.blogPost(post.slug)} className="hover:underline">
							{post.title}
						</Link>
					</h3>
					<p className="mt-1">{post.summary}</p>
					<p className="mt-1 text-muted text-sm">
						<time dateTime={post.published}>{formatDay(post.published)}</time>, {post.minutes} min read
					</p>
				</li>
			))}
		</ul>
	),
};

const next: ArticleSection = {
	id: "next",
	title: "More to read",
	body: (
		<p>
			Follow a warehouse retrofit from site survey to savings in our{" "}
			<Link to={paths.caseStudy()}>case study</Link>. Find spec sheets, terms and forms under{" "}
			<Link to={paths.literature()}>literature</Link>.
		</p>
	),
};
