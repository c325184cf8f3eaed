import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon } from "../../../design-system/icon.tsx";
import { VisuallyHidden } from "../../../design-system/visually-hidden.tsx";
import type { ListingView } from "./listing-view.ts";

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
