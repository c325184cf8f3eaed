import { LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";

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
