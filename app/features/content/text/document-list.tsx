import { Fragment } from "react";
import { formatCount, formatDay, formatNumber } from "#rules/format";
import { LinkButton } from "~/design-system/button.tsx";
import type { ListedDocument, TextElement } from "./nodes.ts";

export const toListed = ({
	to,
	title,
	pages,
	mb,
	date,
}: Extract<TextElement, { is: "document" }>): ListedDocument => ({
	to,
	title,
	facts: [
		pages === undefined ? "" : formatCount(pages, "page"),
		mb === undefined ? "" : `${formatNumber(mb, 1)}\u202fMB`,
		date === undefined ? "" : formatDay(date),
	].filter(Boolean),
});

/** Files to download, such as catalogs. */
export function DocumentList({ items }: { items: readonly ListedDocument[] }) {
	return (
		<ul className="mt-0 list-none pl-0">
			{items.map(({ title, facts, to }) => (
				<li
					key={title}
					className="mt-0 flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-t py-4 last:border-b"
				>
					<div className="min-w-0 grow basis-64">
						<p className="mt-0 font-semibold">{title}</p>
						{facts.length > 0 && (
							<p className="mt-0 text-muted text-sm tabular-nums">
								{facts.map((fact, index) => (
									<Fragment key={fact}>
										{index > 0 && " "}
										<span className="whitespace-nowrap">
											{fact}
											{index < facts.length - 1 && <span aria-hidden="true"> ·</span>}
										</span>
									</Fragment>
								))}
							</p>
						)}
					</div>
					{to === null ? (
						<p className="mt-0 text-muted">PDF being prepared</p>
					) : (
						<LinkButton
							to={to}
							reloadDocument
							icon="download"
							variant="secondary"
							aria-label={`Download ${title} PDF`}
						>
							Download PDF
						</LinkButton>
					)}
				</li>
			))}
		</ul>
	);
}
