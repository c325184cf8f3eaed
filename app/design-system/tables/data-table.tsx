import { Link } from "@remix-run/react";
import type { ComponentProps, ReactNode, TdHTMLAttributes, ThHTMLAttributes } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";

const stackedRows =
	"max-md:block max-md:[&>caption]:block max-md:[&>thead]:hidden max-md:[&>tbody]:block max-md:[&>tbody>tr]:grid max-md:[&>tbody>tr]:gap-x-4 max-md:[&>tbody>tr]:gap-y-2 max-md:[&>tbody>tr]:p-3 max-md:[&>tbody>tr>*]:min-w-0 max-md:[&>tbody>tr>*]:p-0 max-md:[&>tbody>tr>*]:text-left max-md:[&>tbody>tr>th]:order-first max-md:[&>tbody>tr>th]:col-span-full";

/** "figures": as many beside each other as a phone has room for, such as quantity, price and total. */
const stackedColumns = {
	text: "max-md:[&>tbody>tr]:grid-cols-2",
	figures: "max-md:[&>tbody>tr]:grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))]",
};

/** Whether rows are cards on a phone, and of what. */
export type Stacked = boolean | "figures";

export function DataTable({
	caption,
	captionHidden,
	stacked,
	className,
	children,
}: {
	caption: string;
	captionHidden?: boolean;
	stacked?: Stacked;
	className?: string;
	children: ReactNode;
}) {
	return (
		<section
			aria-label={caption}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
			tabIndex={0}
			className="relative overflow-x-auto rounded border border-line print:overflow-visible"
		>
			<table
				className={classNames(
					"data-table w-full border-collapse text-left text-sm print:text-xs",
					stacked && stackedRows,
					stacked && stackedColumns[stacked === "figures" ? stacked : "text"],
					className,
				)}
			>
				<caption className={captionHidden ? "sr-only" : "px-3 py-2 text-left font-semibold"}>
					{caption}
				</caption>
				{children}
			</table>
		</section>
	);
}

type CellLook = {
	/** Right-aligned, tabular figures, no line breaks. */
	numeric?: boolean;
};

/** The look is in `data-table.css`; cells without one of their own have no class at all. */
const look = (numeric: boolean | undefined, className: string | undefined): string | undefined =>
	classNames(numeric && "n", className) || undefined;

export function ColumnHeader({
	numeric,
	className,
	...rest
}: CellLook & ThHTMLAttributes<HTMLTableCellElement>) {
	return <th scope="col" className={look(numeric, className)} {...rest} />;
}

export type SortDirection = "ascending" | "descending";

export function SortableHeader({
	numeric,
	to,
	sorted,
	children,
}: CellLook & {
	/** A URL, or a button of a form that leads there. */
	to: string | Pick<ComponentProps<"button">, "form" | "formAction" | "name" | "value">;
	sorted?: SortDirection;
	children: ReactNode;
}) {
	const look = classNames(
		"inline-flex items-center gap-1 px-3 py-2 hover:underline pointer-coarse:min-h-touch",
		numeric && "flex-row-reverse",
	);
	const content = (
		<>
			{children}
			<Icon
				name={sorted === "ascending" ? "arrow-up" : sorted === "descending" ? "arrow-down" : "sort"}
				size={16}
				className={sorted ? "text-navy-900" : "text-line-strong"}
			/>
		</>
	);
	return (
		<th scope="col" aria-sort={sorted} className={classNames("p-0", numeric && "n")}>
			{typeof to === "string" ? (
				<Link to={to} preventScrollReset className={look}>
					{content}
				</Link>
			) : (
				<button type="submit" {...to} className={look}>
					{content}
				</button>
			)}
		</th>
	);
}

export function Row({ className, children }: { className?: string; children: ReactNode }) {
	return <tr className={className}>{children}</tr>;
}

export function Cell({
	numeric,
	label,
	className,
	...rest
}: CellLook & {
	label?: string;
} & TdHTMLAttributes<HTMLTableCellElement>) {
	return <td data-label={label} className={look(numeric, className)} {...rest} />;
}

export function RowHeader({ className, ...rest }: ThHTMLAttributes<HTMLTableCellElement>) {
	return <th scope="row" className={className} {...rest} />;
}
