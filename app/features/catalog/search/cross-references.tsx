import { Link } from "@remix-run/react";
import type { PartCandidate } from "#contracts/catalog/part-matching";
import { gradeLabels } from "#rules/cross-reference/cross-reference-terms";
import { PartNumber } from "~/design-system/part-number.tsx";

/** Our items for another maker's number, with their grades and notes. */
export function CrossReferences({ items }: { items: readonly PartCandidate[] }) {
	return (
		<section aria-labelledby="cross-reference" className="mt-3 rounded border border-line bg-surface p-4">
			<h2 id="cross-reference" className="font-semibold text-base">
				From our cross-reference
			</h2>
			<ul className="mt-2 space-y-2 text-sm">
				{items.map(({ variationID, sku, link, figures, lacks, crossReference }) =>
					crossReference ? (
						<li key={variationID} className="wrap-anywhere">
							{crossReference.brand} <PartNumber sku={crossReference.number} /> →{" "}
							<Link to={link} className="text-link">
								our <PartNumber sku={sku} />
							</Link>
							, {gradeLabels[crossReference.grade]}
							{crossReference.note && `: ${crossReference.note}`}
							<span className="block text-muted">{[figures, ...lacks].filter(Boolean).join(" · ")}</span>
						</li>
					) : null,
				)}
			</ul>
			<p className="mt-2 text-muted text-sm">Check dimensions, dimmer and wiring before you order.</p>
		</section>
	);
}
