import { Form, Link, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { RemovableChip } from "~/design-system/chip.tsx";
import { classNames } from "~/design-system/class-names.ts";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Icon } from "~/design-system/icon.tsx";
import { Pagination } from "~/design-system/pagination.tsx";
import { CompareForm } from "../compare/compare-form.tsx";
import { ProductGrid } from "../product-card.tsx";
import { SaveForm } from "../save-form.tsx";
import { Facets } from "./facets.tsx";
import { LimitsForm } from "./limits-form.tsx";
import { type ListingView, pageLink, resultCount } from "./listing-view.ts";
import { VariationTable } from "./variation-table.tsx";

export function ListingResults({
	view,
	name,
	empty,
}: {
	view: ListingView;
	name: string;
	empty?: ReactNode;
}) {
	const busy = useNavigation().state === "loading";
	return (
		<div className="lg:flex lg:items-start lg:gap-8">
			{view.facets.length > 0 && (
				<section
					id="filters"
					aria-label="Narrow the results"
					className="max-lg:hidden lg:w-facets lg:flex-none max-lg:target:fixed max-lg:target:inset-0 max-lg:target:z-40 max-lg:target:block max-lg:target:overflow-y-auto max-lg:target:bg-white max-lg:target:px-4 max-lg:target:pt-4"
				>
					<h2 className="mb-2 text-lg lg:sr-only">Filter</h2>
					<Facets facets={view.facets} />
					<LimitsForm limits={view.limits} action={view.action} />
					<a
						href="#results"
						className="sticky bottom-0 flex min-h-14 items-center justify-center bg-green-600 px-4 font-semibold text-white no-underline lg:hidden"
					>
						Show {resultCount(view)}
					</a>
				</section>
			)}
			<section id="results" aria-label="Results" aria-busy={busy} className="min-w-0 flex-1 scroll-mt-16">
				<h2 className="sr-only">Results</h2>
				<Toolbar view={view} />
				{view.chips.length > 0 && <Chips view={view} />}
				<div className={classNames("transition-opacity duration-slow", busy && "opacity-60 delay-300")}>
					{view.total === 0 ? (
						(empty ?? (
							<EmptyState
								icon="search"
								title="No products match all of these filters"
								action={
									<LinkButton to={view.clear} variant="primary">
										Remove all filters
									</LinkButton>
								}
							>
								Remove a filter to see more.
							</EmptyState>
						))
					) : view.view === "table" ? (
						<VariationTable view={view} caption={name} />
					) : (
						<ProductGrid cards={view.cards} comparable savable />
					)}
				</div>
				{view.total > 0 && (
					<>
						<CompareForm />
						<SaveForm />
					</>
				)}
				<div className="mt-8">
					<Pagination
						page={view.page}
						pageCount={view.pageCount}
						href={(page) => pageLink(view.pagePattern, page)}
					/>
				</div>
			</section>
		</div>
	);
}

function Toolbar({ view }: { view: ListingView }) {
	return (
		<div className="mb-4 flex items-center gap-x-4 gap-y-3 max-lg:flex-wrap">
			<p role="status" className="mr-auto min-h-6 font-semibold tabular-nums max-lg:w-full">
				{resultCount(view)}
				{view.pageCount > 1 && (
					<span className="font-normal text-muted">
						, page {view.page} of {view.pageCount}
					</span>
				)}
			</p>
			<div className="flex items-center gap-x-4 gap-y-3 max-lg:w-full max-sm:flex-wrap">
				{view.facets.length > 0 && (
					<a
						href="#filters"
						className="inline-flex min-h-touch flex-1 items-center justify-center gap-2 rounded border border-line-strong px-4 font-semibold no-underline lg:hidden"
					>
						<Icon name="filters" />
						Filter
						{view.chips.length > 0 && (
							<span className="tabular-nums">
								({view.chips.length}
								<span className="sr-only"> chosen</span>)
							</span>
						)}
					</a>
				)}
				{view.total > 0 && <ViewLinks view={view} />}
				{view.total > 1 && <SortForm view={view} />}
			</div>
		</div>
	);
}

function ViewLinks({ view }: { view: ListingView }) {
	return (
		<nav aria-label="View" className="flex overflow-hidden rounded border border-line-strong">
			<ViewLink to={view.views.grid} current={view.view === "grid"} icon="grid" label="Grid" />
			<ViewLink to={view.views.table} current={view.view === "table"} icon="table" label="Table" />
		</nav>
	);
}

function SortForm({ view }: { view: ListingView }) {
	const chosen = view.sorts.find((sort) => sort.chosen)?.key;
	return (
		<Form
			method="get"
			action={view.action}
			preventScrollReset
			className="flex items-center gap-2 max-sm:w-full"
		>
			{view.kept.map(([key, value]) => (
				<input key={`${key} ${value}`} type="hidden" name={key} value={value} />
			))}
			<label htmlFor="sort" className="whitespace-nowrap text-sm">
				Sort by
			</label>
			<select
				id="sort"
				name="sort"
				key={chosen}
				defaultValue={chosen}
				className="min-h-9 min-w-0 flex-1 rounded border border-line-strong bg-white px-2 text-sm pointer-coarse:min-h-touch"
			>
				{view.sorts.map((sort) => (
					<option key={sort.key} value={sort.key}>
						{sort.label}
					</option>
				))}
			</select>
			<Button type="submit" size="sm">
				Sort
			</Button>
		</Form>
	);
}

function ViewLink(props: { to: string; current: boolean; icon: "grid" | "table"; label: string }) {
	return (
		<Link
			to={props.to}
			rel="nofollow"
			preventScrollReset
			aria-current={props.current ? "true" : undefined}
			className={classNames(
				"inline-flex min-h-9 items-center gap-1.5 px-3 text-sm no-underline pointer-coarse:min-h-touch",
				props.current ? "bg-navy-900 text-white" : "text-navy-800 hover:bg-navy-50",
			)}
		>
			<Icon name={props.icon} size={16} />
			{props.label}
		</Link>
	);
}

function Chips({ view }: { view: ListingView }) {
	return (
		<ul aria-label="Chosen filters" className="mb-4 flex flex-wrap items-center gap-2">
			{view.chips.map((chip) => (
				<li key={chip.label}>
					<RemovableChip to={chip.link}>{chip.label}</RemovableChip>
				</li>
			))}
			<li>
				<Link
					to={view.clear}
					preventScrollReset
					className="text-link inline-flex min-h-8 items-center px-2 text-sm pointer-coarse:min-h-touch"
				>
					Remove all
				</Link>
			</li>
		</ul>
	);
}
