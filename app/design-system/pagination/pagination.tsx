import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { pageSlots } from "./pagination-window.ts";

type PaginationProps = {
	page: number;
	pageCount: number;
	/** @param page 1-based */
	href: (page: number) => string;
	label?: string;
	/**
	 * Renders the page links as submit buttons of this GET form, so that its fields are kept across pages. The
	 * form needs another submit button before them, for Enter in a field.
	 */
	submit?: {
		form: string;
		action: string;
		name: string;
	};
};

type WayAttributes = {
	rel?: "prev" | "next";
	className: string;
	"aria-label"?: string;
	"aria-current"?: "page";
};

const cell =
	"inline-flex min-h-touch min-w-touch items-center justify-center rounded border px-2 font-medium text-sm tabular-nums no-underline";

export function Pagination({ page, pageCount, href, label = "Pages", submit }: PaginationProps) {
	const slots = pageSlots(page, pageCount);
	if (slots.length === 0) return null;
	const way = (to: number, { rel, ...attributes }: WayAttributes, content: ReactNode) =>
		submit ? (
			<button
				type="submit"
				form={submit.form}
				formAction={submit.action}
				name={submit.name}
				value={to}
				{...attributes}
			>
				{content}
			</button>
		) : (
			<Link to={href(to)} rel={rel} {...attributes}>
				{content}
			</Link>
		);
	const step = (to: number, rel: "prev" | "next", text: string) => (
		<li>
			{way(
				to,
				{
					rel,
					className: classNames(cell, "gap-1 border-transparent px-3 text-navy-700 hover:bg-navy-50"),
				},
				<>
					{rel === "prev" && <Icon name="chevron-left" size={16} />}
					<span className="max-xs:sr-only">{text}</span>
					{rel === "next" && <Icon name="chevron-right" size={16} />}
				</>,
			)}
		</li>
	);
	return (
		<nav aria-label={label}>
			<ul className="flex flex-wrap items-center justify-center gap-1">
				{page > 1 && step(page - 1, "prev", "Previous")}
				{slots.map((slot) =>
					slot.kind === "gap" ? (
						<li key={`gap ${slot.after}`} aria-hidden="true" className="px-1 text-muted">
							…
						</li>
					) : (
						<li key={slot.page}>
							{way(
								slot.page,
								{
									"aria-label": `Page ${slot.page}`,
									"aria-current": slot.page === page ? "page" : undefined,
									className: classNames(
										cell,
										slot.page === page
											? "border-navy-900 bg-navy-900 text-white"
											: "border-transparent text-navy-700 hover:bg-navy-50",
									),
								},
								slot.page,
							)}
						</li>
					),
				)}
				{page < pageCount && step(page + 1, "next", "Next")}
			</ul>
		</nav>
	);
}
