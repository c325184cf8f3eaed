import { Form, Link, useNavigation } from "@remix-run/react";
import { type KeyboardEvent, type ReactNode, useMemo } from "react";
import { formatNumber } from "#rules/format";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { RemovableChip } from "~/design-system/chip.tsx";
import { classNames } from "~/design-system/class-names.ts";
import { Disclosure } from "~/design-system/disclosure.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { FieldError } from "~/design-system/forms/field-error.tsx";
import { useHydrated } from "~/design-system/hydrated.ts";
import { Icon } from "~/design-system/icon.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { popoverButtonProps, popoverProps } from "~/design-system/popover.ts";
import { type Dense, fromDense } from "~/shared/dense-data.ts";
import { lazyComponent } from "~/shared/lazy-components.tsx";
import { unpackCard } from "../card-view.ts";
import { ProductGrid } from "../product-card.tsx";
import { SaveForm } from "../save-form.tsx";
import { type FacetView, facetQuery } from "./facet-view.ts";
import type { LimitsView } from "./limits-view.ts";
import { filtersId, ListingToolbar } from "./listing-toolbar.tsx";
import { hasFilters, type ListingView, pageLink, resultCount } from "./listing-view.ts";
import { MistakenLimits as MistakenLimitsOnServer } from "./mistaken-limits.tsx";
import { PartTable as PartTableOnServer } from "./table/part-table.tsx";

const MistakenLimits = lazyComponent(
	"mistaken-limits",
	import.meta.env.SSR ? MistakenLimitsOnServer : null,
	async () => (await import("./mistaken-limits.tsx")).MistakenLimits,
);
const PartTable = lazyComponent(
	"part-table",
	import.meta.env.SSR ? PartTableOnServer : null,
	async () => (await import("./table/part-table.tsx")).PartTable,
);

export function ListingResults({
	view: data,
	name,
	empty,
}: {
	view: Dense<ListingView>;
	name: string;
	empty?: ReactNode;
}) {
	const view = useMemo(() => fromDense(data), [data]);
	const mistaken = view.limits.fields.filter(({ error }) => error !== undefined);
	const busy = useNavigation().state === "loading";
	return (
		<div className={view.table ? "listing listing-table" : "listing listing-grid"}>
			{hasFilters(view) && <Filters view={view} />}
			<section id="results" aria-label="Results" aria-busy={busy} className="min-w-0 flex-1 scroll-mt-16">
				<h2 className="sr-only">Results</h2>
				<ListingToolbar view={view} />
				{mistaken.length > 0 && <MistakenLimits mistaken={mistaken} />}
				{view.chips.length > 0 && <Chips view={view} />}
				<div className={classNames("transition-opacity duration-slow", busy && "opacity-60 delay-300")}>
					{view.total === 0 ? (
						(empty ?? <NothingLeft clear={view.clear} />)
					) : view.table ? (
						<PartTable table={view.table} caption={name} path={view.action} />
					) : (
						<ProductGrid cards={view.cards.map(unpackCard)} comparable savable />
					)}
				</div>
				{view.total > 0 && <SaveForm />}
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

function Filters({ view }: { view: ListingView }) {
	return (
		<section {...popoverProps(filtersId)} aria-label="Narrow the results" className="sheet filters">
			<div className="sheet-head">
				<h2 className="text-lg">Filter</h2>
				<button
					{...popoverButtonProps(filtersId, "hide")}
					aria-label="Close filters"
					className="icon-button"
					// biome-ignore lint/a11y/noAutofocus: where the focus of the sheet begins when it opens, also without scripts.
					autoFocus
				>
					<Icon name="close" />
				</button>
			</div>
			<Facets facets={view.facets} path={view.action} />
			<LimitsForm limits={view.limits} action={view.action} />
			<div className="filters-done">
				<Button {...popoverButtonProps(filtersId, "hide")} variant="primary" wide>
					{`Show ${resultCount(view)}`}
				</Button>
			</div>
		</section>
	);
}

function NothingLeft({ clear }: { clear: string }) {
	return (
		<EmptyState
			icon="search"
			title="No products match all of these filters"
			action={
				<LinkButton to={clear} variant="primary">
					Remove all filters
				</LinkButton>
			}
		>
			Remove a filter to see more.
		</EmptyState>
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

/**
 * Each value is a link, so that filters work without JavaScript; links are nofollow, because every
 * combination lists the same products again. With scripts, values are the checkboxes that they look like.
 */
function Facets({ facets, path }: { facets: readonly FacetView[]; path: string }) {
	const hydrated = useHydrated();
	return (
		<div className="divide-y divide-line border-line border-y">
			{facets.map((facet) => (
				<Disclosure key={facet.key} summary={facet.label} open className="py-1">
					<ul className="facet" aria-label={facet.label}>
						{facet.values.map((value) => {
							const [label, count, , chosen] = value;
							return (
								<li key={label}>
									<Link
										to={path + facetQuery(facet, value)}
										rel="nofollow"
										preventScrollReset
										discover="none"
										className={chosen && "chosen"}
										{...(hydrated && {
											role: "checkbox",
											"aria-checked": chosen === true,
											onKeyDown: toggleBySpace,
										})}
									>
										{chosen && !hydrated && <span className="sr-only">Remove </span>}
										{`${label} `}
										<i>{formatNumber(count)}</i>
									</Link>
								</li>
							);
						})}
						{facet.more && (
							<li className="more">
								<Link to={facet.more.link} rel="nofollow" preventScrollReset discover="none">
									{facet.more.label}
									<span className="sr-only">{` of ${facet.label}`}</span>
								</Link>
							</li>
						)}
					</ul>
				</Disclosure>
			))}
		</div>
	);
}

/** Checkboxes are toggled by Space, which scrolls the page at a link. */
function toggleBySpace(event: KeyboardEvent<HTMLElement>) {
	if (event.key !== " ") return;
	event.preventDefault();
	if (!event.repeat) event.currentTarget.click();
}

/**
 * A plain GET form: the listing drops empty boxes from the address. With scripts a changed figure applies when its
 * box is left.
 */
function LimitsForm({ limits, action }: { limits: LimitsView; action: string }) {
	if (limits.fields.length === 0) return null;
	return (
		<Disclosure summary="Specs" open className="border-line border-b py-1">
			<Form method="get" action={action} preventScrollReset className="space-y-2 pb-3">
				{limits.kept.map(([key, value]) => (
					<input key={`${key} ${value}`} type="hidden" name={key} value={value} />
				))}
				{limits.fields.map(({ key, label, unit, value, hint, error }) => (
					<div key={`${key} ${value}`} className="flex flex-wrap items-center gap-2 text-sm">
						<label htmlFor={`limit-${key}`} className="min-w-0 flex-1">
							{label}
						</label>
						<input
							id={`limit-${key}`}
							name={key}
							type="text"
							inputMode="decimal"
							autoComplete="off"
							defaultValue={value}
							pattern="\s*[\d,]*(\.\d*)?\s*"
							title={hint && `Enter a number, such as ${hint.split("–")[0]}.`}
							aria-invalid={error !== undefined || undefined}
							aria-describedby={error && `limit-${key}-error`}
							onBlur={({ currentTarget: { form, value: typed } }) => typed !== value && form?.requestSubmit()}
							placeholder={hint}
							className="min-h-9 w-24 rounded border border-line-strong bg-white px-2 text-right tabular-nums aria-invalid:border-red-600 pointer-coarse:min-h-touch"
						/>
						<span className="w-8 text-muted">{unit}</span>
						<FieldError id={`limit-${key}-error`} errors={error === undefined ? undefined : [error]} />
					</div>
				))}
				<Button type="submit" size="sm">
					Apply
				</Button>
			</Form>
		</Disclosure>
	);
}
