/** What a listing says above its products: limits that were not applied, the chosen filters, and that nothing is left. */
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Icon } from "~/design-system/icon.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { VisuallyHidden } from "~/design-system/visually-hidden.tsx";
import type { LimitsView } from "./facet-view.ts";
import type { ListingView } from "./listing-view.ts";

/** The notice is above the results, because on phones the form is in a closed sheet. */
export function MistakenLimits({ mistaken }: { mistaken: LimitsView["fields"] }) {
	const title = mistaken.length === 1 ? "This limit was not applied" : "These limits were not applied";
	return (
		<Notice tone="error" live className="mb-4" title={title}>
			<ul>
				{mistaken.map(({ key, label, value, error }) => (
					<li key={key} className="break-words">{`${label} “${value}”: ${error}`}</li>
				))}
			</ul>
		</Notice>
	);
}

export function ChosenFilters({ view }: { view: ListingView }) {
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

function RemovableChip({ to, children }: { to: string; children: ReactNode }) {
	return (
		<Link
			to={to}
			preventScrollReset
			className="inline-flex min-h-8 items-center gap-1 rounded-full border border-navy-200 bg-navy-50 py-1 pr-2 pl-3 text-navy-900 text-sm no-underline hover:border-navy-600 pointer-coarse:min-h-touch"
		>
			<VisuallyHidden>Remove </VisuallyHidden>
			{children}
			<Icon name="close" size={16} />
		</Link>
	);
}

/** @param props.clear address without filters */
export function NothingLeft({ clear }: { clear: string }) {
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
