import { Button } from "~/design-system/button.tsx";
import { paths } from "~/paths.ts";
import { maxCompared } from "./compare-state.ts";

/** Checkboxes anywhere on the page refer to the form by this id. */
export const compareFormId = "compare";

export function CompareForm() {
	return (
		<form
			id={compareFormId}
			method="get"
			action={paths.compare()}
			className="compare-bar mt-6 flex flex-wrap items-center justify-between gap-3 rounded border border-line bg-white px-4 py-3"
		>
			<p className="text-muted text-sm">Choose up to {maxCompared} products to see them side by side.</p>
			<Button type="submit" size="sm" icon="compare">
				Compare selected
			</Button>
		</form>
	);
}
