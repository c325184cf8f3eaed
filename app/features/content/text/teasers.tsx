import { Link } from "@remix-run/react";
import { formatDay } from "#rules/format";
import type { Teaser } from "./nodes.ts";
import { TagLinks } from "./tag-links.tsx";

/** Posts or case studies, newest first. */
export function Teasers({ items }: { items: readonly Teaser[] }) {
	return (
		<ul className="mt-0 list-none pl-0">
			{items.map((item) => (
				<li key={item.to} className="mt-0 border-line border-t py-5 last:border-b">
					<h3 className="mt-0 text-xl">
						<Link to={item.to} className="hover:underline">
							{item.title}
						</Link>
					</h3>
					<p className="mt-1">{item.summary}</p>
					<p className="mt-1 text-muted text-sm">
						<time dateTime={item.published}>{formatDay(item.published)}</time>, {item.minutes} min read
					</p>
					<TagLinks tags={item.tags} />
				</li>
			))}
		</ul>
	);
}
