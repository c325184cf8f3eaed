import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export function StackingTable({ caption, children }: { caption: string; children: ReactNode }) {
	return (
		<div className="@container rounded border border-line">
			<table className="stacking-table block w-full border-collapse text-left text-sm @4xl:table print:table print:text-xs">
				<caption className="sr-only">{caption}</caption>
				{children}
			</table>
		</div>
	);
}

export function StackingHead({ children }: { children: ReactNode }) {
	return (
		<thead className="hidden @4xl:table-header-group print:table-header-group">
			<tr>{children}</tr>
		</thead>
	);
}

export function StackingBody({ children }: { children: ReactNode }) {
	return <tbody className="block @4xl:table-row-group print:table-row-group">{children}</tbody>;
}

/**
 * Look of a row that has two lines on a phone, the second after a break that is no cell: cells choose one with
 * `lineOne`, `lineOneEnd`, `lineTwo` and `lineTwoEnd`. What is too long for its line goes on in the next.
 */
export const twoLines =
	"@max-xl:flex @max-xl:flex-wrap @max-xl:items-center @max-xl:gap-x-2 @max-xl:gap-y-0.5 @max-xl:py-2.5 @max-xl:after:order-2 @max-xl:after:basis-full @max-xl:after:content-['']";
export const lineOne = "@max-xl:order-1";
export const lineOneEnd = "@max-xl:order-1 @max-xl:ml-auto";
export const lineTwo =
	"@max-xl:order-3 @max-xl:text-muted @max-xl:text-xs @max-xl:[&>span:first-child]:text-xs";
export const lineTwoEnd = "@max-xl:order-3 @max-xl:ml-auto";

/** `columns`: how cells of a row on a phone place themselves. */
export function StackingRow({
	columns = "gap-y-2 @max-xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]",
	children,
}: {
	columns?: string;
	children: ReactNode;
}) {
	return (
		<tr
			className={classNames(
				"grid gap-x-4 border-line border-b p-3 last:border-b-0 hover:bg-surface @xl:grid-cols-4 @xl:gap-y-2 @4xl:table-row @4xl:p-0 print:table-row print:p-0",
				columns,
			)}
		>
			{children}
		</tr>
	);
}

export function StackingCell({
	label,
	kind = "cell",
	phoneLabel = "above",
	numeric,
	wide = kind === "row",
	className,
	children,
}: {
	/** `null` for a cell that needs no label. */
	label: string | null;
	phoneLabel?: "above" | "beside" | "unseen";
	kind?: "cell" | "row";
	numeric?: boolean;
	wide?: boolean;
	className?: string;
	children: ReactNode;
}) {
	const Cell = kind === "row" ? "th" : "td";
	return (
		<Cell
			scope={kind === "row" ? "row" : undefined}
			className={classNames(
				"block min-w-0 align-middle @4xl:table-cell @4xl:px-3 @4xl:py-2 print:table-cell print:px-1 print:py-1",
				kind === "row" && "font-medium",
				wide && "col-span-2",
				numeric && "tabular-nums @4xl:whitespace-nowrap @4xl:text-right print:text-right",
				className,
			)}
		>
			{label && (
				<span
					className={classNames(
						"block font-normal text-muted text-xs @4xl:hidden print:hidden",
						phoneLabel === "beside" && "@max-xl:inline @max-xl:text-sm",
						phoneLabel === "unseen" && "@max-xl:sr-only",
					)}
				>
					{label}{" "}
				</span>
			)}
			{children}
		</Cell>
	);
}
