import { Link } from "@remix-run/react";
import { formatDay } from "#rules/format";
import type { Teaser } from "~/features/content/text/nodes.ts";
import { paths } from "~/paths.ts";

export function News({ posts }: { posts: readonly Teaser[] }) {
	return (
		<section aria-labelledby="news">
			<div className="mb-4 flex flex-wrap items-baseline justify-between gap-4">
				<h2 id="news" className="text-2xl">
					From the blog
				</h2>
				<Link to={paths.blog()} className="text-link">
					All posts
				</Link>
			</div>
			<ul className="grid gap-4 md:grid-cols-3">
				{posts.map((post) => (
					<li key={post.to} className="relative border-navy-900 border-t-2 pt-3">
						<p className="text-muted text-sm">
							<time dateTime={post.published}>{formatDay(post.published)}</time>, {post.minutes} min read
						</p>
						<h3 className="mt-1 text-lg">
							<Link
								to={post.to}
								className="text-navy-800 no-underline after:absolute after:inset-0 hover:underline"
							>
								{post.title}
							</Link>
						</h3>
						<p className="mt-1 text-muted text-sm">{post.summary}</p>
					</li>
				))}
			</ul>
		</section>
	);
}
