import { composePartNumber } from "#contracts/builder/part-number";
import { type Design, scxBody } from "#contracts/builder/scx-options";
import { LinkButton } from "~/design-system/button.tsx";
import { paths } from "~/paths.ts";
import type { RunPrice } from "./run-price.ts";
import { RunPriceLine } from "./run-price-line.tsx";

/** Price of a finished run and what to do with it. A guest signs in first and comes back. */
export function RunActions({ design, price }: { design: Design; price: RunPrice }) {
	const part = composePartNumber(design);
	return (
		<div className="mt-6 space-y-3 rounded border border-line bg-surface p-4">
			<RunPriceLine price={price} returnTo={paths.customBuilder(scxBody.series, { part })} />
			<div className="screen-only flex flex-wrap gap-2">
				<LinkButton to={paths.saveDesign({ part })} variant="primary" discover="none">
					Save to my designs
				</LinkButton>
			</div>
			<p className="text-muted text-sm">The address of this page is the run: bookmark it or send it.</p>
		</div>
	);
}
