import { Link } from "@remix-run/react";
import { RemovableChip } from "~/design-system/chip.tsx";
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
