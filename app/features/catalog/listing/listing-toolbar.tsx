import { Form, Link, useSubmit } from "@remix-run/react";
import { formatNumber } from "#rules/format";
import { Button } from "~/design-system/button.tsx";
import { Icon } from "~/design-system/icon.tsx";
import { popoverButtonProps, popoverProps } from "~/design-system/popover.ts";
import { lateComponent } from "~/shared/lazy-components.tsx";
import { maxCsvRows } from "./csv/parts-csv.ts";
import { KeptFields } from "./kept-fields.tsx";
import { hasFilters, type ListingView, resultCount } from "./listing-view.ts";
import { ColumnChooser as ColumnChooserOnServer } from "./table/column-chooser.tsx";

const ColumnChooser = lateComponent(
	import.meta.env.SSR ? ColumnChooserOnServer : null,
	async () => (await import("./table/column-chooser.tsx")).ColumnChooser,
);

export const filtersId = "filters";
const columnsId = "columns";

export function ListingToolbar({ view }: { view: ListingView }) {
	return (
		<div className="mb-4 flex flex-wrap items-center gap-2 lg:gap-x-4">
			<p role="status" className="mr-auto font-semibold tabular-nums max-lg:w-full">
				{resultCount(view)}
				{view.pageCount > 1 && (
					<span className="font-normal text-muted">{`, page ${view.page} of ${view.pageCount}`}</span>
				)}
			</p>
			{hasFilters(view) && (
				<Button {...popoverButtonProps(filtersId)} size="sm" icon="filters" className="filters-button">
					Filter
					{view.chips.length > 0 && (
						<span className="tabular-nums">
							({view.chips.length}
							<span className="sr-only"> chosen</span>)
						</span>
					)}
				</Button>
			)}
			{view.total > 0 && <ViewLinks view={view} />}
			{view.table && view.total > 0 && (
				<>
					<Button {...popoverButtonProps(columnsId)} size="sm" icon="table">
						Columns
					</Button>
					<div {...popoverProps(columnsId)} className="chooser">
						<ColumnChooser
							key={view.csv}
							wrapper="contents"
							view={view}
							table={view.table}
							popover={columnsId}
						/>
					</div>
				</>
			)}
			{view.table && view.total > 0 && (
				<a
					href={view.csv}
					download
					rel="nofollow"
					className="button button-sm"
					title={view.total > maxCsvRows ? `The first ${formatNumber(maxCsvRows)} part numbers` : undefined}
				>
					<Icon name="download" size={16} />
					CSV
				</a>
			)}
			{view.total > 1 && <SortForm view={view} />}
		</div>
	);
}

function ViewLinks({ view }: { view: ListingView }) {
	const views = [
		{ label: "Grid", icon: "grid", current: view.table === null },
		{ label: "Table", icon: "table", current: view.table !== null },
	] as const;
	return (
		<nav aria-label="View" className="views">
			{views.map(({ label, icon, current }) => (
				<Link
					key={label}
					to={current ? "" : view.otherView}
					rel="nofollow"
					preventScrollReset
					discover="none"
					aria-current={current ? "true" : undefined}
				>
					<Icon name={icon} size={16} />
					<span className="max-xs:sr-only">{label}</span>
				</Link>
			))}
		</nav>
	);
}

/** Sorts the listing. With scripts a choice takes effect at once, without them there is a button. */
function SortForm({ view }: { view: ListingView }) {
	const submit = useSubmit();
	const chosen = view.sorts.find((sort) => sort.chosen)?.key;
	return (
		<Form
			method="get"
			action={view.action}
			preventScrollReset
			className="flex min-w-0 items-center gap-2 max-xs:flex-1"
		>
			<KeptFields fields={view.kept} />
			{view.columns && <input type="hidden" name="columns" value={view.columns} />}
			<label htmlFor="sort" className={view.table ? "sr-only" : "whitespace-nowrap text-sm max-sm:sr-only"}>
				Sort by
			</label>
			<select
				id="sort"
				name="sort"
				key={chosen}
				defaultValue={chosen}
				onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
				className="min-h-9 min-w-0 flex-1 rounded border border-line-strong bg-white px-2 text-sm pointer-coarse:min-h-touch"
			>
				{view.sorts.map((sort) => (
					<option key={sort.key} value={sort.key}>
						{sort.label}
					</option>
				))}
			</select>
			<span className="hidden noscript:inline">
				<Button type="submit" size="sm">
					Sort
				</Button>
			</span>
		</Form>
	);
}
