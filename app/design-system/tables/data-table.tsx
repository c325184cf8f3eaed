import { Link } from "@remix-run/react";
import type { ReactNode, TdHTMLAttributes, ThHTMLAttributes } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";

const stackedRows =
	"max-md:block max-md:[&>caption]:block max-md:[&>thead]:hidden max-md:[&>tbody]:block max-md:[&>tbody>tr]:grid max-md:[&>tbody>tr]:grid-cols-2 max-md:[&>tbody>tr]:gap-x-4 max-md:[&>tbody>tr]:gap-y-2 max-md:[&>tbody>tr]:p-3 max-md:[&>tbody>tr>*]:min-w-0 max-md:[&>tbody>tr>*]:p-0 max-md:[&>tbody>tr>*]:text-left max-md:[&>tbody>tr>th]:order-first max-md:[&>tbody>tr>th]:col-span-full";

export function DataTable({
	caption,
	captionHidden,
	stacked,
	children,
}: {
	caption: string;
	captionHidden?: boolean;
	stacked?: boolean;
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
					"w-full border-collapse text-left text-sm print:text-xs print:[&_td]:px-1 print:[&_th]:px-1",
					stacked && stackedRows,
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

const header = "border-line border-b bg-surface align-bottom font-semibold text-navy-900 whitespace-nowrap";

export function ColumnHeader({
	numeric,
	className,
	...rest
}: CellLook & ThHTMLAttributes<HTMLTableCellElement>) {
	return (
		<th
			scope="col"
			className={classNames(header, "px-3 py-2", numeric && "text-right", className)}
			{...rest}
		/>
	);
}

export type SortDirection = "ascending" | "descending";

export function SortableHeader({
	numeric,
	to,
	sorted,
	children,
}: CellLook & {
	to: string;
	sorted?: SortDirection;
	children: ReactNode;
}) {
	return (
		<th scope="col" aria-sort={sorted} className={classNames(header, numeric && "text-right")}>
			<Link
				to={to}
				preventScrollReset
				className={classNames(
					"inline-flex items-center gap-1 px-3 py-2 hover:underline pointer-coarse:min-h-touch",
					numeric && "flex-row-reverse",
				)}
			>
				{children}
				<Icon
					name={sorted === "ascending" ? "arrow-up" : sorted === "descending" ? "arrow-down" : "sort"}
					size={16}
					className={sorted ? "text-navy-900" : "text-line-strong"}
				/>
			</Link>
		</th>
	);
}

export function Row({ className, children }: { className?: string; children: ReactNode }) {
	return (
		<tr className={classNames("border-line border-b last:border-b-0 hover:bg-surface", className)}>
			{children}
		</tr>
	);
}

export function Cell({
	numeric,
	label,
	className,
	...rest
}: CellLook & {
	label?: string;
} & TdHTMLAttributes<HTMLTableCellElement>) {
	return (
		<td
			data-label={label}
			className={classNames(
				"px-3 py-2 align-middle",
				numeric && "whitespace-nowrap text-right tabular-nums",
				label &&
					"max-md:before:block max-md:before:font-normal max-md:before:text-muted max-md:before:text-xs max-md:before:content-[attr(data-label)]",
				className,
			)}
			{...rest}
		/>
	);
}

export function RowHeader({ className, ...rest }: ThHTMLAttributes<HTMLTableCellElement>) {
	return <th scope="row" className={classNames("px-3 py-2 align-middle font-medium", className)} {...rest} />;
}
