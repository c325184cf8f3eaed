import { Notice } from "~/design-system/notice.tsx";
import type { LimitsView } from "./facet-view.ts";

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
