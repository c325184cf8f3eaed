import { Link, useNavigation } from "@remix-run/react";
import { type KeyboardEvent, type ReactNode, useMemo } from "react";
import { formatNumber } from "#rules/format";
import { Button } from "~/design-system/button.tsx";
import { classNames } from "~/design-system/class-names.ts";
import { Disclosure } from "~/design-system/disclosure.tsx";
import { useHydrated } from "~/design-system/hydrated.ts";
import { Icon } from "~/design-system/icon.tsx";
import { Pagination as PaginationOnServer } from "~/design-system/pagination/pagination.tsx";
import { popoverButtonProps, popoverProps } from "~/design-system/popover.ts";
import { type Handed, readHanded } from "~/shared/dense-data.ts";
import { useShown } from "~/shared/kept-markup.ts";
import { lateComponent, lazyComponent, staticComponent } from "~/shared/lazy-components.tsx";
import { SaveForm } from "../save-form.tsx";
import { type FacetView, facetQuery } from "./facet-view.ts";
import { LimitsForm as LimitsFormOnServer } from "./limits-form.tsx";
import { ListingCards as ListingCardsOnServer } from "./listing-cards.tsx";
import {
	ChosenFilters as ChosenFiltersOnServer,
	MistakenLimits as MistakenLimitsOnServer,
	NothingLeft as NothingLeftOnServer,
} from "./listing-notices.tsx";
import { filtersId, ListingToolbar } from "./listing-toolbar.tsx";
import { hasFilters, type ListingView, pageLink, resultCount } from "./listing-view.ts";
import { PartTable as PartTableOnServer } from "./table/part-table.tsx";

const MistakenLimits = lazyComponent(
	"mistaken-limits",
	import.meta.env.SSR ? MistakenLimitsOnServer : null,
	async () => (await import("./listing-notices.tsx")).MistakenLimits,
);
const ChosenFilters = lazyComponent(
	"chosen-filters",
	import.meta.env.SSR ? ChosenFiltersOnServer : null,
	async () => (await import("./listing-notices.tsx")).ChosenFilters,
);
const LimitsForm = lateComponent(
	import.meta.env.SSR ? LimitsFormOnServer : null,
	async () => (await import("./limits-form.tsx")).LimitsForm,
);
const NothingLeft = lazyComponent(
	"nothing-left",
	import.meta.env.SSR ? NothingLeftOnServer : null,
	async () => (await import("./listing-notices.tsx")).NothingLeft,
);
const Pagination = staticComponent(
	import.meta.env.SSR ? PaginationOnServer : null,
	async () => (await import("~/design-system/pagination/pagination.tsx")).Pagination,
);
const PartTable = staticComponent(
	import.meta.env.SSR ? PartTableOnServer : null,
	async () => (await import("./table/part-table.tsx")).PartTable,
);

const ListingCards = staticComponent(
	import.meta.env.SSR ? ListingCardsOnServer : null,
	async () => (await import("./listing-cards.tsx")).ListingCards,
);

export function ListingResults({
	view: data,
	name,
	empty,
}: {
	view: Handed<ListingView>;
	name: string;
	empty?: ReactNode;
}) {
	const view = useMemo(() => readHanded(data), [data]);
	const mistaken = view.limits.fields.filter(({ error }) => error !== undefined);
	const busy = useNavigation().state === "loading";
	const shows = useShown();
	return (
		<div className={view.table ? "listing listing-table" : "listing listing-grid"}>
			{hasFilters(view) && <Filters view={view} />}
			<section id="results" aria-label="Results" aria-busy={busy} className="min-w-0 flex-1 scroll-mt-16">
				<h2 className="sr-only">Results</h2>
				{view.total > 0 && <SaveForm />}
				<ListingToolbar view={view} />
				{mistaken.length > 0 && <MistakenLimits mistaken={mistaken} />}
				{view.chips.length > 0 && <ChosenFilters view={view} />}
				<div className={classNames("transition-opacity duration-slow", busy && "opacity-60 delay-300")}>
					{view.total === 0 ? (
						(empty ?? <NothingLeft clear={view.clear} />)
					) : view.table ? (
						<PartTable
							routed
							shows={shows}
							table={view.table}
							onlyClose={view.onlyClose}
							caption={name}
							path={view.action}
						/>
					) : (
						<ListingCards
							routed
							shows={shows}
							cards={view.cards}
							nearby={view.nearby}
							onlyClose={view.onlyClose}
						/>
					)}
				</div>
				<Pagination
					key={pageLink(view.pagePattern, view.page) + view.pageCount}
					wrapper="mt-8"
					page={view.page}
					pageCount={view.pageCount}
					href={(page) => pageLink(view.pagePattern, page)}
				/>
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
			{view.limits.fields.length > 0 && (
				<LimitsForm key={view.csv} limits={view.limits} action={view.action} />
			)}
			<div className="filters-done">
				<Button {...popoverButtonProps(filtersId, "hide")} variant="primary" wide>
					{`Show ${resultCount(view)}`}
				</Button>
			</div>
		</section>
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
